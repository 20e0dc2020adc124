import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService } from '@swizzle/kit/lifecycle/service';
import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { type BaseLiquor, type Cocktail, MAX_LISTED_COCKTAILS } from '@swizzle/proto';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { appModule } from '../src/app.module.ts';
import { newCocktail } from '../src/cocktails/cocktails.service.ts';
import { MAX_NEW_LISTED, scoreOf } from '../src/cocktails/ranking.ts';
import { toSave } from '../src/collections/saves.repository.ts';
import { type Catalog, recipe, startCatalog } from './start-catalog.ts';

const COMMUNITY = 10_000;
const FIRST_ID = 1000;
const DAY_MS = 86_400_000;
/** Popular community drinks. */
const SAVED = [FIRST_ID + 5, FIRST_ID + 4000];
const SAVES = 100;

type FindOptions = mongo.FindOptions;

let catalog: Catalog;
let store: Connection;

const recipes = CLASSICS.slice(0, 40).map((classic) => classicRecipe(classic));

/** A community drink, a month to three hours old; higher numbers are newer. */
const community = (at: number) => {
  const made = recipes[at % recipes.length] ?? recipe(at);
  const saveCount = SAVED.includes(FIRST_ID + at) ? SAVES : 0;
  const document = newCocktail({
    generationId: `c-${at}`,
    authorId: 'ada',
    remixedFromId: null,
    recipe: { ...made, baseLiquor: at % 2 ? 'gin' : 'rum', mood: at % 3 ? 'Cozy' : 'Playful' },
  });
  return {
    ...document,
    _id: FIRST_ID + at,
    saveCount,
    score: scoreOf({ ...document, saveCount }),
    createdAt: new Date(Date.now() - (30 * DAY_MS * (COMMUNITY - at)) / COMMUNITY - DAY_MS / 8),
    removedAt: null,
    pendingEvent: null,
  };
};

beforeAll(async () => {
  catalog = await startCatalog({ STOCK_CLASSICS: 'true' });
  while (!(await fetch(`${catalog.url}/health/ready`)).ok) await new Promise((next) => setTimeout(next, 20));
  store = await mongoose.createConnection(catalog.config.MONGODB_URI, { dbName: 'catalog' }).asPromise();
  for (let from = 0; from < COMMUNITY; from += 1000) {
    const batch = Array.from({ length: 1000 }, (_, at) => community(from + at));
    await store.collection<{ _id: number }>('cocktails').insertMany(batch);
  }
  await store
    .collection<{ _id: string; last: number }>('counters')
    .updateOne({ _id: 'cocktails' }, { $set: { last: 50_000 } });
}, 120_000);
afterAll(async () => {
  await store.close();
  await catalog.stop();
});

const isCommunity = ({ id }: Cocktail) => id >= FIRST_ID;
const idsIn = (listed: readonly Cocktail[]) => listed.map(({ id }) => id);
const place = async (id: number, query = '') => idsIn(await catalog.list(`/cocktails${query}`)).indexOf(id);

