// Reads and writes a concrete path of a document: field names and array positions, without positional operators.
import { type Doc, fieldOf, isDoc, setField, shellText, typeName, type Value } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { arrayPosition, type Predicate } from '../query/condition.ts';
import { compileFilter } from '../query/filter.ts';

/** MongoDB's limit, so that a `$set` on a huge position can't exhaust memory. */
const MAX_PADDING = 1_500_000;

type Path = readonly string[];

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

/** Creates missing documents on the path; `undefined` removes the field, or sets null in an array. */
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

// Resolves `$`, `$[]` and `$[name]` in the path of an update to positions in a document.
export type ArrayFilters = Map<string, (element: Value) => boolean>;

export function compileArrayFilters(filters: readonly Doc[], updateText: string): ArrayFilters {
  const compiled: ArrayFilters = new Map();
  for (const filter of filters) {
    const name = filterName(filter);
    if (compiled.has(name)) {
      throw new CommandError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    }
    if (!updateText.includes(`$[${name}]`)) {
      throw new CommandError(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update ${updateText}`,
      );
    }
    const predicate: Predicate = compileFilter(filter);
    compiled.set(name, (element) => predicate({ [name]: element }));
  }
  return compiled;
}

/** `{'item.price': …}` and `{$or: [{item: …}]}` both refer to `item`. */
function filterName(filter: Doc): string {
  const [key, value] = Object.entries(filter)[0] ?? [];
  if (key === undefined) {
    throw new CommandError(
      'FailedToParse',
      'Cannot use an expression without a top-level field name in arrayFilters',
    );
  }
  if (!key.startsWith('$')) return key.split('.')[0] ?? key;
  const [clause] = Array.isArray(value) ? value : [];
  if (isDoc(clause)) return filterName(clause);
  throw new CommandError('FailedToParse', `arrayFilters cannot use ${key} here`);
}

export interface PositionalContext {
  position: number | undefined;
  arrayFilters: ArrayFilters;
}

export function resolvePath(doc: Doc, path: Path, context: PositionalContext): Path[] {
  const at = path.findIndex((part) => part === '$' || part.startsWith('$['));
  const part = path[at];
  if (part === undefined) return [path];
  const before = path.slice(0, at);
  const rest = path.slice(at + 1);
  const positions = part === '$' ? [matchedPosition(context)] : elementPositions(doc, before, part, context);
  return positions.flatMap((position) => resolvePath(doc, [...before, String(position), ...rest], context));
}

function matchedPosition({ position }: PositionalContext): number {
  if (position !== undefined) return position;
  throw new CommandError('BadValue', 'The positional operator did not find the match needed from the query.');
}

function elementPositions(doc: Doc, path: Path, part: string, { arrayFilters }: PositionalContext): number[] {
  const array = readAt(doc, path);
  const dotted = path.join('.');
  if (array === undefined) {
    throw new CommandError(
      'BadValue',
      `The path '${dotted}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(array)) {
    throw new CommandError('BadValue', `Cannot apply array updates to non-array element ${dotted}`);
  }
  const name = part.slice(2, -1);
  const filter = name === '' ? () => true : arrayFilters.get(name);
  if (!filter) {
    throw new CommandError(
      'BadValue',
      `No array filter found for identifier '${name}' in path '${dotted}.${part}'`,
    );
  }
  return [...array.keys()].filter((position) => filter(array[position]));
}
