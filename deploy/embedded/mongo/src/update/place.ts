// Reads and writes one concrete path of a document: field names and array positions, nothing positional left.

import { shellText } from '../bson/shell-text.ts';
import { typeName } from '../bson/types.ts';
import { type Doc, fieldOf, isDoc, setField, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { arrayPosition } from '../query/walk.ts';

/** As MongoDB, so that one `$set` on a huge position cannot fill the memory. */
const MAX_PADDING = 1_500_000;

export type Path = readonly string[];

export function readAt(root: Value, path: Path): Value {
  let value = root;
  for (const part of path) value = childOf(value, part);
  return value;
}

function childOf(value: Value, part: string): Value {
  if (isDoc(value)) return fieldOf(value, part);
  const position = arrayPosition(part);
  return Array.isArray(value) && position !== undefined ? value[position] : undefined;
}

/** Creates the documents on the way; `undefined` removes the field, or leaves null in an array. */
export function writeAt(root: Doc, path: Path, value: Value): void {
  let parent: Value = root;
  for (const part of path.slice(0, -1)) {
    let child = childOf(parent, part);
    if (child === undefined) {
      if (value === undefined) return;
      child = {};
      assign(parent, part, child, path);
    }
    parent = child;
  }
  assign(parent, path.at(-1) ?? '', value, path);
}

function assign(parent: Value, part: string, value: Value, path: Path): void {
  if (Array.isArray(parent)) assignElement(parent, part, value, path);
  else if (isDoc(parent)) {
    if (value === undefined) delete parent[part];
    else setField(parent, part, value);
  } else if (value !== undefined) throw notViable(parent, part, path);
}

function assignElement(array: Value[], part: string, value: Value, path: Path): void {
  const position = arrayPosition(part);
  if (value === undefined) {
    if (position !== undefined && position < array.length) array[position] = null;
    return;
  }
  if (position === undefined) throw notViable(array, part, path);
  if (position - array.length > MAX_PADDING) {
    throw new CommandError('CannotBackfillArray', `can't backfill more than ${MAX_PADDING} elements`);
  }
  while (array.length < position) array.push(null);
  array[position] = value;
}

function notViable(parent: Value, part: string, path: Path): CommandError {
  const holder = path[path.indexOf(part) - 1] ?? '';
  const shown = typeName(parent) === 'null' ? 'null' : shellText(parent);
  return new CommandError('PathNotViable', `Cannot create field '${part}' in element {${holder}: ${shown}}`);
}
