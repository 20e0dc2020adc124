// Compiles the projection of find, findAndModify and a `$project` that computes nothing.

import { isTruthy } from '../bson/number.ts';
import { isNumeric } from '../bson/types.ts';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { CommandError, notSupported } from '../errors.ts';
import { findOperator } from './find-projection.ts';
import { addLeaf, excludeFields, includeFields, newBranch, type ProjectionLeaf } from './projection-tree.ts';

export type Projection = (doc: Doc) => Doc;

/** @param find allows what only find knows: `$slice`, `$elemMatch` and `field.$` */
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

/** `_id` may go either way, so the other fields decide; alone it decides itself. */
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
