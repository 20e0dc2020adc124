import type { Operator } from './operator.ts';

export const fieldOperators: Record<string, Operator> = {
  $set: (_current, operand) => operand,
  $setOnInsert: (_current, operand) => operand,
  $unset: () => undefined,
};
