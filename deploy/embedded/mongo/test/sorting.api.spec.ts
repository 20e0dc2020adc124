import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { type RunningStore, startStore } from './running-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.stop());

/** Every type, in MongoDB's order. */
const ordered: unknown[] = [
  new MinKey(),
  null,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  Long.fromString('-9007199254740993'),
  -1,
  new Double(-0.5),
  0,
  Decimal128.fromString('0.1'),
  new Double(0.5),
  1,
  Long.fromString('9007199254740992'),
  Long.fromString('9007199254740993'),
  Long.MAX_VALUE,
  Number.POSITIVE_INFINITY,
  '',
  'a',
  new BSONSymbol('aa'),
  'b',
  'b\0',
  'é',
  '\ufb01',
  '😀',
  {},
  { a: 1 },
  { b: 1 },
  { b: 1, c: 1 },
  { a: 'x' },
  new Binary(Buffer.from([1, 2]), 0),
  new Binary(Buffer.from([1, 1, 1]), 0),
  new ObjectId('000000000000000000000001'),
  new ObjectId('0000000000000000000000ff'),
  new ObjectId('ff0000000000000000000000'),
  false,
  true,
  new Date(-1),
  new Date(0),
  new Date(1e12),
  new Timestamp({ t: 1, i: 1 }),
  new Timestamp({ t: 2, i: 0 }),
  new BSONRegExp('a', ''),
  new BSONRegExp('b', ''),
  new MaxKey(),
];

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item, i) => ({ item, key: (i * 7919) % 101 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

describe.each(['by sorting', 'by an index', 'by a descending index'])('order of values %s', (means) => {
  it.each([1, -1] as const)('follows MongoDB in direction %i', async (direction) => {
    const drinks = store.collection();
    if (means === 'by an index') await drinks.createIndex({ v: 1 });
    if (means === 'by a descending index') await drinks.createIndex({ v: -1 });
    await drinks.insertMany(shuffled(ordered.map((v, rank) => ({ v, rank }))));
    const found = await drinks.find().sort({ v: direction }).toArray();
    const ranks = found.map(({ rank }) => rank);
    const expected = ordered.map((_v, rank) => rank);
    expect(ranks).toEqual(direction === 1 ? expected : expected.toReversed());
  });
});

describe('sorting', () => {
  it('uses the least element of an array in ascending and the greatest in descending order', async () => {
    const drinks = store.collection();
    await drinks.insertMany([
      { k: 'wide', v: [1, 9] },
      { k: 'middle', v: 5 },
      { k: 'narrow', v: [4, 6] },
      { k: 'empty', v: [] },
      { k: 'none' },
    ]);
    const names = async (direction: 1 | -1) =>
      (await drinks.find().sort({ v: direction }).toArray()).map(({ k }) => k).join(' ');
    expect(await names(1)).toBe('empty none wide narrow middle');
    expect(await names(-1)).toBe('wide narrow middle none empty');
    await drinks.createIndex({ v: 1 });
    expect(await names(1)).toBe('empty none wide narrow middle');
  });

  it('is stable across several fields and directions', async () => {
    const drinks = store.collection();
    const docs = Array.from({ length: 60 }, (_none, i) => ({ a: i % 3, b: i % 5, c: i }));
    await drinks.insertMany(docs);
    const expected = docs.toSorted((x, y) => x.a - y.a || y.b - x.b || x.c - y.c).map(({ c }) => c);
    const read = async () => (await drinks.find().sort({ a: 1, b: -1, c: 1 }).toArray()).map(({ c }) => c);
    expect(await read()).toEqual(expected);
    await drinks.createIndex({ a: -1, b: 1, c: -1 });
    expect(await read()).toEqual(expected);
  });

  it('rejects parallel arrays and unknown directions', async () => {
    const drinks = store.collection();
    await drinks.insertOne({ a: [1, 2], b: [1, 2] });
    await expect(drinks.find().sort({ a: 1, b: 1 }).toArray()).rejects.toMatchObject({ code: 2 });
    const command = { find: drinks.collectionName, sort: { a: 2 } };
    await expect(store.client.db('bar').command(command)).rejects.toMatchObject({ code: 15975 });
  });

  it('distinguishes int64 values beyond 2^53 in unique indexes', async () => {
    const drinks = store.collection();
    await drinks.createIndex({ v: 1 }, { unique: true });
    await drinks.insertOne({ v: Long.fromString('9007199254740992') });
    await drinks.insertOne({ v: Long.fromString('9007199254740993') });
    await expect(drinks.insertOne({ v: new Double(9007199254740992) })).rejects.toMatchObject({
      code: 11000,
    });
  });
});
