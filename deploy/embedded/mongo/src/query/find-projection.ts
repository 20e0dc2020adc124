// What find's projections can do that `$project` cannot: slices of arrays, and the element that matched.

import { wholeNumber } from '../bson/number.ts';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from './filter.ts';
import type { ProjectionLeaf } from './projection-tree.ts';
import type { Trace } from './walk.ts';

type NamedLeaf = [path: string, leaf: ProjectionLeaf];

export function findOperator(
  path: string,
  operator: '$' | '$slice' | '$elemMatch',
  value: Value,
  find: { filter: Doc } | undefined,
): NamedLeaf[] {
  if (!find) {
    throw new CommandError(
      'Location16410',
      `FieldPath field names may not start with '$'. Consider using $getField: ${path}`,
    );
  }
  if (operator === '$slice') return [[path, { kind: 'reshape', reshape: slice(value) }]];
  if (operator === '$elemMatch')
    return [[path, { kind: 'reshape', selects: true, reshape: firstMatch(value) }]];
  if (!path.endsWith('.$')) {
    throw new CommandError(
      'Location31394',
      `As of 4.4, it's illegal to specify positional operator in the middle of a path: ${path}`,
    );
  }
  return [[path.slice(0, -2), { kind: 'reshape', selects: true, reshape: matchedElement(find.filter) }]];
}

function slice(spec: Value) {
  const [skip, limit] = Array.isArray(spec) ? spec.map(wholeNumber) : [undefined, wholeNumber(spec)];
  if (limit === undefined || (Array.isArray(spec) && (skip === undefined || limit <= 0))) {
    throw new CommandError('Location28724', 'First argument to $slice must be an array, but is of type: int');
  }
  return (value: Value): Value => {
    if (!Array.isArray(value)) return value;
    if (skip === undefined) return limit < 0 ? value.slice(limit) : value.slice(0, limit);
    const start = skip < 0 ? Math.max(value.length + skip, 0) : skip;
    return value.slice(start, start + limit);
  };
}

/** The first element that meets the condition; without one the field is left out. */
function firstMatch(condition: Value) {
  if (!isDoc(condition))
    throw new CommandError('Location31274', 'elemMatch: Invalid argument, object required');
  const predicate = compileFilter({ v: { $elemMatch: condition } });
  return (value: Value): Value => {
    const element = Array.isArray(value) ? value.find((item) => predicate({ v: [item] })) : undefined;
    return element === undefined ? undefined : [element];
  };
}

function matchedElement(filter: Doc) {
  const predicate = compileFilter(filter);
  return (value: Value, root: Doc): Value => {
    if (!Array.isArray(value)) return value;
    const trace: Trace = {};
    predicate(root, trace);
    if (trace.position !== undefined && trace.position < value.length) return [value[trace.position]];
    throw new CommandError(
      'Location51246',
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  };
}
