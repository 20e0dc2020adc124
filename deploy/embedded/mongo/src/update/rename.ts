import { typeName } from '../bson/types.ts';
import type { Doc, Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { type Path, readAt, writeAt } from './place.ts';

export function compileRename(from: string, to: Value): (doc: Doc) => void {
  if (typeof to !== 'string') {
    throw new CommandError(
      'BadValue',
      `The 'to' field for $rename must be a string: ${from}: ${typeName(to)}`,
    );
  }
  const [source, target] = [from.split('.'), to.split('.')];
  if (from === to) {
    throw new CommandError(
      'BadValue',
      `The source and target field for $rename must differ: ${from}: "${to}"`,
    );
  }
  if ([...source, ...target].some((part) => part.startsWith('$'))) {
    throw new CommandError('BadValue', `The source and target field for $rename may not be dynamic: ${from}`);
  }
  return (doc) => {
    const value = readAt(doc, source);
    if (value === undefined) return;
    assertNoArray(doc, source, 'source');
    assertNoArray(doc, target, 'destination');
    writeAt(doc, source, undefined);
    writeAt(doc, target, value);
  };
}

function assertNoArray(doc: Doc, path: Path, role: string): void {
  for (let depth = 1; depth < path.length; depth++) {
    if (!Array.isArray(readAt(doc, path.slice(0, depth)))) continue;
    throw new CommandError('BadValue', `The ${role} field cannot be an array element, '${path.join('.')}'`);
  }
}
