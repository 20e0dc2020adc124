// The fields that a projection names, as a tree, and what becomes of a document under it.
import { type Doc, fieldOf, isDoc, setField, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';

/** Changes the value found at a path, such as `$slice` does. */
type Reshape = (value: Value, root: Doc) => Value;

export type ProjectionLeaf =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'reshape'; reshape: Reshape; selects?: boolean };

export interface ProjectionBranch {
  kind: 'branch';
  children: Map<string, ProjectionNode>;
}

type ProjectionNode = ProjectionLeaf | ProjectionBranch;

export function newBranch(): ProjectionBranch {
  return { kind: 'branch', children: new Map() };
}

export function addLeaf(root: ProjectionBranch, path: string, leaf: ProjectionLeaf): void {
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

/** Keeps what the tree names, in the document's own order. */
export function includeFields(doc: Doc, branch: ProjectionBranch, root: Doc): Doc {
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

/** Drops what the tree excludes, and keeps everything else. */
export function excludeFields(doc: Doc, branch: ProjectionBranch, root: Doc): Doc {
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
