import { expect, it } from '@jest/globals';
import { startService } from '@swizzle/kit/lifecycle/service';
import { makeIndexes } from '@swizzle/kit/mongo/indexes';
import mongoose, { type Connection } from 'mongoose';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';
import { SCHEMAS } from '../src/schemas.ts';
import { startCatalog } from './start-catalog.ts';

const indexesIn = async ({ db }: Connection) => {
  const collections = (await db?.listCollections().toArray()) ?? [];
  const named = collections.map(async ({ name }) => [name, await db?.collection(name).indexes()] as const);
  return Object.fromEntries(await Promise.all(named));
};

it('creates no indexes with AUTO_INDEX=false, and all of them with the command', async () => {
  const catalog = await startCatalog({ AUTO_INDEX: 'false' });
  const { backends, testSettings } = catalog;
  const store = await mongoose.createConnection(backends.mongoUri, { dbName: 'catalog' }).asPromise();
  try {
    expect((await fetch(`${catalog.url}/health/ready`)).status).toBe(200);
    expect(Object.keys(await indexesIn(store))).toEqual(['deployment']);
    await makeIndexes('catalog', SCHEMAS, testSettings.environment);
    const made = await indexesIn(store);
    expect(made.cocktails?.length).toBeGreaterThan(10);

    const config = readConfig(testSettings.environment);
    const indexing = await startService('catalog', appModule(config), config);
    const open = mongoose.connections.filter(
      ({ readyState }) => readyState === mongoose.ConnectionStates.connected,
    );
    await Promise.all(open.flatMap(({ models }) => Object.values(models).map((m) => m.init())));
    await indexing.stop();
    expect(await indexesIn(store)).toEqual(made);
  } finally {
    await store.close();
    await catalog.stop();
  }
});
