// The document that an upsert inserts: the filter's equalities first, then the update.
import { BSONRegExp, ObjectId } from 'bson';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { isOperatorDocument } from '../query/condition.ts';
import { assertNoConflicts } from './modifications.ts';
import { writeAt } from './place.ts';
import { assertStorable } from './storable.ts';
import type { CompiledUpdate } from './update.ts';

export function upsertedDocument(filter: Doc, update: CompiledUpdate): Doc {
  const equalities = filterEqualities(filter);
  const used = update.isReplacement ? equalities.filter(([path]) => path === '_id') : equalities;
  assertNoConflicts(used.map(([path]) => path));
  const seed: Doc = {};
  for (const [path, value] of used) writeAt(seed, path.split('.'), value);
  const { _id = new ObjectId(), ...rest } = update.apply(seed, { inserting: true });
  const doc = { _id, ...rest };
  assertStorable(doc);
  return doc;
}

function filterEqualities(filter: Doc): [string, Value][] {
  return Object.entries(filter).flatMap(([key, value]): [string, Value][] => {
    if (key === '$and' || (key === '$or' && Array.isArray(value) && value.length === 1)) {
      return Array.isArray(value)
        ? value.flatMap((clause) => (isDoc(clause) ? filterEqualities(clause) : []))
        : [];
    }
    if (key.startsWith('$') || value instanceof BSONRegExp) return [];
    if (isDoc(value) && isOperatorDocument(value)) return operatorEqualities(key, value);
    return [[key, value]];
  });
}

function operatorEqualities(path: string, operators: Doc): [string, Value][] {
  if ('$eq' in operators) return [[path, operators.$eq]];
  const { $all } = operators;
  if (Array.isArray($all) && $all.length === 1) return [[path, $all[0]]];
  return [];
}
