import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { type Collection, type RunningStore, startStore } from './running-store.ts';

let store: RunningStore;
let drinks: Collection;
beforeAll(async () => {
  store = await startStore();
  drinks = store.collection();
});
afterAll(() => store.stop());

/** The document after the update, without its `_id`. */
async function updated(before: object, update: object, filter: object = {}, options: object = {}) {
  const _id = new ObjectId();
  await drinks.insertOne({ _id, ...before });
  await drinks.updateOne({ ...filter, _id }, update, options);
  const found = await drinks.findOne({ _id }, { projection: { _id: 0 } });
  return found;
}

describe('update operators', () => {
  const cases: [operator: string, before: object, update: object, after: object][] = [
    ['$set', { a: 1 }, { $set: { 'b.c': 2, a: 3 } }, { a: 3, b: { c: 2 } }],
    ['$set in an array', { a: [1] }, { $set: { 'a.2': 3 } }, { a: [1, null, 3] }],
    ['$unset', { a: 1, b: [1, 2] }, { $unset: { a: '', 'b.0': '', 'x.y': '' } }, { b: [null, 2] }],
    ['$inc', { a: 1 }, { $inc: { a: 2, b: 5 } }, { a: 3, b: 5 }],
    ['$mul', { a: 3 }, { $mul: { a: 2, b: 5 } }, { a: 6, b: 0 }],
    ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3 }, $max: { b: 3, c: 1 } }, { a: 3, b: 5, c: 1 }],
    ['$push', { a: [1] }, { $push: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }],
    ['$push $each', { a: [3] }, { $push: { a: { $each: [5, 1], $sort: 1, $slice: 2 } } }, { a: [1, 3] }],
    [
      '$push $position',
      { a: [1, 4] },
      { $push: { a: { $each: [2, 3], $position: 1 } } },
      { a: [1, 2, 3, 4] },
    ],
    [
      '$push by field',
      { a: [{ n: 2 }] },
      { $push: { a: { $each: [{ n: 1 }], $sort: { n: 1 } } } },
      { a: [{ n: 1 }, { n: 2 }] },
    ],
    ['$addToSet', { a: [1, 2] }, { $addToSet: { a: { $each: [2, 3, 3] } } }, { a: [1, 2, 3] }],
    ['$pull by value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by operator', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    ['$pull by filter', { a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
    ['$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    ['$pop', { a: [1, 2, 3], b: [1, 2] }, { $pop: { a: 1, b: -1 } }, { a: [1, 2], b: [2] }],
    [
      'all positions',
      { a: [{ n: 1 }, { n: 2 }] },
      { $inc: { 'a.$[].n': 10 } },
      { a: [{ n: 11 }, { n: 12 }] },
    ],
  ];
  it.each(cases)('%s', async (_operator, before, update, after) => {
    expect(await updated(before, update)).toEqual(after);
  });

  it('adds new fields in the order of their names', async () => {
    const found = await updated({ z: 1 }, { $set: { b: 1, a: 1 } });
    expect(Object.keys(found ?? {})).toEqual(['z', 'a', 'b']);
  });

  it('resolves $ to the element that the filter matched', async () => {
    const before = {
      items: [
        { sku: 'a', qty: 1 },
        { sku: 'b', qty: 1 },
      ],
      marks: [1, 5, 9],
    };
    expect(await updated(before, { $inc: { 'items.$.qty': 5 } }, { 'items.sku': 'b' })).toMatchObject({
      items: [{ qty: 1 }, { qty: 6 }],
    });
    expect(await updated(before, { $set: { 'marks.$': 0 } }, { marks: { $gt: 3 } })).toMatchObject({
      marks: [1, 0, 9],
    });
    expect(
      await updated(before, { $set: { 'items.$.qty': 0 } }, { items: { $elemMatch: { sku: 'b', qty: 1 } } }),
    ).toMatchObject({ items: [{ qty: 1 }, { qty: 0 }] });
  });

  it('resolves $[name] to the elements of an array filter', async () => {
    const before = {
      items: [
        { n: 1, tags: ['x'] },
        { n: 5, tags: ['x', 'y'] },
      ],
    };
    const after = await updated(
      before,
      { $set: { 'items.$[item].tags.$[tag]': 'z', 'items.$[item].hit': true } },
      {},
      {
        arrayFilters: [{ 'item.n': { $gt: 2 } }, { tag: 'x' }],
      },
    );
    expect(after).toEqual({
      items: [
        { n: 1, tags: ['x'] },
        { n: 5, tags: ['z', 'y'], hit: true },
      ],
    });
  });

  it('updates by a pipeline, which keeps other fields', async () => {
    const ended = { $cond: [{ $ifNull: ['$slug', false] }, ['$slug'], []] };
    const pipeline = [
      {
        $set: {
          ended: { $concatArrays: ['$ended', ended] },
          revision: { $add: ['$revision', 1] },
          state: 'off',
        },
      },
      { $unset: ['slug'] },
    ];
    const before = { ended: ['a'], slug: 'b', revision: 2, big: Long.MAX_VALUE, own: { x: [1] } };
    expect(await updated(before, pipeline)).toEqual({
      ...{ ended: ['a', 'b'], revision: 3, state: 'off', own: { x: [1] } },
      big: Long.MAX_VALUE,
    });
    expect(await updated({ ended: [], revision: 2 }, pipeline)).toEqual({
      ended: [],
      revision: 3,
      state: 'off',
    });
  });

  it('keeps the _id if a pipeline drops it', async () => {
    const _id = new ObjectId();
    await drinks.insertOne({ _id, a: 1, b: 2 });
    await drinks.updateOne({ _id }, [{ $project: { _id: 0, a: 1 } }]);
    expect(await drinks.findOne({ _id })).toEqual({ _id, a: 1 });
  });
});

type NumericType = Int32 | Long | Double | Decimal128;

describe('numbers under $inc and $mul', () => {
  const cases: [title: string, before: NumericType, by: NumericType, after: NumericType][] = [
    ['int stays int', new Int32(1), new Int32(2), new Int32(3)],
    ['int overflows to long', new Int32(2147483647), new Int32(1), Long.fromNumber(2147483648)],
    ['long is exact', Long.fromString('9007199254740993'), new Int32(1), Long.fromString('9007199254740994')],
    ['a double makes a double', new Int32(1), new Double(2), new Double(3)],
    [
      'a decimal is exact',
      Decimal128.fromString('0.1'),
      Decimal128.fromString('0.2'),
      Decimal128.fromString('0.3'),
    ],
  ];
  it.each(cases)('%s', async (_title, before, by, after) => {
    const _id = new ObjectId();
    await drinks.insertOne({ _id, v: before });
    await drinks.updateOne({ _id }, { $inc: { v: by } });
    const found = await drinks.findOne({ _id }, { promoteValues: false });
    expect(found?.v._bsontype).toBe(Object(after)._bsontype);
    expect(String(found?.v)).toBe(String(after));
  });
});

describe('rejected updates', () => {
  const cases: [title: string, before: object, update: object, code: number, message: RegExp][] = [
    ['$inc of text', { a: 'x' }, { $inc: { a: 1 } }, 14, /Cannot apply \$inc to a value of non-numeric type/],
    [
      '$inc by text',
      { a: 1 },
      { $inc: { a: 'x' } },
      14,
      /Cannot increment with non-numeric argument: \{a: "x"\}/,
    ],
    ['$inc beyond int64', { a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2, /Failed to apply \$inc/],
    ['another _id', {}, { $set: { _id: 5 } }, 66, /immutable field '_id'/],
    ['$push to text', { a: 'x' }, { $push: { a: 1 } }, 2, /must be an array but is of type string/],
    ['an unknown operator', {}, { $foo: { a: 1 } }, 9, /Unknown modifier: \$foo/],
    ['a conflict', {}, { $set: { a: 1, 'a.b': 1 } }, 40, /would create a conflict at 'a'/],
    [
      'a path through a number',
      { a: 1 },
      { $set: { 'a.b': 1 } },
      28,
      /Cannot create field 'b' in element \{a: 1\}/,
    ],
    [
      '$ without a match',
      { a: [1] },
      { $set: { 'a.$': 1 } },
      2,
      /positional operator did not find the match/,
    ],
    [
      'an unknown array filter',
      { a: [1] },
      { $set: { 'a.$[x]': 1 } },
      2,
      /No array filter found for identifier 'x'/,
    ],
  ];
  it.each(cases)('%s', async (_title, before, update, code, message) => {
    const _id = new ObjectId();
    await drinks.insertOne({ _id, ...before });
    const error = await drinks.updateOne({ _id }, update).catch((thrown) => thrown);
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
    const { _id: _same, ...rest } = (await drinks.findOne({ _id }, { promoteLongs: false })) ?? {};
    expect(JSON.stringify(rest)).toBe(JSON.stringify(before));
  });
});

describe('replace and upsert', () => {
  it('replaces everything but _id', async () => {
    const _id = new ObjectId();
    await drinks.insertOne({ _id, a: 1, b: 2 });
    await drinks.replaceOne({ _id }, { c: 3 });
    expect(await drinks.findOne({ _id })).toEqual({ _id, c: 3 });
  });

  it('reports matched and modified separately', async () => {
    const own = store.collection();
    await own.insertMany([{ a: 1 }, { a: 1 }, { a: 2 }]);
    const result = await own.updateMany({}, { $set: { a: 1 } });
    expect(result).toMatchObject({ matchedCount: 3, modifiedCount: 1 });
  });

  it('inserts the equalities of the filter, then $set and $setOnInsert', async () => {
    const own = store.collection();
    const filter = { name: 'Sour', 'size.ml': 90, n: { $gt: 5 }, $and: [{ base: { $eq: 'gin' } }] };
    const update = { $set: { open: true }, $setOnInsert: { made: 1 }, $inc: { views: 1 } };
    const first = await own.updateOne(filter, update, { upsert: true });
    expect(first).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    expect(await own.findOne({ name: 'Sour' }, { projection: { _id: 0 } })).toEqual({
      name: 'Sour',
      size: { ml: 90 },
      base: 'gin',
      open: true,
      made: 1,
      views: 1,
    });
    const second = await own.updateOne(
      { name: 'Sour' },
      { $setOnInsert: { made: 2 }, $inc: { views: 1 } },
      { upsert: true },
    );
    expect(second).toMatchObject({ matchedCount: 1, upsertedCount: 0 });
    expect(await own.findOne({})).toMatchObject({ made: 1, views: 2 });
  });

  it('takes the _id of an upsert from the filter', async () => {
    const own = store.client.db('bar').collection<{ _id: string; n?: number }>('ids');
    await own.updateOne({ _id: 'x' }, { $inc: { n: 1 } }, { upsert: true });
    await own.replaceOne({ _id: 'y' }, { n: 5 }, { upsert: true });
    expect(await own.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'x', n: 1 },
      { _id: 'y', n: 5 },
    ]);
  });
});

