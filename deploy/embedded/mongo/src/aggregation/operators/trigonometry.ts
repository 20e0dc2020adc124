import { Decimal128, Double } from 'bson';
import {
  $acos,
  $acosh,
  $asin,
  $asinh,
  $atan,
  $atan2,
  $atanh,
  $cos,
  $cosh,
  $degreesToRadians,
  $radiansToDegrees,
  $sin,
  $sinh,
  $tan,
  $tanh,
} from 'mingo/operators/expression';
import { toNumber } from '../../bson/arithmetic.ts';
import { isNumeric, typeName } from '../../bson/types.ts';
import { isNullish, type Value } from '../../bson/value.ts';
import { notSupported } from '../../errors.ts';
import { type OperatorTable, operator } from './define.ts';
import { callMingo, type MingoOperator } from './mingo.ts';

const functions: Record<string, MingoOperator> = {
  $sin,
  $cos,
  $tan,
  $asin,
  $acos,
  $atan,
  $sinh,
  $cosh,
  $tanh,
  $asinh,
  $acosh,
  $atanh,
  $degreesToRadians,
  $radiansToDegrees,
};

export const trigonometryOperators: OperatorTable = Object.assign(
  operator('$atan2', 2, 2, (y, x) => {
    if (isNullish(y) || isNullish(x)) return null;
    const sides = { y: double('$atan2', y), x: double('$atan2', x) };
    return new Double(Number(callMingo($atan2, sides, ['$y', '$x'])));
  }),
  ...Object.entries(functions).map(([name, compute]) =>
    operator(name, 1, 1, (angle) => {
      if (isNullish(angle)) return null;
      return new Double(Number(callMingo(compute, { angle: double(name, angle) }, '$angle')));
    }),
  ),
);

function double(name: string, value: Value): number {
  if (isNumeric(value) && !(value instanceof Decimal128)) return toNumber(value);
  throw notSupported(`${name} of ${typeName(value)}`);
}
