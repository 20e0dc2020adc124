// Usage by the services: models, indexes from schemas, and their guards.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { Schema } from 'mongoose';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/index.ts';

const drinkSchema = new Schema(
  {
    ownerId: { type: String, required: true, index: true },
    name: { type: String, required: true },
    base: String,
    parts: [{ of: String, ml: Number }],
    abv: Schema.Types.Decimal128,
    views: { type: Number, default: 0 },
    maker: { type: Schema.Types.ObjectId, ref: 'Maker' },
    notes: { type: Map, of: String },
  },
  { timestamps: true, optimisticConcurrency: true },
);
drinkSchema.index({ ownerId: 1, name: 1 }, { unique: true });
drinkSchema.index({ base: 1, createdAt: -1 });

let server: EmbeddedMongo;
let connection: mongoose.Connection;
beforeAll(async () => {
  server = await startEmbeddedMongo({ file: ':memory:' });
  connection = await mongoose.createConnection(server.uri, { dbName: 'bar' }).asPromise();
});
afterAll(async () => {
  await connection.close();
  await server.close();
});

function models() {
  const name = `Drink${Object.keys(connection.models).length}`;
  const Drink = connection.model(name, drinkSchema);
  const Maker = connection.models.Maker ?? connection.model('Maker', new Schema({ name: String }));
  return { Drink, Maker };
}

describe('mongoose', () => {
  it('creates collections and indexes from schemas, and finds nothing to change afterward', async () => {
    const { Drink } = models();
    await Drink.init();
    const names = (await Drink.listIndexes()).map(({ name }) => name);
    expect(names).toEqual(['_id_', 'ownerId_1', 'ownerId_1_name_1', 'base_1_createdAt_-1']);
    expect(await Drink.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
    expect(await Drink.syncIndexes()).toEqual([]);
  });

  it('stores, finds, populates and counts', async () => {
    const { Drink, Maker } = models();
    const maker = await Maker.create({ name: 'Ada' });
    const parts = [{ of: 'gin', ml: 60 }];
    await Drink.create({
      ownerId: 'u1',
      name: 'Gibson',
      base: 'gin',
      parts,
      abv: '29.5',
      maker,
      notes: { a: 'b' },
    });
    const found = await Drink.findOne({ 'parts.of': 'gin' })
      .populate<{ maker: { name: string } }>('maker')
      .orFail();
    expect(found.maker.name).toBe('Ada');
    expect(String(found.abv)).toBe('29.5');
    expect(found.notes?.get('a')).toBe('b');
    expect(found.createdAt).toBeInstanceOf(Date);
    expect(await Drink.countDocuments({ base: 'gin' })).toBe(1);
    expect(await Drink.exists({ name: 'Gibson' })).toMatchObject({ _id: found._id });
    expect(await Drink.findById(found._id).select('name').lean()).toEqual({ _id: found._id, name: 'Gibson' });
  });

  it('saves only changes, and rejects a stale version', async () => {
    const { Drink } = models();
    const drink = await Drink.create({ ownerId: 'u1', name: 'Sour', parts: [{ of: 'rum', ml: 60 }] });
    const stale = await Drink.findById(drink._id).orFail();
    drink.parts.push({ of: 'lime', ml: 30 });
    drink.views = 3;
    await drink.save();
    expect(await Drink.findById(drink._id).lean()).toMatchObject({
      views: 3,
      parts: [{ of: 'rum' }, { of: 'lime' }],
    });
    stale.name = 'Stale';
    await expect(stale.save()).rejects.toThrow(mongoose.Error.VersionError);
  });

  it('reports a duplicate by code, keyPattern and keyValue', async () => {
    const { Drink } = models();
    await Drink.init();
    await Drink.create({ ownerId: 'u1', name: 'Same' });
    await Drink.create({ ownerId: 'u2', name: 'Same' });
    await expect(Drink.create({ ownerId: 'u1', name: 'Same' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { ownerId: 1, name: 1 },
      keyValue: { ownerId: 'u1', name: 'Same' },
    });
  });

  it('writes in bulk, upserts and aggregates', async () => {
    const { Drink } = models();
    const result = await Drink.bulkWrite([
      { insertOne: { document: { ownerId: 'u', name: 'a', base: 'gin' } } },
      { updateOne: { filter: { ownerId: 'u', name: 'b' }, update: { $set: { base: 'rum' } }, upsert: true } },
      { updateMany: { filter: { ownerId: 'u' }, update: { $inc: { views: 2 } } } },
      { deleteOne: { filter: { name: 'a' } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, upsertedCount: 1, modifiedCount: 2, deletedCount: 1 });
    const totals = await Drink.aggregate([{ $group: { _id: '$base', views: { $sum: '$views' } } }]);
    expect(totals).toEqual([{ _id: 'rum', views: 2 }]);
    const upserted = await Drink.findOneAndUpdate(
      { ownerId: 'u', name: 'c' },
      { $setOnInsert: { base: 'gin' } },
      { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
    );
    expect(upserted).toMatchObject({ name: 'c', base: 'gin', views: 0 });
  });

  it('streams with a cursor', async () => {
    const { Drink } = models();
    await Drink.insertMany(Array.from({ length: 250 }, (_none, i) => ({ ownerId: 'u', name: `n${i}` })));
    let seen = 0;
    for await (const drink of Drink.find().sort({ _id: 1 }).cursor({ batchSize: 40 })) {
      expect(drink.name).toBe(`n${seen++}`);
    }
    expect(seen).toBe(250);
  });
});
