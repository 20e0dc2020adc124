// Compiles the projection of find, findAndModify and a `$project` without computed fields.
import { isTruthy, wholeNumber } from '../bson/key.ts';
import { type Doc, fieldOf, isDoc, isNumeric, setField, type Value } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Trace } from './condition.ts';
import { compileFilter } from './filter.ts';

export type Projection = (doc: Doc) => Doc;

/** @param find allows find's own operators: `$slice`, `$elemMatch` and `field.$` */
export function compileProjection(spec: Doc, find?: { filter: Doc }): Projection {
  const leaves = Object.entries(spec).flatMap(([path, value]) => toLeaves(path, value, find));
  if (leaves.length === 0) return (doc) => doc;
  const inclusive = isInclusive(leaves);
  const branch = newBranch();
  for (const [path, leaf] of leaves) {
    assertOneKind(path, leaf, inclusive);
    if (path !== '_id' || leaf.kind !== (inclusive ? 'exclude' : 'include')) addLeaf(branch, path, leaf);
  }
  if (inclusive && !leaves.some(([path]) => path === '_id' || path.startsWith('_id.'))) {
    addLeaf(branch, '_id', { kind: 'include' });
  }
  return inclusive ? (doc) => includeFields(doc, branch, doc) : (doc) => excludeFields(doc, branch, doc);
}

type NamedLeaf = [path: string, leaf: ProjectionLeaf];

function toLeaves(path: string, value: Value, find: { filter: Doc } | undefined): NamedLeaf[] {
  if (path.endsWith('.$') || path.includes('.$.')) return findOperator(path, '$', value, find);
  if (path.startsWith('$') || path === '') {
    throw new CommandError('Location16410', `FieldPath field names may not start with '$': ${path}`);
  }
  if (typeof value === 'boolean' || isNumeric(value)) {
    return [[path, { kind: isTruthy(value) ? 'include' : 'exclude' }]];
  }
  if (isDoc(value)) {
    const [operator, ...others] = Object.keys(value);
    if (operator === '$meta') throw notSupported('$meta');
    if (find && others.length === 0 && (operator === '$slice' || operator === '$elemMatch')) {
      return findOperator(path, operator, value[operator], find);
    }
    if (operator === undefined) {
      throw new CommandError(
        'Location51270',
        'An empty sub-projection is not a valid value. Found empty object at path',
      );
    }
    if (!operator.startsWith('$')) {
      return Object.entries(value).flatMap(([field, inner]) => toLeaves(`${path}.${field}`, inner, find));
    }
  }
  throw notSupported('an expression in a projection');
}

/** `_id` can be mixed, so the other fields decide; alone, it decides itself. */
function isInclusive(leaves: NamedLeaf[]): boolean {
  const deciding = leaves.find(
    ([path, { kind }]) => path !== '_id' && (kind === 'include' || kind === 'exclude'),
  );
  if (deciding) return deciding[1].kind === 'include';
  if (leaves.some(([, leaf]) => isSelecting(leaf))) return true;
  return leaves.some(([path, { kind }]) => path === '_id' && kind === 'include');
}

/** `$elemMatch` and `field.$` select their field; `$slice` keeps the others. */
function isSelecting(leaf: ProjectionLeaf): boolean {
  return leaf.kind === 'reshape' && leaf.selects === true;
}

function assertOneKind(path: string, { kind }: ProjectionLeaf, inclusive: boolean): void {
  if (path === '_id') return;
  if (inclusive && kind === 'exclude') {
    throw new CommandError('Location31254', `Cannot do exclusion on field ${path} in inclusion projection`);
  }
  if (!inclusive && kind === 'include') {
    throw new CommandError('Location31253', `Cannot do inclusion on field ${path} in exclusion projection`);
  }
}

// Projection operators of find that `$project` lacks: array slices, and the matched element.
function findOperator(
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

/** The first element that matches; the field is left out without one. */
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

// The fields of a projection as a tree, and its application to a document.

/** Changes the value at a path, like `$slice`. */
type Reshape = (value: Value, root: Doc) => Value;

type ProjectionLeaf =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'reshape'; reshape: Reshape; selects?: boolean };

interface ProjectionBranch {
  kind: 'branch';
  children: Map<string, ProjectionNode>;
}

type ProjectionNode = ProjectionLeaf | ProjectionBranch;

function newBranch(): ProjectionBranch {
  return { kind: 'branch', children: new Map() };
}

function addLeaf(root: ProjectionBranch, path: string, leaf: ProjectionLeaf): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let branch = root;
  for (const [i, part] of parts.entries()) {
    const next = branch.children.get(part) ?? newBranch();
    if (next.kind !== 'branch') {
      throw collision(
        path,
        parts
          .slice(i + 1)
          .concat(last)
          .join('.'),
      );
    }
    branch.children.set(part, next);
    branch = next;
  }
  if (branch.children.has(last)) throw collision(path, last);
  branch.children.set(last, leaf);
}

function collision(path: string, remaining: string): CommandError {
  return new CommandError('Location31249', `Path collision at ${path} remaining portion ${remaining}`);
}

/** Keeps the fields of the tree, in the document's order. */
function includeFields(doc: Doc, branch: ProjectionBranch, root: Doc): Doc {
  const out: Doc = {};
  for (const field of Object.keys(doc)) {
    const node = branch.children.get(field);
    const value = node && keptValue(node, fieldOf(doc, field), root);
    if (value !== undefined) setField(out, field, value);
  }
  return out;
}

function keptValue(node: ProjectionNode, value: Value, root: Doc): Value {
  if (node.kind === 'include') return value;
  if (node.kind === 'reshape') return node.reshape(value, root);
  return node.kind === 'branch' ? includeWithin(value, node, root) : undefined;
}

function includeWithin(value: Value, branch: ProjectionBranch, root: Doc): Value {
  if (isDoc(value)) return includeFields(value, branch, root);
  if (!Array.isArray(value)) return undefined;
  return value
    .map((element) => includeWithin(element, branch, root))
    .filter((element) => element !== undefined);
}

/** Drops the excluded fields, and keeps the others. */
function excludeFields(doc: Doc, branch: ProjectionBranch, root: Doc): Doc {
  const out: Doc = {};
  for (const field of Object.keys(doc)) {
    const node = branch.children.get(field);
    const value = fieldOf(doc, field);
    if (node?.kind === 'exclude') continue;
    if (node?.kind === 'branch') setField(out, field, excludeWithin(value, node, root));
    else setField(out, field, node?.kind === 'reshape' ? node.reshape(value, root) : value);
  }
  return out;
}

function excludeWithin(value: Value, branch: ProjectionBranch, root: Doc): Value {
  if (isDoc(value)) return excludeFields(value, branch, root);
  return Array.isArray(value) ? value.map((element) => excludeWithin(element, branch, root)) : value;
}
