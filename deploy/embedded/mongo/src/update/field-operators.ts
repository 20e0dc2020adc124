import { Timestamp } from 'bson';
import { isDoc, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Operator } from './operator.ts';

export const fieldOperators: Record<string, Operator> = {
  $set: (_current, operand) => operand,
  $setOnInsert: (_current, operand) => operand,
  $unset: () => undefined,
  $currentDate: (_current, operand) => now(operand),
};

function now(operand: Value): Value {
  if (operand === true) return new Date();
  const type = isDoc(operand) ? operand.$type : undefined;
  if (type === 'date') return new Date();
  if (type === 'timestamp') return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  if (typeof operand === 'boolean') return new Date();
  throw new CommandError(
    'BadValue',
    "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
  );
}
