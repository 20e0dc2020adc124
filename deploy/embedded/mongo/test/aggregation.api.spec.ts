import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Long, ObjectId } from 'bson';
import { type Collection, type RunningStore, startStore } from './running-store.ts';

let store: RunningStore;
let drinks: Collection;
beforeAll(async () => {
  store = await startStore();
  const db = store.client.db('agg');
  drinks = db.collection('drinks');
  await drinks.insertMany([
    {
      k: 1,
      base: 'gin',
      ml: 90,
      tags: ['sour', 'short'],
      maker: 'ada',
      at: new Date('2026-03-31T23:30:00Z'),
    },
    { k: 2, base: 'gin', ml: 120, tags: ['bitter'], maker: 'bo', at: new Date('2026-04-01T01:00:00Z') },
    { k: 3, base: 'rum', ml: 200, tags: [], maker: 'ada', at: new Date('2025-01-31T00:00:00Z') },
    { k: 4, base: 'rum', ml: 60, maker: 'cy', at: null },
  ]);
  await db.collection('makers').insertMany([
    { name: 'ada', city: 'Rome', likes: ['gin', 'rum'] },
    { name: 'bo', city: 'Oslo', likes: ['rum'] },
  ]);
  await db.collection('makers').createIndex({ name: 1 });
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
          least: { $min: '$ml' },
          first: { $first: '$k' },
          last: { $last: '$k' },
          all: { $push: '$k' },
          makers: { $addToSet: '$maker' },
          times: { $count: {} },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      {
        _id: 'gin',
        n: 2,
        ml: 105,
        most: 120,
        least: 90,
        first: 1,
        last: 2,
        all: [1, 2],
        makers: ['ada', 'bo'],
        times: 2,
      },
      {
        _id: 'rum',
        n: 2,
        ml: 130,
        most: 200,
        least: 60,
        first: 3,
        last: 4,
        all: [3, 4],
        makers: ['ada', 'cy'],
        times: 2,
      },
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
  [
    '$sortByCount',
    [{ $match: { k: { $ne: 4 } } }, { $sortByCount: '$base' }],
    [
      { _id: 'gin', count: 2 },
      { _id: 'rum', count: 1 },
    ],
  ],
  [
    '$unwind',
    [{ $unwind: '$tags' }, { $project: { _id: 0, k: 1, tags: 1 } }],
    [
      { k: 1, tags: 'sour' },
      { k: 1, tags: 'short' },
      { k: 2, tags: 'bitter' },
    ],
  ],
  [
    '$unwind with index and empties',
    [
      { $match: { base: 'rum' } },
      { $unwind: { path: '$tags', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
      { $project: { _id: 0, k: 1, i: 1 } },
    ],
    [
      { k: 3, i: null },
      { k: 4, i: null },
    ],
  ],
  [
    '$addFields and $unset',
    [
      { $match: { k: 1 } },
      { $addFields: { oz: { $divide: ['$ml', 30] }, deep: { on: true } } },
      { $unset: ['_id', 'tags', 'at', 'maker'] },
    ],
    [{ k: 1, base: 'gin', ml: 90, oz: 3, deep: { on: true } }],
  ],
  [
    '$replaceRoot',
    [{ $match: { k: 1 } }, { $replaceRoot: { newRoot: { name: '$maker' } } }],
    [{ name: 'ada' }],
  ],
  [
    '$lookup',
    [
      { $match: { k: { $in: [2, 4] } } },
      { $lookup: { from: 'makers', localField: 'maker', foreignField: 'name', as: 'by' } },
      { $project: { _id: 0, k: 1, 'by.city': 1 } },
    ],
    [
      { k: 2, by: [{ city: 'Oslo' }] },
      { k: 4, by: [] },
    ],
  ],
  [
    '$lookup with a pipeline',
    [
      { $match: { k: { $lte: 2 } } },
      {
        $lookup: {
          from: 'makers',
          let: { base: '$base' },
          pipeline: [{ $match: { $expr: { $in: ['$$base', '$likes'] } } }, { $project: { _id: 0, name: 1 } }],
          as: 'fans',
        },
      },
      { $project: { _id: 0, k: 1, fans: 1 } },
    ],
    [
      { k: 1, fans: [{ name: 'ada' }] },
      { k: 2, fans: [{ name: 'ada' }] },
    ],
  ],
  [
    '$facet',
    [
      {
        $facet: {
          count: [{ $count: 'n' }],
          top: [{ $sort: { ml: -1 } }, { $limit: 1 }, { $project: { _id: 0, k: 1 } }],
        },
      },
    ],
    [{ count: [{ n: 4 }], top: [{ k: 3 }] }],
  ],
  [
    '$unionWith',
    [
      { $match: { k: 1 } },
      { $unionWith: { coll: 'makers', pipeline: [{ $match: { name: 'bo' } }] } },
      { $project: { _id: 0, maker: 1, name: 1 } },
    ],
    [{ maker: 'ada' }, { name: 'bo' }],
  ],
];

describe('stages', () => {
  it.each(cases)('%s', async (_title, pipeline, expected) => {
    expect(await drinks.aggregate(pipeline).toArray()).toEqual(expected);
  });

  it('$sample takes as many as it is asked for, each once', async () => {
    const found = await drinks.aggregate([{ $sample: { size: 3 } }]).toArray();
    expect(new Set(found.map(({ k }) => k)).size).toBe(3);
  });

  it('give their results in batches', async () => {
    const many = store.collection();
    await many.insertMany(Array.from({ length: 500 }, (_none, n) => ({ n })));
    const found = await many
      .aggregate([{ $match: { n: { $gte: 100 } } }, { $set: { m: '$n' } }], { batchSize: 30 })
      .toArray();
    expect(found).toHaveLength(400);
  });

  it('group int64 values beyond 2^53, ObjectIds and equal numbers of other types correctly', async () => {
    const own = store.collection();
    const ids = [new ObjectId(), new ObjectId()];
    await own.insertMany([
      { v: Long.fromString('9007199254740992') },
      { v: Long.fromString('9007199254740993') },
      { v: 1 },
      { v: new Double(1) },
      { v: Decimal128.fromString('1.0') },
      ...ids.flatMap((v) => [{ v }, { v }]),
      { v: null },
      {},
    ]);
    const groups = await own.aggregate([{ $group: { _id: '$v', n: { $sum: 1 } } }]).toArray();
    expect(groups.map(({ n }) => n).toSorted()).toEqual([1, 1, 2, 2, 2, 3]);
  });
});

const at = { $toDate: '2026-03-31T23:30:00.500Z' };
// Two are written as JSON, because the linter takes any `then` for a promise.
const expressions: [expression: unknown, expected: unknown][] = [
  [{ $add: [1, 2.5, 3] }, 6.5],
  [{ $add: [at, 500] }, new Date('2026-03-31T23:30:01Z')],
  [{ $add: [1, null] }, null],
  [{ $subtract: [5, 7] }, -2],
  [{ $subtract: [at, { $toDate: '2026-03-31T23:30:00Z' }] }, 500],
  [{ $multiply: [3, 4] }, 12],
  [{ $divide: [7, 2] }, 3.5],
  [{ $mod: [-7, 3] }, -1],
  [{ $abs: -3 }, 3],
  [{ $round: [2.345, 2] }, 2.34],
  [{ $round: [2.5] }, 2],
  [{ $round: [1250, -2] }, 1200],
  [{ $trunc: [-2.9] }, -2],
  [{ $ceil: 1.2 }, 2],
  [{ $pow: [2, 10] }, 1024],
  [{ $sqrt: 9 }, 3],
  [{ $eq: [{ $literal: 1 }, 1.0] }, true],
  [{ $gt: ['a', 5] }, true],
  [{ $lt: ['$missing', null] }, true],
  [{ $cmp: [2, 1] }, 1],
  [{ $and: [true, 1, 'x'] }, true],
  [{ $or: [false, 0, null] }, false],
  [{ $not: [0] }, true],
  [{ $cond: [{ $gt: ['$n', 3] }, 'big', 'small'] }, 'big'],
  [JSON.parse('{"$cond": {"if": false, "then": 1, "else": "$$REMOVE"}}'), undefined],
  [{ $ifNull: ['$missing', null, 'fallback'] }, 'fallback'],
  [JSON.parse('{"$switch": {"branches": [{"case": {"$eq": ["$n", 5]}, "then": "five"}]}}'), 'five'],
  [{ $size: '$list' }, 3],
  ['$parts.ml', [60, 30]],
  [{ $sum: '$parts.ml' }, 90],
  [{ $max: [1, 9, null] }, 9],
  [{ $avg: '$list' }, 2],
  [{ $arrayElemAt: ['$list', -1] }, 3],
  [{ $first: '$list' }, 1],
  [{ $in: [2, '$list'] }, true],
  [{ $concatArrays: ['$list', [4]] }, [1, 2, 3, 4]],
  [{ $slice: ['$list', 1, 5] }, [2, 3]],
  [{ $reverseArray: '$list' }, [3, 2, 1]],
  [{ $indexOfArray: ['$list', 2] }, 1],
  [{ $range: [0, 6, 2] }, [0, 2, 4]],
  [{ $map: { input: '$list', as: 'x', in: { $multiply: ['$$x', '$n'] } } }, [5, 10, 15]],
  [{ $filter: { input: '$parts', cond: { $gt: ['$$this.ml', 40] } } }, [{ of: 'rum', ml: 60 }]],
  [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  [{ $let: { vars: { x: 2 }, in: { $add: ['$$x', '$n'] } } }, 7],
  [
    { $sortArray: { input: '$parts', sortBy: { ml: 1 } } },
    [
      { of: 'lime', ml: 30 },
      { of: 'rum', ml: 60 },
    ],
  ],
  [{ $setUnion: ['$list', [3, 4]] }, [1, 2, 3, 4]],
  [{ $setIntersection: ['$list', [3, 4]] }, [3]],
  [{ $setDifference: ['$list', [3]] }, [1, 2]],
  [{ $setIsSubset: [[1], '$list'] }, true],
  [{ $mergeObjects: [{ a: 1 }, { b: 2 }, null] }, { a: 1, b: 2 }],
  [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
  [{ $arrayToObject: [[['a', 1]]] }, { a: 1 }],
  [{ $getField: 'n' }, 5],
  [{ $concat: ['$name', '!'] }, 'Añejo!'],
  [{ $toUpper: '$name' }, 'AñEJO'],
  [{ $strLenCP: '$name' }, 5],
  [{ $strLenBytes: '$name' }, 6],
  [{ $substrCP: ['$name', 1, 2] }, 'ñe'],
  [{ $split: ['a-b', '-'] }, ['a', 'b']],
  [{ $trim: { input: '  x ' } }, 'x'],
  [{ $replaceAll: { input: 'a.b.c', find: '.', replacement: { $literal: '$1' } } }, 'a$1b$1c'],
  [{ $regexMatch: { input: '$name', regex: '^añ', options: 'i' } }, true],
  [{ $strcasecmp: ['A', 'b'] }, -1],
  [{ $type: '$missing' }, 'missing'],
  [{ $toString: 5 }, '5'],
  [{ $toInt: '7' }, 7],
  [{ $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
  [{ $year: at }, 2026],
  [{ $month: at }, 3],
  [{ $dayOfMonth: { date: at, timezone: 'Europe/Rome' } }, 1],
  [{ $hour: { date: at, timezone: '+02:00' } }, 1],
  [{ $dayOfWeek: at }, 3],
  [{ $dateToString: { date: at, format: '%Y-%m-%d %H:%M' } }, '2026-03-31 23:30'],
  [{ $dateToString: { date: null, onNull: 'never' } }, 'never'],
  [{ $dateAdd: { startDate: { $toDate: '2026-01-31' }, unit: 'month', amount: 1 } }, new Date('2026-02-28')],
  [{ $dateSubtract: { startDate: at, unit: 'day', amount: 31 } }, new Date('2026-02-28T23:30:00.500Z')],
  [{ $dateDiff: { startDate: { $toDate: '2025-12-31' }, endDate: at, unit: 'year' } }, 1],
  [{ $dateDiff: { startDate: { $toDate: '2026-03-28' }, endDate: at, unit: 'week' } }, 1],
  [{ $dateTrunc: { date: at, unit: 'month' } }, new Date('2026-03-01')],
  [{ $dateTrunc: { date: at, unit: 'week' } }, new Date('2026-03-29')],
  [{ $sin: 0 }, 0],
];

describe('expressions', () => {
  const doc = {
    n: 5,
    name: 'Añejo',
    list: [1, 2, 3],
    parts: [
      { of: 'rum', ml: 60 },
      { of: 'lime', ml: 30 },
    ],
  };

  it.each(expressions)('%j is %j', async (expression, expected) => {
    const one = store.client.db('agg').collection<{ _id: number }>('one');
    await one.replaceOne({ _id: 1 }, doc, { upsert: true });
    const [found] = await one.aggregate([{ $project: { _id: 0, v: expression } }]).toArray();
    expect(found).toEqual(expected === undefined ? {} : { v: expected });
  });

  it('take variables from the let of a command', async () => {
    const found = await drinks.find({ $expr: { $eq: ['$k', '$$wanted'] } }, { let: { wanted: 3 } }).toArray();
    expect(found.map(({ k }) => k)).toEqual([3]);
  });
});
