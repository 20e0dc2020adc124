import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CandidateSource, type Cocktail, MAX_SAVED_COCKTAILS } from '@swizzle/proto';
import mongoose from 'mongoose';
import { newCocktail } from '../src/cocktails/cocktails.service.ts';
import { toSave } from '../src/collections/saves.repository.ts';
import { openingMenu } from '../src/seeding/opening-menu.ts';
import { type Catalog, recipe, startCatalog } from './start-catalog.ts';

/** Maximum size of a NATS message. */
const MAX_BYTES = 1024 * 1024;
const CLASSICS = openingMenu().length;

let catalog: Catalog;
let featured: Cocktail;
let removed: Cocktail;
const made: Cocktail[] = [];

beforeAll(async () => {
  catalog = await startCatalog({ STOCK_CLASSICS: 'true' });
  while (!(await fetch(`${catalog.url}/health/ready`)).ok) await new Promise((next) => setTimeout(next, 20));
  for (let at = 0; at < 5; at++) made.push(await catalog.create(`s-${at}`, recipe(at)));
  [featured, removed] = made as [Cocktail, Cocktail];
  await fetch(`${catalog.url}/api/admin/cocktails/${featured.id}/featured`, {
    method: 'POST',
    headers: await catalog.testSettings.as({ userId: 'boss', tier: 'admin' }),
    body: '{"isFeatured":true}',
  });
  await catalog.call('DELETE', `/admin/cocktails/${removed.id}`, 'boss', 'admin');
});
afterAll(() => catalog.stop());

const page = (source: CandidateSource, after?: number, userId = 'ada') =>
  catalog.requests.ask('catalog.menu-candidate.list', {
    userId,
    source,
    ...(after !== undefined && { after }),
  });

const walk = async (source: CandidateSource, userId = 'ada') => {
  const pages: Cocktail[][] = [];
  for (let after: number | undefined | null; after !== null; ) {
    const { cocktails, next } = await page(source, after, userId);
    pages.push(cocktails);
    after = next;
  }
  return { pages, ids: pages.flat().map(({ id }) => id) };
};

const ascending = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

describe('the classics as candidates', () => {
  it('contain every classic once and featured drinks, in pages that fit a message', async () => {
    const { pages, ids } = await walk('classics');
    expect(pages.length).toBeGreaterThan(2);
    for (const cocktails of pages)
      expect(Buffer.byteLength(JSON.stringify(cocktails))).toBeLessThan(MAX_BYTES / 2);
    expect(ids).toEqual(ascending([...new Set(ids)]));
    expect(ids).toHaveLength(CLASSICS + 1);
    expect(ids).toContain(featured.id);
  });
});

describe('the newest drinks as candidates', () => {
  it('contain drinks by users, newest first, without removed ones', async () => {
    const { ids } = await walk('newest');
    const visible = made.filter(({ id }) => id !== removed.id).map(({ id }) => id);
    expect(ids).toEqual(ascending(visible).toReversed());
  });

  it('continue after the cursor', async () => {
    const { cocktails } = await page('newest', made[3]?.id);
    expect(cocktails.map(({ id }) => id)).toEqual([made[2]?.id, featured.id]);
  });
});

describe('a user’s saved drinks as candidates', () => {
  it('are private, without removed ones', async () => {
    await catalog.call('POST', `/cocktails/${featured.id}/save`, 'bea');
    await catalog.call('POST', '/cocktails/1/save', 'bea');
    expect((await walk('saved', 'bea')).ids).toEqual([1, featured.id]);
    expect((await walk('saved')).ids).toEqual([]);
  });

  it('are paginated to the end', async () => {
    const connection = await mongoose
      .createConnection(catalog.config.MONGODB_URI, { dbName: 'catalog' })
      .asPromise();
    const drink = recipe(7);
    const many = Array.from({ length: 250 }, (_, at) => ({
      ...newCocktail({ generationId: `m-${at}`, authorId: 'cem', remixedFromId: null, recipe: drink }),
      _id: 10_000 + at,
      removedAt: null,
      pendingEvent: null,
    }));
    await connection.collection<{ _id: number }>('cocktails').insertMany(many);
    const saves = many.map(({ _id }) => toSave('cem', { ...featured, id: _id }));
    await connection.collection<{ _id: string }>('saves').insertMany(saves);
    await connection.close();
    const { pages, ids } = await walk('saved', 'cem');
    expect(pages.length).toBe(3);
    expect(ids).toEqual(many.map(({ _id }) => _id));
    expect(ids.length).toBeLessThan(MAX_SAVED_COCKTAILS);
  });
});

describe('drawings', () => {
  it('are listed in the requested order, without missing ones', async () => {
    const ids = [featured.id, 999_999, 1, removed.id, 1];
    const drawings = await catalog.requests.ask('catalog.drawing.list', { ids });
    expect(drawings.map(({ cocktailId }) => cocktailId)).toEqual([featured.id, 1]);
    expect(drawings[0]?.drawing).toEqual(recipe(0).drawing);
  });

  it('are refused beyond the size of a menu', async () => {
    const ids = Array.from({ length: 25 }, (_, at) => at + 1);
    await expect(catalog.requests.ask('catalog.drawing.list', { ids })).rejects.toMatchObject({
      code: 'bad_input',
    });
  });
});
