import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Cocktail, ErrorBody, lightPicture, type Tier } from '@swizzle/proto';
import sharp from 'sharp';
import { z } from 'zod';
import { type Catalog, recipe, startCatalog } from './start-catalog.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const create = (generationId: string, seed = 1, remixedFromId: number | null = null) =>
  catalog.create(generationId, recipe(seed), remixedFromId);
const get = (path: string) => fetch(`${catalog.url}/api/cocktails${path}`);
const list = async (query: string) => z.array(Cocktail).parse(await (await get(query)).json());

describe('publishing', () => {
  it('assigns an id, and the cocktail can be read', async () => {
    const created = await create('g-1');
    expect(created.id).toBeGreaterThan(0);
    expect(Cocktail.parse(await (await get(`/${created.id}`)).json())).toEqual(created);
  });

  it('is idempotent per generation, even for twenty concurrent requests', async () => {
    const created = await Promise.all(Array.from({ length: 20 }, () => create('g-2')));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  });

  it('rejects an invalid recipe', async () => {
    const broken = { generationId: 'g-3', authorId: null, remixedFromId: null, recipe: { name: 'x' } };
    await expect(catalog.requests.ask('catalog.cocktail.create', broken as never)).rejects.toMatchObject({
      code: 'bad_input',
    });
  });
});

describe('disclosures', () => {
  it('are computed on read, whatever was stored', async () => {
    const stale = recipe(1, { garnish: 'Toasted walnut half', allergens: [] });
    const { id, allergens } = await catalog.create('g-walnut', stale);
    expect(allergens).toContain('nuts');
    expect(Cocktail.parse(await (await get(`/${id}`)).json()).allergens).toEqual(allergens);
    const listed = (await list('')).find((cocktail) => cocktail.id === id);
    expect(listed?.allergens).toEqual(allergens);
  });

  it('list traces of alcohol in a zero-proof drink', async () => {
    const zeroProofDrink = recipe(2, {
      abv: 0.2,
      garnish: 'Brandied cherry',
      ingredients: [
        { name: 'tonic water', amount: 4, unit: 'oz' },
        { name: 'Angostura bitters', amount: 2, unit: 'dashes' },
      ],
    });
    const { alcoholTraces } = await catalog.create('g-traces', zeroProofDrink);
    expect(alcoholTraces).toEqual(['Angostura bitters', 'brandied cherry']);
  });
});