describe('the list, with 10,000 drinks newer than the classics,', () => {
  it('contains all featured drinks, mostly classics, popular drinks and some new ones', async () => {
    const listed = await catalog.list('/cocktails');
    expect(listed).toHaveLength(MAX_LISTED_COCKTAILS);
    const featured = await catalog.list('/cocktails/featured');
    expect(featured.length).toBeGreaterThan(10);
    expect(idsIn(listed)).toEqual(expect.arrayContaining(idsIn(featured)));
    expect(idsIn(listed)).toEqual(expect.arrayContaining(SAVED));
    expect(listed.filter((cocktail) => !isCommunity(cocktail)).length).toBeGreaterThan(60);
    const newest = idsIn(await catalog.list('/cocktails?sort=new')).slice(0, MAX_NEW_LISTED);
    expect(idsIn(listed)).toEqual(expect.arrayContaining(newest));
  });

  it.each(['?baseLiquor=gin', '?mood=Cozy', '?baseLiquor=gin&mood=Cozy'])(
    'is blended the same way with the filter %s',
    async (query) => {
      const listed = await catalog.list(`/cocktails${query}`);
      const newest = await catalog.list(`/cocktails${query}&sort=new`);
      const classics = listed.filter((cocktail) => !isCommunity(cocktail));
      const all = (await catalog.list('/cocktails')).filter(
        (one) =>
          !isCommunity(one) &&
          (!query.includes('gin') || one.baseLiquor === 'gin') &&
          (!query.includes('Cozy') || one.mood === 'Cozy'),
      );
      expect(listed).toHaveLength(MAX_LISTED_COCKTAILS);
      expect(classics.length).toBeGreaterThan(0);
      expect(idsIn(classics)).toEqual(expect.arrayContaining(idsIn(all)));
      expect(listed[1]?.id).toBe(newest[0]?.id);
    },
  );

  it('is deterministic', async () => {
    expect(idsIn(await catalog.list('/cocktails'))).toEqual(idsIn(await catalog.list('/cocktails')));
  });

  it('is read from an index in order, without examining more than it returns', async () => {
    const finds: { filter: object; options: FindOptions }[] = [];
    mongoose.set('debug', (collection: string, method: string, filter: object, options: FindOptions) => {
      // Ignores queries of the background update of classics.
      if (collection === 'cocktails' && method === 'find' && 'removedAt' in filter)
        finds.push({ filter, options });
    });
    for (const query of ['', '?baseLiquor=gin', '?mood=Cozy', '?baseLiquor=gin&mood=Cozy', '?sort=new']) {
      await catalog.list(`/cocktails${query}`);
    }
    mongoose.set('debug', false);
    expect(finds).toHaveLength(9);
    for (const { filter, options } of finds) {
      const plan = await store.collection('cocktails').find(filter, options).explain();
      expect(JSON.stringify(plan)).not.toMatch(/"(SORT|COLLSCAN)"/);
      expect(plan).toMatchObject({ executionStats: { totalDocsExamined: options.limit } });
    }
  });
});

describe('candidates of a base', () => {
  const candidates = async (baseLiquor: BaseLiquor) =>
    (await catalog.requests.ask('catalog.cocktail.candidates', { baseLiquor })).cocktails;

  it('are the best 150, highest score first, in one message', async () => {
    const gin = await candidates('gin');
    expect(gin).toHaveLength(150);
    expect(gin.every(({ baseLiquor }) => baseLiquor === 'gin')).toBe(true);
    expect(gin[0]?.isFeatured).toBe(true);
    expect(idsIn(gin)).toContain(SAVED.find((id) => (id - FIRST_ID) % 2 === 1));
    expect(Buffer.byteLength(JSON.stringify(gin))).toBeLessThan(700_000);
  });

  it('are fewer when recipes are long, to fit one message', async () => {
    const cocktails = store.collection<{ _id: number }>('cocktails');
    const long = {
      recipe: { ...recipe(6), baseLiquor: 'brandy', instructions: Array(12).fill('x'.repeat(400)) },
    };
    const documents = Array.from({ length: 150 }, (_, at) => ({
      ...community(at),
      ...long,
      _id: 60_000 + at,
      generationId: `long-${at}`,
      baseLiquor: 'brandy',
      score: 9,
    }));
    await cocktails.insertMany(documents);
    const brandy = await candidates('brandy');
    await cocktails.deleteMany({ _id: { $gte: 60_000 } });
    expect(brandy.length).toBeGreaterThan(80);
    expect(brandy.length).toBeLessThan(150);
  });

  it('include zero-proof drinks as base "none"', async () => {
    const zeroProof = await candidates('none');
    expect(zeroProof.length).toBeGreaterThan(5);
    expect(zeroProof.every(({ abv }) => abv < 0.5)).toBe(true);
  });

  it('are read from an index in order', async () => {
    const filter = { removedAt: null, baseLiquor: 'gin' };
    const plan = await store
      .collection('cocktails')
      .find(filter, { sort: { score: -1, _id: -1 }, limit: 150 })
      .explain();
    expect(JSON.stringify(plan)).not.toMatch(/"(SORT|COLLSCAN)"/);
    expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 150 } });
  });
});

