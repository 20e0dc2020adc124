import { describe, expect, it } from '@jest/globals';
import { Int32 } from 'bson';
import type { Doc } from '../bson/types.ts';
import { implies } from './plan.ts';

const n = (value: number) => new Int32(value);

describe('a partial index', () => {
  const cases: [filter: Doc, required: Doc, implied: boolean][] = [
    [{ a: 'x' }, { a: 'x' }, true],
    [{ a: 'x' }, { a: 'y' }, false],
    [{ b: 'x' }, { a: 'x' }, false],
    [{ a: n(7) }, { a: { $gt: n(5) } }, true],
    [{ a: n(3) }, { a: { $gt: n(5) } }, false],
    [{ a: { $gt: n(7) } }, { a: { $gt: n(5) } }, true],
    [{ a: { $gte: n(5) } }, { a: { $gt: n(5) } }, false],
    [{ a: { $gt: n(5) } }, { a: { $gte: n(5) } }, true],
    [{ a: { $lt: n(5) } }, { a: { $gt: n(1) } }, false],
    [{ a: { $in: [n(6), n(7)] } }, { a: { $gt: n(5) } }, true],
    [{ a: { $in: [n(6), n(1)] } }, { a: { $gt: n(5) } }, false],
    [{ a: { $gt: n(5) } }, { a: { $exists: true } }, true],
    [{ a: null }, { a: { $exists: true } }, false],
    [{ a: { $exists: true } }, { a: { $exists: true } }, true],
    [{ a: { $exists: false } }, { a: { $exists: true } }, false],
    [{ b: { $exists: true } }, { a: { $exists: true } }, false],
    [{ $and: [{ a: 'x' }, { b: 'y' }] }, { a: 'x', b: 'y' }, true],
    [{ $or: [{ a: 'x' }] }, { a: 'x' }, false],
    [{ a: { $ne: 'y' } }, { a: 'x' }, false],
  ];
  it.each(cases)('for the filter %j, requiring %j, is usable: %s', (filter, required, implied) => {
    expect(implies(filter, required)).toBe(implied);
  });
});
