import { Decimal128, Double, Int32, Long } from 'bson';
import { toNumber } from '../../bson/arithmetic.ts';
import { exactDecimal } from '../../bson/decimal.ts';
import { wholeNumber } from '../../bson/number.ts';
import { isNumeric, typeName } from '../../bson/types.ts';
import { isNullish, numberValue, type Value } from '../../bson/value.ts';
import { CommandError, notSupported } from '../../errors.ts';

/** To a number of decimal places, negative ones left of the point. `$round` takes halves to the even digit. */
export function roundTo(name: '$round' | '$trunc', value: Value, place: Value): Value {
  if (isNullish(value) || place === null) return null;
  if (!isNumeric(value)) {
    throw new CommandError('Location51081', `${name} only supports numeric types, not ${typeName(value)}`);
  }
  const places = place === undefined ? 0 : wholeNumber(place);
  if (places === undefined || places < -20 || places > 100) {
    throw new CommandError(
      'Location51083',
      `cannot apply ${name} with precision value ${String(place)}: it must be in [-20, 100]`,
    );
  }
  if (value instanceof Decimal128) throw notSupported(`${name} of a decimal`);
  if (!(value instanceof Double) && places >= 0) return value;
  const rounded = roundNumber(toNumber(value), places, name === '$round');
  if (value instanceof Double) return new Double(rounded);
  return value instanceof Int32 ? numberValue(rounded) : Long.fromNumber(rounded);
}

/** On the shortest decimal form, as people read it: 2.345 to two places is a half, whatever its bits say. */
function roundNumber(value: number, places: number, round: boolean): number {
  const exact = exactDecimal(String(value).toUpperCase().replace('E+', 'E'));
  if (!exact || -exact.exponent <= places) return value;
  const unit = 10n ** BigInt(-exact.exponent - places);
  const quotient = exact.coefficient / unit;
  const rest = exact.coefficient % unit;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const away = round && (twice > unit || (twice === unit && quotient % 2n !== 0n));
  const result = away ? quotient + (value < 0 ? -1n : 1n) : quotient;
  return Number(`${result}e${-places}`);
}