describe('a new drink', () => {
  it('ranks near the top at first, and stays when it is saved', async () => {
    const { id } = await catalog.create('new-1', recipe(3, { baseLiquor: 'gin' }));
    expect(await place(id)).toBe(1);
    expect(await place(id, '?baseLiquor=gin')).toBe(1);
    await store.collection('cocktails').updateOne({ _id: id as never }, { $set: { createdAt: new Date(0) } });
    expect(await place(id)).toBe(-1);

    const saves = Array.from({ length: SAVES }, (_, at) => toSave(`guest-${at}`, fakeSaved(id)));
    await store.collection<{ _id: string }>('saves').insertMany(saves);
    await catalog.call('POST', `/cocktails/${id}/save`, 'ada');
    expect(await place(id)).toBeGreaterThan(-1);
    expect(await scores(id)).toMatchObject({ saveCount: SAVES + 1 });
    await catalog.call('DELETE', `/cocktails/${id}/save`, 'ada');
    expect(await scores(id)).toMatchObject({ saveCount: SAVES });
  });

  it('counts thirty concurrent saves', async () => {
    const { id } = await catalog.create('new-2', recipe(4));
    const users = Array.from({ length: 30 }, (_, at) => `user-${at}`);
    await Promise.all(users.map((user) => catalog.call('POST', `/cocktails/${id}/save`, user)));
    await catalog.call('POST', `/cocktails/${id}/save`, 'user-0');
    expect(await scores(id)).toMatchObject({ saveCount: 30 });
  });

  it('gains score when featured, and loses it afterwards', async () => {
    const { id } = await catalog.create('new-3', recipe(5));
    const { score } = await scores(id);
    const feature = async (isFeatured: boolean) =>
      fetch(`${catalog.url}/api/admin/cocktails/${id}/featured`, {
        method: 'POST',
        headers: await catalog.testSettings.as({ userId: 'boss', tier: 'admin' }),
        body: JSON.stringify({ isFeatured }),
      });
    await feature(true);
    expect((await scores(id)).score).toBeCloseTo((score ?? 0) + 2, 5);
    await feature(false);
    expect((await scores(id)).score).toBe(score);
  });
});

it('backfills missing scores after a start', async () => {
  const cocktails = store.collection<{ _id: number }>('cocktails');
  const old = { _id: { $lt: FIRST_ID + 1200 } };
  const before = await cocktails.countDocuments(old);
  const [popular = 0] = SAVED;
  const saves = ['x', 'y', 'z'].map((user) => toSave(user, fakeSaved(popular)));
  await store.collection<{ _id: string }>('saves').insertMany(saves);
  await cocktails.updateMany(old, { $unset: { score: 1, saveCount: 1 } });
  expect(await catalog.list('/cocktails')).toHaveLength(MAX_LISTED_COCKTAILS);

  const restarted = await startService('catalog', appModule(catalog.config), catalog.config);
  while ((await cocktails.countDocuments({ score: null as never })) > 0) {
    await new Promise((next) => setTimeout(next, 50));
  }
  await restarted.stop();
  expect(await cocktails.countDocuments({ ...old, score: { $gte: 0 } as never })).toBe(before);
  expect(await scores(popular)).toMatchObject({ saveCount: 3 });
});

const scores = async (id: number) => {
  const found = await store.collection('cocktails').findOne({ _id: id as never });
  return { score: found?.score as number | null, saveCount: found?.saveCount as number };
};

/** A cocktail for saves that are inserted directly. */
const fakeSaved = (id: number): Cocktail => {
  const { drawing: _drawing, ...rest } = recipe(3);
  return {
    ...rest,
    id,
    imageUrl: '/',
    remixedFromId: null,
    isFeatured: false,
    createdAt: new Date().toISOString(),
  };
};
