import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Int32, Long } from 'bson';
import { type Direction, encodeKey, type KeyPart } from './key.ts';
import type { NumericValue } from './number-key.ts';

const order = (a: KeyPart[], b: KeyPart[], directions: Direction[]) =>
  Buffer.compare(encodeKey(a, directions), encodeKey(b, directions));

describe('keys', () => {
  it('are equal for equal numbers of any type', () => {
    const ones = [new Int32(1), new Double(1), Long.fromNumber(1), Decimal128.fromString('1.00')];
    for (const one of ones) expect(order([one], [new Int32(1)], [1])).toBe(0);
    expect(order([new Double(-0)], [new Int32(0)], [1])).toBe(0);
  });

  it('distinguish a decimal from the nearest double', () => {
    const tenth = Decimal128.fromString('0.1');
    // The double 0.1 is a little more than a tenth, -0.1 a little less than minus a tenth.
    expect(order([tenth], [new Double(0.1)], [1])).toBe(-1);
    expect(order([Decimal128.fromString('-0.1')], [new Double(-0.1)], [1])).toBe(1);
    expect(order([tenth], [Decimal128.fromString('0.1000000000000000000000000000000001')], [1])).toBe(-1);
  });

  it('order integers around 2^53 and 2^63 exactly', () => {
    const values = ['-9223372036854775808', '-9007199254740993', '9007199254740992', '9007199254740993']
      .concat('9223372036854775806', '9223372036854775807')
      .map((text) => Long.fromString(text));
    for (const [i, value] of values.slice(1).entries()) {
      expect(order([values[i]], [value], [1])).toBe(-1);
      const decimal: NumericValue = Decimal128.fromString(value.toString());
      expect(order([decimal], [value], [1])).toBe(0);
    }
  });

  it('never run one field into the next', () => {
    expect(order(['a', 'z'], ['ab', 'a'], [1, 1])).toBe(-1);
    expect(order(['a\0', 'a'], ['a', 'z'], [1, 1])).toBe(1);
    expect(order([['a'], 'z'], [['a', 'a'], 'a'], [1, 1])).toBe(-1);
  });

  it('are inverted for a descending field', () => {
    expect(order(['a', new Int32(1)], ['a', new Int32(2)], [1, -1])).toBe(1);
    expect(order(['a'], ['ab'], [-1])).toBe(1);
  });

  it('reject decimals that no double can bracket', () => {
    expect(() => encodeKey([Decimal128.fromString('1E6000')], [1])).toThrow(/outside the range of a double/);
  });
});
