import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Long, MaxKey, MinKey } from 'bson';
import { type Collection, type RunningStore, startStore } from './running-store.ts';

let store: RunningStore;
let drinks: Collection;

const documents = [
  { k: 'int', v: 5 },
  { k: 'double', v: new Double(5.5) },
  { k: 'long', v: Long.fromString('9007199254740993') },
  { k: 'decimal', v: Decimal128.fromString('5.25') },
  { k: 'text', v: 'five' },
  { k: 'null', v: null },
  { k: 'missing' },
  { k: 'array', v: [1, 5, 9] },
  { k: 'nested', v: [[5]] },
  { k: 'empty', v: [] },
  { k: 'object', v: { a: 1, b: 2 } },
  { k: 'objects', v: [{ a: 1 }, { a: 7, b: 1 }, { b: 2 }] },
  { k: 'date', v: new Date(5) },
  { k: 'nan', v: Number.NaN },
];

beforeAll(async () => {
  store = await startStore();
  drinks = store.collection();
  await drinks.insertMany(documents);
});
afterAll(() => store.stop());

const cases: [filter: object, names: string][] = [
  [{ v: 5 }, 'int array'],
  [{ v: { $eq: [5] } }, 'nested'],
  [{ v: null }, 'null missing'],
  [{ v: { $ne: null } }, 'int double long decimal text array nested empty object objects date nan'],
  [{ v: { $gt: 5 } }, 'double long decimal array'],
  [{ v: { $gte: 5, $lte: 5.25 } }, 'int decimal array'],
  [{ v: { $lt: 5 } }, 'array'],
  [{ v: Long.fromString('9007199254740993') }, 'long'],
  [{ v: { $gt: Long.fromString('9007199254740992') } }, 'long'],
  [{ v: { $lt: Long.fromString('9007199254740993'), $gt: 6 } }, 'array'],
  [{ v: Number.NaN }, 'nan'],
  [{ v: { $gt: 'fiv' } }, 'text'],
  [{ v: { $gte: null } }, 'null missing'],
  [{ v: { $in: [5.5, 'five', null] } }, 'double text null missing'],
  [{ v: { $in: [/^fi/] } }, 'text'],
  [{ v: { $nin: [5, null] } }, 'double long decimal text nested empty object objects date nan'],
  [{ v: { $exists: false } }, 'missing'],
  [{ v: { $type: 'number' } }, 'int double long decimal array nan'],
  [{ v: { $type: 'array' } }, 'array nested empty objects'],
  [{ v: { $type: ['date', 'null'] } }, 'null date'],
  [{ v: { $size: 3 } }, 'array objects'],
  [{ v: { $size: 0 } }, 'empty'],
  [{ v: { $all: [1, 9] } }, 'array'],
  [{ v: { $elemMatch: { $gt: 1, $lt: 9 } } }, 'array'],
  [{ v: { $elemMatch: { a: { $gt: 1 }, b: 1 } } }, 'objects'],
  [{ 'v.a': 1 }, 'object objects'],
  [{ 'v.0': 1 }, 'array'],
  [{ 'v.1.a': 7 }, 'objects'],
  [{ 'v.a': { $exists: false }, v: { $type: 'object' } }, ''],
  [{ 'v.a': null, v: { $type: 'object' } }, 'objects'],
  [{ v: { a: 1, b: 2 } }, 'object'],
  [{ v: { b: 2, a: 1 } }, ''],
  [{ v: { $regex: 'IVE$', $options: 'i' } }, 'text'],
  [{ v: { $not: /five/ }, k: /^t/ }, ''],
  [{ v: { $not: { $gt: 5 } }, k: { $in: ['int', 'double', 'null'] } }, 'int null'],
  [{ v: { $mod: [4, 1] } }, 'int double long decimal array'],
  [{ $or: [{ k: 'int' }, { v: 'five' }] }, 'int text'],
  [{ $and: [{ v: { $gt: 1 } }, { v: { $lt: 6 } }] }, 'int double decimal array'],
  [{ $nor: [{ v: { $exists: true } }] }, 'missing'],
  [{ v: { $gt: new MinKey() }, k: 'missing' }, 'missing'],
  [{ v: { $lt: new MaxKey() }, k: 'text' }, 'text'],
  [{ constructor: { $exists: true } }, ''],
];

it('match inside references, which are ordinary documents', async () => {
  const menus = store.collection();
  await menus.insertMany([
    { k: 1, r: { $ref: 'bars', $id: 7 }, list: [{ r: { $ref: 'bars', $id: 8, $db: 'x' } }] },
    { k: 2, r: { $ref: 'bars', $id: 9 } },
  ]);
  const found = async (filter: object) => (await menus.find(filter).toArray()).map(({ k }) => k);
  expect(await found({ 'r.$id': 7 })).toEqual([1]);
  expect(await found({ 'list.r.$id': 8 })).toEqual([1]);
  expect(await found({ r: { $ref: 'bars', $id: 9 } })).toEqual([2]);
  await menus.updateOne({ k: 1 }, { $set: { seen: true } });
  expect(await found({ 'list.r.$db': 'x', seen: true })).toEqual([1]);
});

describe.each([false, true])('filters, with an index: %s', (indexed) => {
  beforeAll(async () => {
    if (indexed) await drinks.createIndex({ v: 1 });
  });

  it.each(cases)('%j finds %s', async (filter, names) => {
    const found = await drinks.find(filter).sort({ $natural: 1 }).toArray();
    const viaIndex = await drinks.find(filter).toArray();
    expect(found.map(({ k }) => k).join(' ')).toBe(names);
    expect(viaIndex.map(({ k }) => k).toSorted()).toEqual(names.split(' ').filter(Boolean).toSorted());
    expect(await drinks.countDocuments(filter)).toBe(found.length);
  });
});
