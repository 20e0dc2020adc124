// Compiles the projection of find, findAndModify and `$project`.

import { isTruthy } from '../bson/number.ts';
import { isNumeric } from '../bson/types.ts';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { CommandError, notSupported } from '../errors.ts';
import { findOperator } from './find-projection.ts';
import {
  addLeaf,
  type Computed,
  excludeFields,
  includeFields,
  newBranch,
  type ProjectionLeaf,
} from './projection-tree.ts';

export type Projection = (doc: Doc) => Doc;

export interface ProjectionOptions {
  compileExpression: (expression: Value) => Computed;
  /** Allows what only find knows: `$slice`, `$elemMatch` and `field.$`. */
  find?: { filter: Doc };
}

export function compileProjection(spec: Doc, options: ProjectionOptions): Projection {
  const leaves = Object.entries(spec).flatMap(([path, value]) => toLeaves(path, value, options));
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

function toLeaves(path: string, value: Value, options: ProjectionOptions): NamedLeaf[] {
  if (path.endsWith('.$') || path.includes('.$.')) return findOperator(path, '$', value, options.find);
  if (path.startsWith('$') || path === '') {
    throw new CommandError('Location16410', `FieldPath field names may not start with '$': ${path}`);
  }
  if (typeof value === 'boolean' || isNumeric(value)) {
    return [[path, { kind: isTruthy(value) ? 'include' : 'exclude' }]];
  }
  if (isDoc(value)) {
    const [operator, ...others] = Object.keys(value);
    if (operator === '$meta') throw notSupported('$meta');
    if (options.find && others.length === 0 && (operator === '$slice' || operator === '$elemMatch')) {
      return findOperator(path, operator, value[operator], options.find);
    }
    if (operator === undefined) {
      throw new CommandError(
        'Location51270',
        'An empty sub-projection is not a valid value. Found empty object at path',
      );
    }
    if (!operator.startsWith('$')) {
      return Object.entries(value).flatMap(([field, inner]) => toLeaves(`${path}.${field}`, inner, options));
    }
  }
  return [[path, { kind: 'compute', compute: options.compileExpression(value) }]];
}

/** `_id` may go either way, so the other fields decide; alone it decides itself. */
function isInclusive(leaves: NamedLeaf[]): boolean {
  const deciding = leaves.find(
    ([path, { kind }]) => path !== '_id' && (kind === 'include' || kind === 'exclude'),
  );
  if (deciding) return deciding[1].kind === 'include';
  if (leaves.some(([, leaf]) => leaf.kind === 'compute' || isSelecting(leaf))) return true;
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
  if (!inclusive && kind === 'compute') {
    throw new CommandError('Location31252', `Cannot use expression on field ${path} in exclusion projection`);
  }
}
