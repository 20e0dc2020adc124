import { ObjectId, Timestamp } from 'bson';
import { typeName } from '../../bson/types.ts';
import type { Value } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';

/** ObjectIds and timestamps hold a date, too. */
export function asDate(value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBits() * 1000);
  throw new CommandError('Location16006', `can't convert from BSON type ${typeName(value)} to Date`);
}
