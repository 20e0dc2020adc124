import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService } from '@swizzle/kit/lifecycle/service';
import { MAX_LISTED_COCKTAILS } from '@swizzle/proto';
import mongoose from 'mongoose';
import { appModule } from '../src/app.module.ts';
import type { CocktailDocument } from '../src/cocktails/cocktail.schema.ts';
import { type Catalog, startCatalog } from './start-catalog.ts';

let catalog: Catalog;
let store: mongoose.Connection;
const ready = async (url: string) => (await fetch(`${url}/health/ready`)).status === 200;
const untilReady = async (url: string): Promise<void> => {
  while (!(await ready(url))) await new Promise((resolve) => setTimeout(resolve, 50));
};

beforeAll(async () => {
  catalog = await startCatalog({ STOCK_CLASSICS: 'true' });
  await untilReady(catalog.url);
  store = await mongoose.createConnection(catalog.config.MONGODB_URI, { dbName: 'catalog' }).asPromise();
});
afterAll(async () => {
  await store?.close();
  await catalog.stop();
});

/** Id, name and featured flag of every cocktail, without the limit of a list. */
const everything = async () => {
  const found = await store
    .collection<CocktailDocument>('cocktails')
    .find({ removedAt: null })
    .sort({ _id: 1 })
    .toArray();
  return found.map(({ _id, recipe, isFeatured }) => `${_id} ${recipe.name} ${isFeatured}`);
};

describe('a new catalog', () => {
  it('is ready with at least 106 classics, their pictures, and ten or more featured', async () => {
    expect((await everything()).length).toBeGreaterThanOrEqual(106);
    expect(await catalog.list('/cocktails')).toHaveLength(MAX_LISTED_COCKTAILS);
    const featured = await catalog.list('/cocktails/featured');
    expect(featured.length).toBeGreaterThanOrEqual(10);
    for (const { imageUrl } of featured) {
      expect(await (await fetch(catalog.url + imageUrl)).text()).toMatch(/^<svg /);
    }
  });

  it('is not seeded twice, and keeps changes by an administrator', async () => {
    const [first, second] = await catalog.list('/cocktails/featured');
    await catalog.call('DELETE', `/admin/cocktails/${first?.id}`, 'boss', 'admin');
    await fetch(`${catalog.url}/api/admin/cocktails/${second?.id}/featured`, {
      method: 'POST',
      headers: await catalog.testSettings.as({ userId: 'boss', tier: 'admin' }),
      body: '{"isFeatured":false}',
    });
    const before = await everything();

    const restarted = await startService('catalog', appModule(catalog.config), catalog.config);
    await untilReady(restarted.url);
    await restarted.stop();
    expect(await everything()).toEqual(before);
  });

  it('adds a missing classic under a new id, and keeps the other ids', async () => {
    await store.collection('cocktails').deleteOne({ generationId: 'classic-nojito' });
    const before = await everything();

    const restarted = await startService('catalog', appModule(catalog.config), catalog.config);
    await untilReady(restarted.url);
    await restarted.stop();
    expect(await everything()).toEqual([...before, expect.stringMatching(/^\d+ Nojito false$/)]);
  });

  it('updates a changed classic’s recipe and picture, in collections as well', async () => {
    const before = (await catalog.list('/cocktails/featured')).find(({ name }) => name === 'Mai Tai');
    if (!before) throw new Error('The Mai Tai is missing');
    await catalog.call('POST', `/cocktails/${before.id}/save`, 'ada');
    const old = {
      'recipe.tagline': 'Bitter, for the hammock',
      'recipe.abv': 1,
      'recipe.drawing.liquid': ['#000000'],
    };
    await store.collection('cocktails').updateOne({ generationId: 'classic-mai-tai' }, { $set: old });
    await store.collection('saves').updateMany({ cocktailId: before.id }, { $set: { abv: 1 } });

    const restarted = await startService('catalog', appModule(catalog.config), catalog.config);
    const isCorrected = async () =>
      (await store
        .collection('cocktails')
        .countDocuments({ generationId: 'classic-mai-tai', 'recipe.abv': 1 })) === 0;
    while (!(await isCorrected())) await new Promise((resolve) => setTimeout(resolve, 50));
    await restarted.stop();
    const saved = await store.collection('saves').find({ cocktailId: before.id }).toArray();
    const after = (await catalog.list('/cocktails/featured')).find(({ id }) => id === before.id);
    expect(after).toEqual(before);
    expect(saved.map(({ abv }) => abv)).toEqual([before.abv]);
  });
});
