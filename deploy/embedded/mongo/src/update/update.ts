// Compiles an update, and applies it to one document at a time. The document is changed in place: callers decode a
// new one for each update.
import { BSONRegExp, ObjectId } from 'bson';
import { compileStage } from '../aggregation/stages.ts';
import { equalValues } from '../bson/key.ts';
import { type Doc, isDoc, shellText, typeName, type Value } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { isOperatorDocument } from '../query/condition.ts';
import type { UpdateTarget } from './array-operators.ts';
import { assertNoConflicts, compileModifications } from './modifications.ts';
import { compileArrayFilters, writeAt } from './place.ts';

// An update by a pipeline of stages on one document.

const SERVED = new Set(['$set', '$addFields', '$unset', '$project']);
const REFUSED = new Set(['$replaceRoot', '$replaceWith']);

function compilePipelineUpdate(pipeline: readonly Value[]): (doc: Doc) => Doc {
  const stages = pipeline.map((specification) => {
    const [name = ''] = isDoc(specification) ? Object.keys(specification) : [];
    if (REFUSED.has(name)) throw notSupported(`${name} in an update`);
    if (!SERVED.has(name)) {
      throw new CommandError('InvalidOptions', `${name} is not allowed to be used within an update`);
    }
    return compileStage(specification);
  });
  return (doc) => {
    const [updated = doc] = stages.reduce<Doc[]>((documents, stage) => stage(documents), [doc]);
    // A document keeps its _id if the pipeline drops it.
    return '_id' in doc ? { _id: doc._id, ...updated } : updated;
  };
}

export interface CompiledUpdate {
  /** Replaces the whole document. */
  isReplacement: boolean;
  apply(doc: Doc, target: UpdateTarget): Doc;
}

export function compileUpdate(update: Value, arrayFilters: readonly Doc[] = []): CompiledUpdate {
  if (Array.isArray(update)) return guarded(false, compilePipelineUpdate(update));
  if (!isDoc(update)) {
    throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
  }
  const [first] = Object.keys(update);
  if (first?.startsWith('$')) {
    const filters = compileArrayFilters(arrayFilters, shellText(update));
    return guarded(false, compileModifications(update, filters));
  }
  return guarded(true, (doc) => ({ ...('_id' in doc ? { _id: doc._id } : {}), ...update }));
}

/** An update never changes `_id`. */
function guarded(isReplacement: boolean, apply: (doc: Doc, target: UpdateTarget) => Doc): CompiledUpdate {
  return {
    isReplacement,
    apply(doc, target) {
      const id = doc._id;
      const updated = apply(doc, target);
      if (id !== undefined && !(updated._id !== undefined && equalValues(id, updated._id))) {
        throw immutableId(isReplacement, updated._id);
      }
      if (updated._id !== undefined) assertStorable(updated);
      return updated;
    },
  };
}

function immutableId(isReplacement: boolean, changed: Value): CommandError {
  return new CommandError(
    'ImmutableField',
    isReplacement
      ? `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${shellText(changed)}`
      : "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

// The document that an upsert inserts: the filter's equalities, then the update.
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

/** MongoDB's rules for a document's `_id` and top-level field names. */
export function assertStorable(doc: Doc): void {
  const { _id } = doc;
  if (Array.isArray(_id) || _id === undefined || _id instanceof BSONRegExp) {
    const type = typeName(_id);
    throw new CommandError('BadValue', `The '_id' value cannot be of type ${type}`);
  }
  const [inner] = isDoc(_id) ? Object.keys(_id).filter((field) => field.startsWith('$')) : [];
  if (inner !== undefined) {
    throw new CommandError(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${inner} is not valid for storage.`,
    );
  }
  for (const field of Object.keys(doc)) {
    if (!field.startsWith('$')) continue;
    throw new CommandError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${field}' in '${field}' is not valid for storage.`,
    );
  }
}
