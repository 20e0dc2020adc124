import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { type RunningStore, startStore } from './running-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.stop());

describe('insert', () => {
  it('returns the stored document, with its order of fields', async () => {
    const drinks = store.collection();
    const _id = new ObjectId();
    const doc = {
      _id,
      name: 'Negroni',
      parts: [{ of: 'gin', ml: 30 }],
      garnish: null,
      at: new Date(0),
      on: true,
    };
    await drinks.insertOne(doc);
    const found = await drinks.findOne({ _id });
    expect(found).toEqual(doc);
    expect(Object.keys(found ?? {})).toEqual(Object.keys(doc));
  });

  it('keeps the type of every number', async () => {
    const drinks = store.collection();
    const typed = {
      int: new Int32(1),
      long: Long.fromString('9007199254740993'),
      double: new Double(1),
      decimal: Decimal128.fromString('0.10'),
    };
    await drinks.insertOne(typed);
    const found = await drinks.findOne({}, { promoteValues: false, promoteLongs: false });
    expect(found).toMatchObject(typed);
    expect(found?.double._bsontype).toBe('Double');
  });

  it('generates a missing _id, and puts it first', async () => {
    const drinks = store.collection();
    const raw = await insertCommand(drinks.collectionName, { documents: [{ name: 'Gimlet' }] });
    expect(raw.n).toBe(1);
    const [found] = await drinks.find().toArray();
    expect(Object.keys(found ?? {})).toEqual(['_id', 'name']);
    expect(found?._id._bsontype).toBe('ObjectId');
  });

  it('stops at the first error if ordered, and continues otherwise', async () => {
    const docs = [{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 2 }, { _id: 3 }];
    for (const [ordered, inserted, errors] of [
      [true, 1, 1],
      [false, 3, 2],
    ] as const) {
      const drinks = store.client.db('bar').collection<{ _id: number }>(`ordered${ordered}`);
      const error = await drinks.insertMany(docs, { ordered }).catch((thrown) => thrown);
      expect(error.insertedCount).toBe(inserted);
      expect(error.writeErrors).toHaveLength(errors);
      expect(error.writeErrors[0]).toMatchObject({ index: 1, code: 11000 });
    }
  });

  it('rejects a document over 16 MiB', async () => {
    const refused = store.client
      .db('bar')
      .command({ insert: 'huge', documents: [{ a: 'x'.repeat(8.45e6), b: 'x'.repeat(8.45e6) }] });
    await expect(refused).resolves.toMatchObject({ n: 0, writeErrors: [{ code: 10334 }] });
  });

  it('rejects an array as _id and field names with a leading dollar sign', async () => {
    const db = store.client.db('bar');
    const array = await db.command({ insert: 'odd', documents: [{ _id: [1] }] });
    const dollar = await db.command({ insert: 'odd', documents: [{ $a: 1 }] });
    expect(array.writeErrors).toMatchObject([{ code: 2 }]);
    expect(dollar.writeErrors).toMatchObject([{ code: 52 }]);
  });
});

function insertCommand(name: string, rest: object) {
  return store.client.db('bar').command({ insert: name, ...rest });
}

describe('find', () => {
  it('filters, sorts, skips, limits and projects', async () => {
    const drinks = store.collection();
    await drinks.insertMany([5, 3, 1, 4, 2].map((n) => ({ n, odd: n % 2 === 1, deep: { a: n, b: n } })));
    const found = await drinks
      .find({ n: { $gt: 1 } })
      .sort({ n: -1 })
      .skip(1)
      .limit(2)
      .project({ _id: 0, n: 1, 'deep.a': 1 })
      .toArray();
    expect(found).toEqual([
      { n: 4, deep: { a: 4 } },
      { n: 3, deep: { a: 3 } },
    ]);
  });

  it('returns documents in insertion order without a sort', async () => {
    const drinks = store.collection();
    await drinks.insertMany(['c', 'a', 'b'].map((name) => ({ name })));
    const names = (await drinks.find().toArray()).map(({ name }) => name);
    expect(names).toEqual(['c', 'a', 'b']);
    const reversed = (await drinks.find().sort({ $natural: -1 }).toArray()).map(({ name }) => name);
    expect(reversed).toEqual(['b', 'a', 'c']);
  });

  it('counts, with and without a filter, and lists distinct values', async () => {
    const drinks = store.collection();
    await drinks.insertMany([{ tags: ['sour', 'tall'] }, { tags: ['sour'] }, { tags: 'neat' }, {}]);
    expect(await drinks.countDocuments({ tags: 'sour' })).toBe(2);
    expect(await drinks.countDocuments({ tags: 'sour' }, { skip: 1, limit: 5 })).toBe(1);
    expect(await drinks.countDocuments({ tags: 'none' })).toBe(0);
    expect(await drinks.estimatedDocumentCount()).toBe(4);
    expect(await drinks.distinct('tags')).toEqual(['neat', 'sour', 'tall']);
    expect(await drinks.distinct('tags', { tags: 'tall' })).toEqual(['sour', 'tall']);
  });

  it('reads a missing collection as empty, but still rejects an invalid filter', async () => {
    const missing = store.collection();
    expect(await missing.find().toArray()).toEqual([]);
    expect(await missing.countDocuments()).toBe(0);
    await expect(missing.findOne({ a: { $foo: 1 } })).rejects.toMatchObject({ code: 2 });
  });
});

