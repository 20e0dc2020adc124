// Stages that choose documents without changing them.
import { Int32 } from 'bson';
import { wholeNumber } from '../../bson/number.ts';
import { type Doc, isDoc, type Value } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';
import { compileFilter } from '../../query/filter.ts';
import { parseSort, sortBy } from '../../query/sort.ts';
import { expressionTest } from '../expression.ts';
import type { Stage, StageCompiler } from '../stage.ts';

export const match: StageCompiler = (filter, { variables }) => {
  if (!isDoc(filter))
    throw new CommandError('Location15959', 'the match filter must be an expression in an object');
  const predicate = compileFilter(filter, expressionTest(variables));
  return (documents) => filtered(documents, predicate);
};

function* filtered(documents: Iterable<Doc>, predicate: (doc: Doc) => boolean): Generator<Doc> {
  for (const doc of documents) if (predicate(doc)) yield doc;
}

export const sort: StageCompiler = (spec) => {
  if (!isDoc(spec)) throw new CommandError('Location15973', 'the $sort key specification must be an object');
  const fields = parseSort(spec);
  if (fields.length === 0)
    throw new CommandError('Location15976', '$sort stage must have at least one sort key');
  return deferred((documents) => sortBy(documents, fields, (doc) => doc));
};

/** A generator around work that needs every document, so that nothing runs before the first is asked for. */
export function deferred(transform: (documents: Iterable<Doc>) => Iterable<Doc>): Stage {
  return function* (documents) {
    yield* transform(documents);
  };
}

export const limit: StageCompiler = (value) => {
  const most = amount('$limit', value);
  if (most === 0) throw new CommandError('Location15958', 'the limit must be positive');
  return function* (documents) {
    let left = most;
    for (const doc of documents) {
      yield doc;
      if (--left === 0) return;
    }
  };
};

export const skip: StageCompiler = (value) => {
  const most = amount('$skip', value);
  return function* (documents) {
    let left = most;
    for (const doc of documents) if (left-- <= 0) yield doc;
  };
};

function amount(name: string, value: Value): number {
  const number = wholeNumber(value);
  if (number !== undefined && number >= 0) return number;
  throw new CommandError(
    'Location5107201',
    `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${String(value)}`,
  );
}

export const sample: StageCompiler = (spec) => {
  const size = isDoc(spec) ? wholeNumber(spec.size) : undefined;
  if (size === undefined || size < 0)
    throw new CommandError('Location28747', 'size argument to $sample must be a positive integer');
  return deferred((documents) => shuffled([...documents], size));
};

/** The first `count` of a fair shuffle. */
function shuffled(documents: Doc[], count: number): Doc[] {
  const size = Math.min(count, documents.length);
  for (let i = 0; i < size; i++) {
    const j = i + Math.floor(Math.random() * (documents.length - i));
    const [a, b] = [documents[i], documents[j]];
    if (a && b) [documents[i], documents[j]] = [b, a];
  }
  return documents.slice(0, size);
}

export const count: StageCompiler = (field) => {
  if (typeof field !== 'string' || field === '' || field.startsWith('$') || field.includes('.')) {
    throw new CommandError(
      'Location40156',
      'the count field must be a non-empty string without dots or a leading $',
    );
  }
  return deferred((documents) => {
    const total = [...documents].length;
    return total > 0 ? [{ [field]: new Int32(total) }] : [];
  });
};
