import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Long, ObjectId } from 'bson';
import { type Collection, type RunningStore, startStore } from './running-store.ts';

let store: RunningStore;
let drinks: Collection;
const at = new Date('2026-03-31T23:30:00Z');
beforeAll(async () => {
  store = await startStore();
  drinks = store.client.db('agg').collection('drinks');
  await drinks.insertMany([
    { k: 1, base: 'gin', ml: 90, maker: 'ada', at },
    { k: 2, base: 'gin', ml: 120, maker: 'bo', at: new Date(at.getTime() + 500) },
    { k: 3, base: 'rum', ml: 200, maker: 'ada' },
    { k: 4, base: 'rum', ml: 60, maker: 'cy', at: null },
  ]);
});
afterAll(() => store.stop());

const cases: [title: string, pipeline: object[], expected: object[]][] = [
  [
    '$match, $sort, $skip, $limit',
    [
      { $match: { ml: { $gt: 60 } } },
      { $sort: { ml: -1 } },
      { $skip: 1 },
      { $limit: 1 },
      { $project: { _id: 0, k: 1 } },
    ],
    [{ k: 2 }],
  ],
  ['$limit before $match', [{ $sort: { k: 1 } }, { $limit: 2 }, { $match: { base: 'rum' } }], []],
  ['$count', [{ $match: { base: 'gin' } }, { $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing', [{ $match: { base: 'mead' } }, { $count: 'n' }], []],
  [
    '$group',
    [
      {
        $group: {
          _id: '$base',
          n: { $sum: 1 },
          ml: { $avg: '$ml' },
          most: { $max: '$ml' },
          first: { $min: '$at' },
          times: { $count: {} },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 'gin', n: 2, ml: 105, most: 120, first: at, times: 2 },
      { _id: 'rum', n: 2, ml: 130, most: 200, first: null, times: 2 },
    ],
  ],
  [
    '$group by a document',
    [
      { $group: { _id: { b: '$base', big: { $gte: ['$ml', 100] } } } },
      { $match: { '_id.b': 'gin' } },
      { $sort: { _id: 1 } },
    ],
    [{ _id: { b: 'gin', big: false } }, { _id: { b: 'gin', big: true } }],
  ],
  ['$group of everything', [{ $group: { _id: null, total: { $sum: '$ml' } } }], [{ _id: null, total: 470 }]],
  ['$group of nothing', [{ $match: { k: 9 } }, { $group: { _id: null, n: { $sum: 1 } } }], []],
  [
    '$sortByCount',
    [{ $match: { k: { $ne: 4 } } }, { $sortByCount: '$base' }],
    [
      { _id: 'gin', count: 2 },
      { _id: 'rum', count: 1 },
    ],
  ],
  [
    '$addFields and $unset',
    [
      { $match: { k: 1 } },
      { $addFields: { oz: { $divide: ['$ml', 30] } } },
      { $unset: ['_id', 'at', 'maker'] },
    ],
    [{ k: 1, base: 'gin', ml: 90, oz: 3 }],
  ],
  [
    '$project with a computed field',
    [{ $match: { k: 3 } }, { $project: { _id: 0, base: 1, big: { $gt: ['$ml', 100] }, none: '$missing' } }],
    [{ base: 'rum', big: true }],
  ],
  [
    'conditions',
    [
      { $match: { k: 4 } },
      { $set: { v: { $cond: [{ $ifNull: ['$at', false] }, 'dated', 'never'] } } },
      { $unset: '_id' },
    ],
    [{ k: 4, base: 'rum', ml: 60, maker: 'cy', at: null, v: 'never' }],
  ],
];

describe('stages', () => {
  it.each(cases)('%s', async (_title, pipeline, expected) => {
    expect(await drinks.aggregate(pipeline).toArray()).toEqual(expected);
  });

  it('return their results in batches', async () => {
    const many = store.collection();
    await many.insertMany(Array.from({ length: 500 }, (_none, n) => ({ n })));
    const found = await many
      .aggregate([{ $match: { n: { $gte: 100 } } }, { $set: { m: '$n' } }], { batchSize: 30 })
      .toArray();
    expect(found).toHaveLength(400);
    expect(found.every(({ n, m }) => n === m)).toBe(true);
  });

  it('keep untouched fields, of every type', async () => {
    const own = store.collection();
    const whole = { id: new ObjectId(), big: Long.MAX_VALUE, money: Decimal128.fromString('1.10') };
    await own.insertOne({ ...whole, n: 1 });
    const [found] = await own
      .aggregate([{ $set: { m: { $add: ['$n', 1] } } }], { promoteLongs: false })
      .toArray();
    expect(found).toMatchObject({ ...whole, m: 2 });
  });

  it('group ObjectIds, and equal numbers of different types', async () => {
    const own = store.collection();
    const ids = [new ObjectId(), new ObjectId()];
    await own.insertMany([
      ...[{ v: 1 }, { v: new Double(1) }, { v: Long.ONE }],
      ...ids.flatMap((v) => [{ v }, { v: new ObjectId(v.toHexString()) }]),
      ...[{ v: null }, {}],
    ]);
    const groups = await own.aggregate([{ $group: { _id: '$v', n: { $sum: 1 } } }]).toArray();
    expect(groups.map(({ n }) => n).toSorted()).toEqual([2, 2, 2, 3]);
  });

  const values: [title: string, value: unknown, stage: object][] = [
    ['int64 beyond 2^53', Long.fromString('9007199254740993'), { $group: { _id: '$v' } }],
    ['decimals', Decimal128.fromString('1.0'), { $group: { _id: null, n: { $sum: '$v' } } }],
    ['the least of ObjectIds', new ObjectId(), { $group: { _id: null, n: { $min: '$v' } } }],
    ['the order of documents', { a: 1 }, { $set: { v: { $gt: ['$v', 1] } } }],
    ['the order of texts beyond the basic plane', '🍸', { $set: { v: { $lt: ['$v', 'a'] } } }],
  ];
  it.each(values)('reject %s instead of returning a wrong result', async (_title, v, stage) => {
    const own = store.collection();
    await own.insertOne({ v });
    await expect(own.aggregate([stage]).toArray()).rejects.toMatchObject({ code: 115 });
  });
});