describe('projection', () => {
  const doc = {
    _id: 1,
    name: 'Mai Tai',
    parts: [
      { of: 'rum', ml: 60 },
      { of: 'lime', ml: 30 },
    ],
    marks: [1, 2, 3, 4],
  };
  const cases: [string, object, object, object][] = [
    ['includes', { name: 1 }, {}, { _id: 1, name: 'Mai Tai' }],
    ['excludes', { parts: 0, marks: 0 }, {}, { _id: 1, name: 'Mai Tai' }],
    ['leaves out _id alone', { _id: 0, name: 1 }, {}, { name: 'Mai Tai' }],
    ['reaches into arrays', { _id: 0, 'parts.of': 1 }, {}, { parts: [{ of: 'rum' }, { of: 'lime' }] }],
    ['slices', { _id: 0, name: 1, marks: { $slice: -2 } }, {}, { name: 'Mai Tai', marks: [3, 4] }],
    [
      'picks with $elemMatch',
      { _id: 0, parts: { $elemMatch: { ml: 30 } } },
      {},
      { parts: [{ of: 'lime', ml: 30 }] },
    ],
    ['picks the matched element', { _id: 0, 'marks.$': 1 }, { marks: { $gt: 2 } }, { marks: [3] }],
  ];
  it.each(cases)('%s', async (_title, projection, filter, expected) => {
    const drinks = store.client.db('bar').collection<{ _id: number }>('projected');
    await drinks.replaceOne({ _id: 1 }, doc, { upsert: true });
    expect(await drinks.findOne(filter, { projection })).toEqual(expected);
  });

  it('rejects a mix of inclusion and exclusion', async () => {
    const drinks = store.collection();
    await expect(drinks.find({}, { projection: { a: 1, b: 0 } }).toArray()).rejects.toMatchObject({
      code: 31254,
    });
    await expect(drinks.find({}, { projection: { a: 0, b: 1 } }).toArray()).rejects.toMatchObject({
      code: 31253,
    });
  });
});

describe('delete', () => {
  it('deletes one or many, and frees their unique keys', async () => {
    const drinks = store.collection();
    await drinks.createIndex({ name: 1 }, { unique: true });
    await drinks.insertMany([
      { name: 'a', n: 1 },
      { name: 'b', n: 1 },
      { name: 'c', n: 1 },
    ]);
    expect((await drinks.deleteOne({ n: 1 })).deletedCount).toBe(1);
    await drinks.insertOne({ name: 'a' });
    expect((await drinks.deleteMany({ n: 1 })).deletedCount).toBe(2);
    expect(await drinks.countDocuments()).toBe(1);
  });
});

describe('collections', () => {
  it('creates, lists and drops', async () => {
    const db = store.client.db('shelf');
    await db.createCollection('syrups');
    await db.createCollection('syrups');
    await db.collection('syrups').insertOne({ name: 'orgeat' });
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['syrups']);
    expect(await db.collection('syrups').countDocuments()).toBe(1);
    expect((await store.client.db().admin().listDatabases()).databases).toContainEqual(
      expect.objectContaining({ name: 'shelf' }),
    );
    await db.collection('syrups').drop();
    await db.collection('bitters').insertOne({});
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).toEqual([]);
  });
});
