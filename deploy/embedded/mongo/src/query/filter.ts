// Compiles a filter into a predicate, with MongoDB's semantics for BSON types, arrays and missing fields.
import { BSONRegExp } from 'bson';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { CommandError, notSupported } from '../errors.ts';
import { type Condition, isOperatorDocument, type Predicate } from './condition.ts';
import { compileOperators } from './conditions.ts';
import { comparison } from './operators.ts';
import { matchesRegex } from './regex.ts';

const REFUSED = new Set(['$expr', '$where', '$text', '$jsonSchema', '$sampleRate']);

export function compileFilter(filter: Doc): Predicate {
  const predicates = Object.entries(filter).map(([key, value]) => {
    if (!key.startsWith('$')) return compileField(key, value);
    if (key === '$comment') return () => true;
    return compileLogical(key, value);
  });
  const [only] = predicates;
  if (only && predicates.length === 1) return only;
  return (doc, trace) => predicates.every((predicate) => predicate(doc, trace));
}

function compileLogical(key: string, value: Value): Predicate {
  if (REFUSED.has(key)) throw notSupported(key);
  if (key !== '$and' && key !== '$or' && key !== '$nor') {
    throw new CommandError(
      'BadValue',
      `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, ` +
        'consider using $getField or $setField.',
    );
  }
  const clauses = logicalClauses(key, value).map((clause) => compileFilter(clause));
  if (key === '$and') return (doc, trace) => clauses.every((clause) => clause(doc, trace));
  if (key === '$or') return (doc, trace) => clauses.some((clause) => clause(doc, trace));
  return (doc) => !clauses.some((clause) => clause(doc));
}

function logicalClauses(key: string, value: Value): Doc[] {
  if (!Array.isArray(value)) throw new CommandError('BadValue', `${key} must be an array`);
  if (value.length === 0) throw new CommandError('BadValue', '$and/$or/$nor must be a nonempty array');
  return value.map((clause) => {
    if (isDoc(clause)) return clause;
    throw new CommandError('BadValue', '$or/$and/$nor entries need to be full objects');
  });
}

function compileField(path: string, value: Value): Predicate {
  const parts = path.split('.');
  const condition = compileValue(value);
  return (doc, trace) => condition(doc, parts, true, trace);
}

function compileValue(value: Value): Condition {
  if (value instanceof BSONRegExp) return matchesRegex(value);
  if (isDoc(value) && isOperatorDocument(value)) return compileOperators(value, compileFilter);
  return comparison('$eq', value);
}
