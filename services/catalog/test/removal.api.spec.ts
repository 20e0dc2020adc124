import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Tier } from '@swizzle/proto';
import { type Catalog, recipe, startCatalog } from './start-catalog.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const remove = (id: number, tier: Tier = 'admin') =>
  catalog.call('DELETE', `/admin/cocktails/${id}`, 'boss', tier);

describe('a removed cocktail', () => {
  let id: number;
  let remixId: number;
  beforeAll(async () => {
    const original = await catalog.create(
      'r-1',
      recipe(1, { name: 'Gone Girl', baseLiquor: 'gin', mood: 'Cozy' }),
    );
    id = original.id;
    remixId = (await catalog.create('r-2', recipe(2), id)).id;
    await catalog.call('POST', `/cocktails/${id}/save`, 'ada');
    await catalog.call('POST', `/cocktails/${remixId}/save`, 'ada');
    expect((await remove(id)).status).toBe(200);
  });

  it.each(['', '/picture'])('cannot be read at %s', async (path) => {
    expect((await catalog.call('GET', `/cocktails/${id}${path}`)).status).toBe(404);
  });

  it('is in no list and not a candidate', async () => {
    expect((await catalog.list('/cocktails')).map((one) => one.id)).toEqual([remixId]);
    expect(await catalog.list('/cocktails?baseLiquor=gin&mood=Cozy')).toEqual([]);
    expect((await catalog.list('/user/saved-cocktails', 'ada')).map((one) => one.id)).toEqual([remixId]);
    const { cocktails } = await catalog.requests.ask('catalog.cocktail.candidates', { baseLiquor: 'gin' });
    expect(cocktails.map((one) => one.id)).not.toContain(id);
    const statistics = await catalog.call('GET', '/admin/statistics', 'boss', 'admin');
    expect(await statistics.json()).toEqual({ cocktails: 1 });
  });

  it('is not returned to other services', async () => {
    expect(await catalog.requests.ask('catalog.cocktail.get', { id })).toBeNull();
    expect(await catalog.requests.ask('catalog.cocktail.find-by-name', { name: 'Gone Girl' })).toBeNull();
  });

  it('cannot be saved, and can be removed again', async () => {
    expect((await catalog.call('POST', `/cocktails/${id}/save`, 'bea')).status).toBe(404);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(999_999)).status).toBe(404);
  });

  it('is not restored when its generation is published again', async () => {
    await catalog.create('r-1', recipe(1));
    expect((await catalog.call('GET', `/cocktails/${id}`)).status).toBe(404);
  });

  it('is restored with `revive`', async () => {
    const request = {
      generationId: 'r-1',
      authorId: null,
      remixedFromId: null,
      recipe: recipe(1),
      revive: true,
    };
    const revived = await catalog.requests.ask('catalog.cocktail.create', request);
    expect(revived).toMatchObject({ id, name: 'Gone Girl' });
    expect((await catalog.call('GET', `/cocktails/${id}`)).status).toBe(200);
  });
});

it('deletes its image, unless another cocktail uses it', async () => {
  const one = await catalog.create('r-3', recipe(3));
  const two = await catalog.create('r-4', recipe(4));
  const webp = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(32)]).toString('base64');
  const painted = await catalog.requests.ask('catalog.picture.attach', { cocktailId: one.id, webp });
  await catalog.requests.ask('catalog.picture.attach', { cocktailId: two.id, webp });
  const statusOf = async () => (await fetch(catalog.url + painted.imageUrl)).status;

  await remove(one.id);
  expect(await statusOf()).toBe(200);
  await remove(two.id);
  expect(await statusOf()).toBe(404);
});

it.each<Tier>(['cocktail_curious', 'party_planner', 'bar_owner'])(
  'refuses a removal by a %s',
  async (tier) => {
    const { id } = await catalog.create('r-5', recipe(5));
    expect((await remove(id, tier)).status).toBe(403);
    expect((await catalog.call('GET', `/cocktails/${id}`)).status).toBe(200);
  },
);
