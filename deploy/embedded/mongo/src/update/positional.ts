// Turns `$`, `$[]` and `$[name]` in the path of an update into the positions that they mean in one document.
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Predicate } from '../query/condition.ts';
import { compileFilter } from '../query/filter.ts';
import { type Path, readAt } from './place.ts';

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

/** `{'item.price': …}` and `{$or: [{item: …}]}` both speak of `item`. */
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