describe('lists', () => {
  it('show the newest first with sort=new', async () => {
    await create('g-4', 4);
    const ids = (await list('?sort=new')).map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it('are filtered by base and mood', async () => {
    const { id, baseLiquor, mood } = await create('g-5', 5);
    const found = await list(`?baseLiquor=${baseLiquor}&mood=${mood}`);
    expect(found.map((cocktail) => cocktail.id)).toContain(id);
    expect(found.every((cocktail) => cocktail.baseLiquor === baseLiquor && cocktail.mood === mood)).toBe(
      true,
    );
  });

  it('contain the remixes of a cocktail', async () => {
    const parent = await create('g-6', 6);
    const remix = await create('g-7', 7, parent.id);
    expect((await list(`?remixedFrom=${parent.id}`)).map(({ id }) => id)).toEqual([remix.id]);
  });

  it.each([
    '?baseLiquor=beer',
    '?mood[$ne]=all',
    '?colour=red',
    '?mood=all&mood=all',
    '?remixedFrom=0',
    '?sort=old',
  ])('refuse %s', async (query) => {
    expect((await get(query)).status).toBe(400);
  });
});

describe('the list of own cocktails', () => {
  const madeBy = (userId: string, count: number) =>
    Array.from({ length: count }, (_, at) =>
      catalog.requests.ask('catalog.cocktail.create', {
        generationId: `${userId}-${at}`,
        authorId: userId,
        remixedFromId: null,
        recipe: recipe(at),
      }),
    );
  const ids = async (query: string, userId: string) =>
    (await catalog.list(`/user/cocktails${query}`, userId)).map(({ id }) => id);

  it('contains all cocktails of the user, newest first', async () => {
    const created = await Promise.all(madeBy('ines', 3));
    await Promise.all(madeBy('jon', 1));
    const newestFirst = created.map(({ id }) => id).sort((a, b) => b - a);
    expect(await ids('', 'ines')).toEqual(newestFirst);
  });

  it('is paginated', async () => {
    const created = await Promise.all(madeBy('kit', 5));
    const newestFirst = created.map(({ id }) => id).sort((a, b) => b - a);
    const read: number[] = [];
    for (let page = await ids('?limit=2', 'kit'); page.length > 0; ) {
      read.push(...page);
      page = await ids(`?limit=2&before=${page.at(-1)}`, 'kit');
    }
    expect(read).toEqual(newestFirst);
  });

  it('does not contain removed cocktails', async () => {
    const [first, second] = await Promise.all(madeBy('lea', 2));
    await catalog.call('DELETE', `/admin/cocktails/${first?.id}`, 'boss', 'admin');
    expect(await ids('', 'lea')).toEqual([second?.id]);
  });

  it.each(['?limit=0', '?limit=101', '?before=x', '?author=ines'])('refuses %s', async (query) => {
    expect((await catalog.call('GET', `/user/cocktails${query}`, 'ines')).status).toBe(400);
  });

  it('requires a signed-in user', async () => {
    expect((await catalog.call('GET', '/user/cocktails')).status).toBe(401);
  });
});

describe('one cocktail', () => {
  it.each(['/999999', '/999999/picture'])('returns 404 for an unknown id at %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(ErrorBody.parse(await answer.json()).code).toBe('not_found');
  });

  it.each(['/0', '/-1', '/1e3', '/abc', '/99999999999999999999', '/%00'])(
    'returns 400 for an invalid id: %s',
    async (path) => {
      expect((await get(path)).status).toBe(400);
    },
  );

  it('has an immutable picture under a versioned URL', async () => {
    const { imageUrl } = await create('g-8', 8);
    const picture = await fetch(catalog.url + imageUrl);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    const dark = await picture.text();
    expect(dark).toMatch(/^<svg /);
    const light = await fetch(`${catalog.url}${lightPicture(imageUrl)}`);
    expect(light.headers.get('cache-control')).toContain('immutable');
    expect(await light.text()).not.toBe(dark);
  });
});

describe('a share card', () => {
  it('is a public JPEG in either format', async () => {
    const { id } = await create('g-9', 9);
    for (const [query, width, height] of [
      ['', 1200, 630],
      ['?format=portrait', 1080, 1350],
    ] as const) {
      const card = await get(`/${id}/card.jpg${query}`);
      expect(card.headers.get('content-type')).toBe('image/jpeg');
      expect(card.headers.get('cache-control')).toBe('public, max-age=300');
      const { format, ...size } = await sharp(Buffer.from(await card.arrayBuffer())).metadata();
      expect([format, size.width, size.height]).toEqual(['jpeg', width, height]);
    }
  });

  it('is refused for other formats and unknown cocktails', async () => {
    expect((await get('/1/card.jpg?format=poster')).status).toBe(400);
    expect((await get('/999999/card.jpg')).status).toBe(404);
  });

  it('of featured cocktails exists even when none is featured', async () => {
    expect((await get('/featured/card.jpg')).status).toBe(200);
  });

  it('of several drinks leaves out missing ones', async () => {
    const { id } = await create('g-10', 10);
    const words = { title: 'A Garden', text: '', address: 'https://swizzle.example/m/x', caption: 'Scan' };
    const drawn = (cocktailIds: number[]) =>
      catalog.requests.ask('catalog.share-card.draw', { ...words, cocktailIds });
    expect(await drawn([id, 999_999])).toEqual(await drawn([id]));
    expect(await drawn([999_999])).not.toEqual(await drawn([id]));
  });
});

describe('featuring', () => {
  const feature = async (id: number, tier: Tier, body: unknown = { isFeatured: true }) =>
    fetch(`${catalog.url}/api/admin/cocktails/${id}/featured`, {
      method: 'POST',
      headers: await catalog.testSettings.as({ userId: 'u1', tier }),
      body: JSON.stringify(body),
    });

  it('adds a cocktail to the featured list, and removes it again', async () => {
    const { id } = await create('g-9', 9);
    expect((await feature(id, 'admin')).status).toBe(200);
    expect((await list('/featured')).map((cocktail) => cocktail.id)).toEqual([id]);
    await feature(id, 'admin', { isFeatured: false });
    expect(await list('/featured')).toEqual([]);
  });

  it('requires an administrator', async () => {
    const { id } = await create('g-9', 9);
    expect((await feature(id, 'bar_owner')).status).toBe(403);
  });

  it('rejects an unknown cocktail and an invalid body', async () => {
    expect((await feature(999_999, 'admin')).status).toBe(404);
    expect((await feature(1, 'admin', { isFeatured: 'yes' })).status).toBe(400);
  });
});

describe('a list of ids', () => {
  it('returns these cocktails in order, without missing ones, and ignores other filters', async () => {
    const [first, second, removed] = [await create('o-1', 1), await create('o-2', 2), await create('o-3', 3)];
    await catalog.call('DELETE', `/admin/cocktails/${removed.id}`, 'boss', 'admin');
    const ids = [second.id, 999_999, removed.id, first.id, second.id];
    const answer = await get(`?ids=${ids.join(',')}&baseLiquor=brandy&mood=Cozy&sort=new`);
    expect(z.array(Cocktail).parse(await answer.json())).toEqual([second, first]);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is empty when none of them exists', async () => {
    expect(await list('?ids=999998,999999')).toEqual([]);
  });

  it.each(['', 'a', '1,,2', '1;2', Array.from({ length: 61 }, (_, at) => at + 1).join(',')])(
    'is rejected if malformed: %j',
    async (ids) => {
      expect((await get(`?ids=${ids}`)).status).toBe(400);
    },
  );
});
