import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'bson';
import { explained, type RunningStore, startStore } from './running-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ sweepInterval: 20 });
});
afterAll(() => store.stop());

describe('createIndexes', () => {
  it('creates, lists and drops', async () => {
    const drinks = store.collection();
    await drinks.createIndex({ base: 1, 'spec.ml': -1 });
    await drinks.createIndexes([
      { key: { name: 1 }, unique: true },
      { key: { at: 1 }, expireAfterSeconds: 60 },
    ]);
    expect(await drinks.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { base: 1, 'spec.ml': -1 }, name: 'base_1_spec.ml_-1' },
      { v: 2, key: { name: 1 }, name: 'name_1', unique: true },
      { v: 2, key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 },
    ]);
    await drinks.dropIndex('name_1');
    await drinks.dropIndexes();
    expect(await drinks.indexes()).toHaveLength(1);
    await expect(drinks.dropIndex('none')).rejects.toMatchObject({ code: 27 });
    await expect(drinks.dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
  });

  it('accepts the same index twice, and rejects conflicts', async () => {
    const drinks = store.collection();
    await drinks.createIndex({ a: 1 });
    await drinks.createIndex({ a: 1 });
    expect(await drinks.indexes()).toHaveLength(2);
    await expect(drinks.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
    await expect(drinks.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 85 });
    await expect(drinks.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
  });

  it('rejects unsupported kinds of indexes', async () => {
    const drinks = store.collection();
    await expect(drinks.createIndex({ a: 'text' })).rejects.toMatchObject({ code: 115, message: /'text'/ });
    await expect(drinks.createIndex({ a: '2dsphere' })).rejects.toMatchObject({ code: 115 });
    await expect(drinks.createIndex({ '$**': 1 })).rejects.toMatchObject({ code: 115 });
    await expect(drinks.createIndex({ a: 0 as 1 })).rejects.toMatchObject({ code: 67 });
  });

  it('indexes existing documents, or leaves nothing behind', async () => {
    const drinks = store.collection();
    await drinks.insertMany([
      { a: 1, b: 1 },
      { a: 2, b: 1 },
    ]);
    await expect(
      drinks.createIndexes([{ key: { a: 1 } }, { key: { b: 1 }, unique: true }]),
    ).rejects.toMatchObject({
      code: 11000,
    });
    expect(await drinks.indexes()).toHaveLength(1);
    await drinks.createIndex({ a: 1 }, { unique: true });
    expect(await explained(drinks.find({ a: 2 }))).toMatchObject({
      stages: ['FETCH', 'IXSCAN'],
      documents: 1,
    });
  });
});

