import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Backend } from '@swizzle/backends/backend';
import { startMongo } from '@swizzle/backends/mongo';
import mongoose, { type Connection, Schema } from 'mongoose';
import { SettingsError } from '../src/config/settings.ts';
import { makeIndexes } from '../src/mongo/indexes.ts';

const GLASSES = new Schema({ name: { type: String, unique: true } }, { collection: 'glasses' });
GLASSES.index({ volume: 1, name: -1 });
const ICE = new Schema({ kind: String }, { collection: 'ice' });
ICE.index({ meltsAt: 1 }, { expireAfterSeconds: 60 });

let mongo: Backend;
let store: Connection;
beforeAll(async () => {
  mongo = await startMongo();
  store = await mongoose.createConnection(mongo.url, { dbName: 'glass-ware' }).asPromise();
});
afterAll(async () => {
  await store.close();
  await mongo.stop();
});
beforeEach(() => store.dropDatabase());

const make = (environment: NodeJS.ProcessEnv = {}) =>
  makeIndexes('glass-ware', [GLASSES, ICE], { MONGODB_URI: mongo.url, LOG_LEVEL: 'silent', ...environment });
const indexesOf = async (collection: string) =>
  (await store.collection(collection).indexes()).map(({ name }) => name);

describe('the indexes command', () => {
  it('builds the indexes of every collection with their options', async () => {
    await make();
    expect(await indexesOf('glasses')).toEqual(['_id_', 'name_1', 'volume_1_name_-1']);
    expect(await store.collection('ice').indexes()).toContainEqual(
      expect.objectContaining({ name: 'meltsAt_1', expireAfterSeconds: 60 }),
    );
    await store.collection('glasses').insertOne({ name: 'Coupe' });
    await expect(store.collection('glasses').insertOne({ name: 'Coupe' })).rejects.toThrow('E11000');
  });

  it('is idempotent, keeps data and drops no foreign index', async () => {
    await make();
    await store.collection('ice').createIndex({ kind: 1 });
    await store.collection('ice').insertOne({ kind: 'cracked' });
    await make();
    expect(await indexesOf('ice')).toEqual(['_id_', 'meltsAt_1', 'kind_1']);
    expect(await store.collection('ice').countDocuments()).toBe(1);
  });

  it('names the collection whose data violates an index', async () => {
    await store.collection('glasses').insertMany([{ name: 'Coupe' }, { name: 'Coupe' }]);
    await expect(make()).rejects.toThrow('The indexes of glasses could not be made');
  });

  it('names every invalid setting', async () => {
    const wrong = make({ MONGODB_URI: 'http://x', GLASS_WARE_INDEX_SECONDS: 'soon' });
    await expect(wrong).rejects.toThrow(SettingsError);
    await expect(wrong).rejects.toThrow(/GLASS_WARE_MONGODB_URI.*\n.*GLASS_WARE_INDEX_SECONDS/);
  });

  it('fails when the database does not answer', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const late = make({ MONGODB_URI: `mongodb://127.0.0.1:${port}`, INDEX_SECONDS: '1' });
    await expect(late).rejects.toThrow(/not there after 1 s|it gave no answer in time/);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});
