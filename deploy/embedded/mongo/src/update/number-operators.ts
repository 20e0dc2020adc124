import { Int32 } from 'bson';
import { add, multiply } from '../bson/arithmetic.ts';
import { compareValues } from '../bson/compare.ts';
import type { NumericValue } from '../bson/number-key.ts';
import { shellText } from '../bson/shell-text.ts';
import { isNumeric, typeName } from '../bson/types.ts';
import type { Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Operator, Target } from './operator.ts';

export const numberOperators: Record<string, Operator> = {
  $inc: arithmetic('$inc', 'increment', add, (operand) => operand),
  $mul: arithmetic('$mul', 'multiply', multiply, zeroLike),
  $min: (current, operand) =>
    current === undefined || compareValues(operand, current) < 0 ? operand : current,
  $max: (current, operand) =>
    current === undefined || compareValues(operand, current) > 0 ? operand : current,
};

function arithmetic(
  name: string,
  verb: string,
  combine: (a: NumericValue, b: NumericValue) => NumericValue | undefined,
  initial: (operand: NumericValue) => NumericValue,
): Operator {
  return (current, operand, target) => {
    if (!isNumeric(operand)) {
      throw new CommandError(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${target.path}: ${shellText(operand)}}`,
      );
    }
    if (current === undefined) return initial(operand);
    if (!isNumeric(current)) throw nonNumeric(name, current, target);
    const result = combine(current, operand);
    if (result) return result;
    throw new CommandError(
      'BadValue',
      `Failed to apply ${name} operations to current value (${shellText(current)}) for document {_id: ${shellText(target.id)}}`,
    );
  };
}

function nonNumeric(name: string, current: Value, { id, path }: Target): CommandError {
  const field = path.slice(path.lastIndexOf('.') + 1);
  return new CommandError(
    'TypeMismatch',
    `Cannot apply ${name} to a value of non-numeric type. ` +
      `{_id: ${shellText(id)}} has the field '${field}' of non-numeric type ${typeName(current)}`,
  );
}

/** `$mul` on a missing field sets zero of the operand's type. */
function zeroLike(operand: NumericValue): NumericValue {
  return multiply(operand, new Int32(0)) ?? new Int32(0);
}