describe('unique indexes', () => {
  it("report a duplicate key with MongoDB's message", async () => {
    const drinks = store.collection();
    await drinks.createIndex({ name: 1 }, { unique: true });
    await drinks.insertOne({ name: 'x' });
    const error = await drinks.insertOne({ name: 'x' }).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 11000, keyPattern: { name: 1 }, keyValue: { name: 'x' } });
    expect(error.message).toBe(
      `E11000 duplicate key error collection: ${drinks.namespace} index: name_1 dup key: { name: "x" }`,
    );
  });

  it.each([
    [{ _id: new ObjectId('00000000000000000000abcd') }, `{ _id: ObjectId('00000000000000000000abcd') }`],
    [{ a: null, b: 2.5 }, '{ a: null, b: 2.5 }'],
    [{ a: true, b: new Date(5) }, '{ a: true, b: new Date(5) }'],
  ])('names the key %j', async (doc, text) => {
    const drinks = store.collection();
    await drinks.createIndex({ a: 1, b: 1 }, { unique: true });
    await drinks.insertOne({ ...doc });
    const error = await drinks.insertOne({ ...doc }).catch((thrown) => thrown);
    expect(error.message).toContain(`dup key: ${text}`);
  });

  it('let exactly one of fifty parallel inserts succeed', async () => {
    const drinks = store.collection();
    await drinks.createIndex({ name: 1 }, { unique: true });
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_none, i) => drinks.insertOne({ name: 'Daiquiri', i })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await drinks.countDocuments()).toBe(1);
  });

  it('let exactly one of fifty parallel upserts insert', async () => {
    const drinks = store.collection();
    await Promise.all(
      Array.from({ length: 50 }, () =>
        drinks.updateOne({ name: 'Sazerac' }, { $inc: { n: 1 } }, { upsert: true }),
      ),
    );
    expect(await drinks.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ name: 'Sazerac', n: 50 }]);
  });

  it('apply to updates, and to each element of an array', async () => {
    const drinks = store.client.db('bar').collection<{ n: number; tags: string[] }>('tagged');
    await drinks.createIndex({ tags: 1 }, { unique: true });
    await drinks.insertMany([
      { n: 1, tags: ['a', 'b', 'a'] },
      { n: 2, tags: ['c'] },
    ]);
    await expect(drinks.updateOne({ n: 2 }, { $push: { tags: 'b' } })).rejects.toMatchObject({ code: 11000 });
    expect(await drinks.findOne({ n: 2 })).toMatchObject({ tags: ['c'] });
    await drinks.updateOne({ n: 1 }, { $pull: { tags: 'b' } });
    await drinks.updateOne({ n: 2 }, { $push: { tags: 'b' } });
  });

  it('treat a missing field as null, unless they are sparse', async () => {
    const drinks = store.collection();
    await drinks.createIndex({ name: 1 }, { unique: true });
    await drinks.insertOne({ n: 1 });
    await expect(drinks.insertOne({ n: 2 })).rejects.toMatchObject({ code: 11000, keyValue: { name: null } });
    const sparse = store.collection();
    await sparse.createIndex({ name: 1 }, { unique: true, sparse: true });
    await sparse.insertMany([{ n: 1 }, { n: 2 }, { name: 'x' }]);
    await expect(sparse.insertOne({ name: 'x' })).rejects.toMatchObject({ code: 11000 });
    expect(await sparse.find({ name: null }).toArray()).toHaveLength(2);
    expect(await sparse.find().sort({ name: 1 }).toArray()).toHaveLength(3);
  });

  it('apply only to the documents of a partial index', async () => {
    const drinks = store.collection();
    await drinks.createIndex(
      { name: 1 },
      { unique: true, partialFilterExpression: { open: true, n: { $gt: 0 } } },
    );
    await drinks.insertMany([
      { name: 'x', open: false, n: 1 },
      { name: 'x', open: true, n: 0 },
      { name: 'x', open: true, n: 1 },
    ]);
    await expect(drinks.insertOne({ name: 'x', open: true, n: 5 })).rejects.toMatchObject({ code: 11000 });
    expect(await drinks.countDocuments({ name: 'x' })).toBe(3);
    expect((await explained(drinks.find({ name: 'x' }))).stages).toEqual(['COLLSCAN']);
    expect(await explained(drinks.find({ name: 'x', open: true, n: { $gte: 1 } }))).toMatchObject({
      stages: ['FETCH', 'IXSCAN'],
      documents: 1,
    });
  });

  it('reject two arrays in one compound key', async () => {
    const drinks = store.collection();
    await drinks.createIndex({ a: 1, b: 1 });
    await expect(drinks.insertOne({ a: [1], b: [1] })).rejects.toMatchObject({ code: 171 });
    expect(await drinks.countDocuments()).toBe(0);
  });
});

describe('TTL indexes', () => {
  it('remove expired documents only', async () => {
    const sessions = store.collection();
    await sessions.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    const hour = 3_600_000;
    await sessions.insertMany([
      { k: 'past', expiresAt: new Date(Date.now() - hour) },
      { k: 'one of many', expiresAt: [new Date(Date.now() + hour), new Date(Date.now() - hour)] },
      { k: 'future', expiresAt: new Date(Date.now() + hour) },
      { k: 'text', expiresAt: 'yesterday' },
      { k: 'never' },
    ]);
    const left = async () => (await sessions.find().toArray()).map(({ k }) => k);
    while ((await left()).length > 3) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await left()).toEqual(['future', 'text', 'never']);
  });
});