describe('findAndModify', () => {
  it('returns the document before or after, in the order of a sort', async () => {
    const own = store.collection();
    await own.insertMany([{ n: 2 }, { n: 1 }, { n: 3 }]);
    const before = await own.findOneAndUpdate({}, { $set: { hit: 1 } }, { sort: { n: -1 } });
    expect(before).toMatchObject({ n: 3 });
    expect(before).not.toHaveProperty('hit');
    const after = await own.findOneAndUpdate(
      {},
      { $inc: { n: 10 } },
      { sort: { n: 1 }, returnDocument: 'after' },
    );
    expect(after).toMatchObject({ n: 11 });
    const removed = await own.findOneAndDelete({ n: 2 }, { projection: { _id: 0, n: 1 } });
    expect(removed).toEqual({ n: 2 });
    expect(await own.findOneAndDelete({ n: 2 })).toBeNull();
  });

  it('upserts, and reports it', async () => {
    const own = store.collection();
    const options = { upsert: true, returnDocument: 'after', includeResultMetadata: true } as const;
    const result = await own.findOneAndUpdate({ name: 'Fizz' }, { $setOnInsert: { n: 1 } }, options);
    expect(result.value).toMatchObject({ name: 'Fizz', n: 1 });
    expect(result.lastErrorObject).toMatchObject({ updatedExisting: false, n: 1 });
    const none = await own.findOneAndReplace({ name: 'Fizz' }, { name: 'Flip' }, { returnDocument: 'after' });
    expect(none).toMatchObject({ name: 'Flip' });
  });

  it('counts correctly when fifty clients increment at once', async () => {
    const own = store.collection();
    await own.insertOne({ n: 0 });
    await Promise.all(Array.from({ length: 50 }, () => own.findOneAndUpdate({}, { $inc: { n: 1 } })));
    expect(await own.findOne({})).toMatchObject({ n: 50 });
  });
});
