import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService } from '@swizzle/kit/service';
import { MAX_LISTED_COCKTAILS } from '@swizzle/proto';
import { appModule } from '../src/app.module.ts';
import { type Catalog, startCatalog } from './start-catalog.ts';

let catalog: Catalog;
const ready = async (url: string) => (await fetch(`${url}/health/ready`)).status === 200;
const untilReady = async (url: string): Promise<void> => {
  while (!(await ready(url))) await new Promise((resolve) => setTimeout(resolve, 50));
};

beforeAll(async () => {
  catalog = await startCatalog({ STOCK_CLASSICS: 'true' });
  await untilReady(catalog.url);
});
afterAll(() => catalog.stop());

/** Every cocktail's id and name, whatever a list may show. One request at a time: each has its own deadline. */
const everything = async () => {
  const found: string[] = [];
  for (let id = 1; id <= 300; id++) {
    const one = await catalog.requests.ask('catalog.cocktail.get', { id });
    if (one) found.push(`${one.id} ${one.name} ${one.isFeatured}`);
  }
  return found;
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

  it('is not stocked twice, and keeps what an administrator changed', async () => {
    const [first, second] = await catalog.list('/cocktails/featured');
    await catalog.call('DELETE', `/admin/cocktails/${first?.id}`, 'boss', 'admin');
    await fetch(`${catalog.url}/api/admin/cocktails/${second?.id}/featured`, {
      method: 'POST',
      headers: await catalog.bench.as({ userId: 'boss', tier: 'admin' }),
      body: '{"isFeatured":false}',
    });
    const before = await everything();

    const again = await startService('catalog', appModule(catalog.config), catalog.config);
    await untilReady(again.url);
    await again.stop();
    expect(await everything()).toEqual(before);
  });
});
