import { typeName } from '../../bson/types.ts';
import type { Value } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';

export function text(name: string, value: Value): string {
  if (typeof value === 'string') return value;
  throw new CommandError('Location34471', `${name} requires a string argument, found: ${typeName(value)}`);
}
