import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ErrorBody, FLAVOR_AXES, type FlavorAxis, MAX_SAVED_COCKTAILS, type Recipe } from '@swizzle/proto';
import mongoose from 'mongoose';
import { type Catalog, recipe, startCatalog } from './start-catalog.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const saved = async (userId: string, query = '') =>
  (await catalog.list(`/user/saved-cocktails${query}`, userId)).map(({ id }) => id);
const save = (userId: string, id: number) => catalog.call('POST', `/cocktails/${id}/save`, userId);
const unsave = (userId: string, id: number) => catalog.call('DELETE', `/cocktails/${id}/save`, userId);

const mostly = (axis: FlavorAxis): Recipe['flavorProfile'] => {
  const profile = { fruity: 10, earthy: 10, sour: 10, bitter: 10, herbaceous: 10, sweet: 10 };
  return { ...profile, [axis]: 80 };
};

describe('a collection', () => {
  it('contains saved cocktails, newest save first', async () => {
    const one = await catalog.create('c-1', recipe(1));
    const two = await catalog.create('c-2', recipe(2));
    expect(await (await save('ada', two.id)).json()).toEqual({ saved: true });
    await save('ada', one.id);
    expect(await saved('ada')).toEqual([one.id, two.id]);
  });

  it('contains a cocktail once after twenty concurrent saves', async () => {
    const { id } = await catalog.create('c-3', recipe(3));
    const answers = await Promise.all(Array.from({ length: 20 }, () => save('bea', id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await saved('bea')).toEqual([id]);
  });

  it('is private to its owner', async () => {
    const { id } = await catalog.create('c-4', recipe(4));
    await save('cem', id);
    expect(await saved('dan')).toEqual([]);
    await unsave('dan', id);
    expect(await saved('cem')).toEqual([id]);
  });

  it('removes a cocktail idempotently', async () => {
    const { id } = await catalog.create('c-5', recipe(5));
    await save('eva', id);
    expect(await (await unsave('eva', id)).json()).toEqual({ saved: false });
    expect((await unsave('eva', id)).status).toBe(200);
    expect(await saved('eva')).toEqual([]);
  });

  it('rejects an unknown cocktail', async () => {
    const answer = await save('ada', 999_999);
    expect(answer.status).toBe(404);
    expect(ErrorBody.parse(await answer.json()).message).toBe('There is no such cocktail.');
  });

  it('requires a signed-in user', async () => {
    for (const [method, path] of [
      ['GET', '/user/saved-cocktails'],
      ['POST', '/cocktails/1/save'],
      ['DELETE', '/cocktails/1/save'],
    ] as const) {
      expect((await catalog.call(method, path)).status).toBe(401);
    }
  });

  it('rejects a save when it is full', async () => {
    const { id } = await catalog.create('c-6', recipe(6));
    const connection = await mongoose
      .createConnection(catalog.config.MONGODB_URI, { dbName: 'catalog' })
      .asPromise();
    const fill = Array.from({ length: MAX_SAVED_COCKTAILS }, (_, at) => ({
      _id: `full:other-${at}` as never,
      ownerId: 'full',
      cocktailId: id,
      savedAt: new Date(),
    }));
    await connection.collection('saves').insertMany(fill);
    await connection.close();
    const answer = await save('full', id);
    expect(answer.status).toBe(409);
    expect(ErrorBody.parse(await answer.json()).message).toContain('full');
  });
});

describe('filters of a collection', () => {
  const made = new Map<string, number>();
  const of = (...names: string[]) => names.map((name) => made.get(name)).toReversed();
  const keep = async (name: string, changes: Partial<Recipe>) => {
    const { id } = await catalog.create(`f-${name}`, recipe(1, changes));
    await save('flo', id);
    made.set(name, id);
  };

  beforeAll(async () => {
    await keep('zero', {
      baseLiquor: 'none',
      abv: 0,
      calories: 95,
      mood: 'Refreshing',
      flavorNotes: ['Mint'],
    });
    await keep('light', { baseLiquor: 'gin', abv: 0.5, calories: 119, flavorNotes: ['Mint', 'Basil'] });
    await keep('ten', { baseLiquor: 'gin', abv: 10, calories: 120, flavorNotes: ['Mint', 'Basil', 'Lemon'] });
    await keep('strong', { baseLiquor: 'rum', abv: 34.9, calories: 299.6 | 0, mood: 'Cozy' });
    await keep('fire', { baseLiquor: 'rum', abv: 60, calories: 300, mood: 'Cozy' });
    for (const axis of FLAVOR_AXES) {
      await keep(axis, { flavorProfile: mostly(axis), baseLiquor: 'brandy', abv: 22, calories: 500 });
    }
  });

  it.each<[string, string[]]>([
    ['baseLiquor=gin', ['light', 'ten']],
    ['baseLiquor=vodka', []],
    ['mood=Cozy', ['strong', 'fire']],
    ['baseLiquor=rum&mood=Cozy&abv=35%2B', ['fire']],
    ['baseLiquor=gin&mood=all', ['light', 'ten']],
    ['abv=0', ['zero']],
    ['abv=1-10', ['light']],
    ['abv=10-15', ['ten']],
    ['abv=25-35', ['strong']],
    ['abv=35%2B', ['fire']],
    ['abv=0-5', ['zero', 'light']],
    ['abv=25%2B', ['strong', 'fire']],
    ['calories=90-120', ['zero', 'light']],
    ['calories=120-180', ['ten']],
    ['calories=180-300', ['strong']],
    ['calories=300%2B&baseLiquor=rum', ['fire']],
    ['flavorNotes=Mint', ['zero', 'light', 'ten']],
    ['flavorNotes=Mint,Basil', ['light', 'ten']],
    ['flavorNotes=Basil,Lemon,Mint', ['ten']],
    ['flavorNotes=Mint&abv=0', ['zero']],
    ['flavorNotes=Mint,Yuzu', []],
    ...FLAVOR_AXES.map((axis): [string, string[]] => [`primaryFlavor=${axis}&baseLiquor=brandy`, [axis]]),
  ])('%s', async (query, names) => {
    expect(await saved('flo', `?${query}`)).toEqual(of(...names));
  });

  it.each([
    'abv=strong',
    'baseLiquor=beer',
    'calories=1',
    'flavorNotes=Tin',
    'flavorNotes=',
    'page=2',
    'abv[$gt]=0',
  ])('refuses %s', async (query) => {
    expect((await catalog.call('GET', `/user/saved-cocktails?${query}`, 'flo')).status).toBe(400);
  });

  it.each([
    ['ownerId_1_baseLiquor_1_savedAt_-1', { baseLiquor: 'gin' }],
    ['ownerId_1_mood_1_savedAt_-1', { mood: 'Cozy' }],
    ['ownerId_1_primaryFlavor_1_savedAt_-1', { primaryFlavor: 'sour' }],
    ['ownerId_1_flavorNotes_1_savedAt_-1', { flavorNotes: { $all: ['Mint'] } }],
    ['ownerId_1_abv_1', { abv: { $gte: 10, $lt: 15 } }],
    ['ownerId_1_calories_1', { calories: { $gte: 90, $lt: 120 } }],
    ['ownerId_1_savedAt_-1', {}],
  ])('uses the index %s', async (index, filter) => {
    const connection = await mongoose
      .createConnection(catalog.config.MONGODB_URI, { dbName: 'catalog' })
      .asPromise();
    const plan = await connection
      .collection('saves')
      .find({ ownerId: 'flo', ...filter })
      .sort({ savedAt: -1 })
      .explain('queryPlanner');
    await connection.close();
    expect(JSON.stringify(plan)).toContain(index);
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
  });
});
