import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { findClassic } from '@swizzle/mixology/classics/find-classic';
import {
  type Bar,
  BarCocktail,
  type Cocktail,
  ErrorBody,
  FREE_BOTTLES,
  MadeOutcome,
  ReadStockLine,
  STARTER_SHELVES,
  StockItem,
} from '@swizzle/proto';
import { z } from 'zod';
import { type Bars, startBars } from './start-bars.ts';

let bars: Bars;
let user: string;
let count = 0;
beforeAll(async () => {
  bars = await startBars();
}, 60_000);
afterAll(() => bars?.stop());
beforeEach(() => {
  user = `user-${++count}`;
});

const call = (method: string, path: string, body?: unknown, userId = user) =>
  bars.call(method, path, userId, body);
const setUp = async (name = 'Home', shelf?: string) =>
  bars.barOf(await call('POST', '/bars', { name, shelf }));
const add = async (bar: Bar, ...bottles: unknown[]) =>
  bars.barOf(await call('POST', `/bars/${bar.id}/bottles`, { bottles }));
const gin = { ingredientId: 'london-dry-gin' };
const bottleOf = ({ bottles: [bottle] }: Bar) => {
  if (!bottle) throw new Error('the bar is empty');
  return bottle;
};
const messageOf = async (answer: Response) => ErrorBody.parse(await answer.json()).message;

describe('a bar', () => {
  it('holds bottles with how much is left, and the user has several', async () => {
    const home = await setUp();
    const cottage = await setUp('Cottage');
    const bar = await add(home, gin, { ingredientId: 'lime-juice', left: 60 });
    expect(bar.bottles).toMatchObject([
      { name: 'London dry gin', left: 750, size: 750, unit: 'ml', isLow: false, keepsUntil: null },
      { buy: 'lime', left: 60, size: 30, isCounted: true, shoppingItem: 'lime', packs: 2 },
    ]);
    const answer = await call('GET', '/bars');
    expect(await answer.json()).toEqual([bar, cottage]);
  });

  it.each(STARTER_SHELVES)('begins with the shelf %s', async (shelf) => {
    const bar = await setUp('Home', shelf);
    expect(bar.bottles.length).toBeGreaterThanOrEqual(10);
  });

  it('says what runs low and until when things are good', async () => {
    const bar = await add(
      await setUp(),
      { ingredientId: 'sweet-vermouth', left: 150, openedOn: '2025-03-01' },
      { ingredientId: 'dry-vermouth' },
      { ingredientId: 'campari', keepsUntil: '2030-01-01' },
    );
    expect(bar.bottles.map(({ isLow, keepsUntil }) => [isLow, keepsUntil])).toEqual([
      [true, '2025-04-30'],
      [false, null],
      [false, '2030-01-01'],
    ]);
  });

  it('runs low of nothing of which another bottle is full', async () => {
    const bar = await add(await setUp(), { ...gin, left: 20 }, gin, { ingredientId: 'campari', left: 20 });
    expect(bar.bottles.map(({ isLow }) => isLow)).toEqual([false, false, true]);
  });

  it('changes a bottle and takes it out', async () => {
    const bar = await add(await setUp(), gin);
    const path = `/bars/${bar.id}/bottles/${bottleOf(bar).id}`;
    const changed = await bars.barOf(
      await call('PATCH', path, { left: 375, openedOn: '2025-05-01', paid: 24.5 }),
    );
    expect(bottleOf(changed)).toMatchObject({ left: 375, openedOn: '2025-05-01', paid: 24.5, size: 750 });
    expect((await bars.barOf(await call('DELETE', path))).bottles).toEqual([]);
    expect((await call('PATCH', path, { left: 1 })).status).toBe(404);
  });

  it('loses nothing when several change it at once', async () => {
    const bar = await setUp();
    await Promise.all(Array.from({ length: 6 }, () => add(bar, gin)));
    const [after] = z
      .array(z.object({ bottles: z.array(z.unknown()) }))
      .parse(await (await call('GET', '/bars')).json());
    expect(after?.bottles).toHaveLength(6);
  });

  it('refuses what it does not know', async () => {
    const { id } = await setUp();
    const answer = await call('POST', `/bars/${id}/bottles`, {
      bottles: [gin, { ingredientId: 'snake-oil' }],
    });
    expect(answer.status).toBe(400);
    expect(ErrorBody.parse(await answer.json()).issues).toMatchObject([{ path: 'bottles.1.ingredientId' }]);
  });

  it('is renamed and deleted by its owner', async () => {
    const { id } = await setUp();
    expect(await bars.barOf(await call('PATCH', `/bars/${id}`, { name: 'Cottage' }))).toMatchObject({
      name: 'Cottage',
    });
    expect((await call('DELETE', `/bars/${id}`)).status).toBe(200);
    expect(await (await call('GET', '/bars')).json()).toEqual([]);
  });

  it('is nobody else’s: no matter who it is not shared with finds nothing', async () => {
    const bar = await add(await setUp(), gin);
    const bottle = `/bars/${bar.id}/bottles/${bottleOf(bar).id}`;
    const tries: [string, string, unknown?][] = [
      ['PATCH', `/bars/${bar.id}`, { name: 'Mine' }],
      ['DELETE', `/bars/${bar.id}`],
      ['GET', `/bars/${bar.id}/cocktails`],
      ['GET', `/bars/${bar.id}/next-bottles`],
      ['GET', `/bars/${bar.id}/cocktails/7`],
      ['POST', `/bars/${bar.id}/bottles`, { bottles: [gin] }],
      ['PATCH', bottle, { left: 0 }],
      ['DELETE', bottle],
      ['POST', `/bars/${bar.id}/invitations`, { role: 'viewer' }],
      ['DELETE', `/bars/${bar.id}/invitations`],
      ['DELETE', `/bars/${bar.id}/membership`],
    ];
    for (const [method, path, body] of tries) {
      expect([method, path, (await call(method, path, body, 'eve')).status]).toEqual([method, path, 404]);
    }
    expect(await (await call('GET', '/bars')).json()).toEqual([bar]);
  });
});

describe('without a paid plan', () => {
  const free = (method: string, path: string, body?: unknown) =>
    bars.call(method, path, user, body, 'cocktail_curious');

  it(`there is one bar of ${FREE_BOTTLES} bottles`, async () => {
    const bar = await bars.barOf(await free('POST', '/bars', { name: 'Home', shelf: 'full' }));
    expect(bar.bottles).toHaveLength(FREE_BOTTLES);
    const eleventh = await free('POST', `/bars/${bar.id}/bottles`, { bottles: [gin] });
    expect(eleventh.status).toBe(403);
    expect(await messageOf(eleventh)).toContain('Party Planner');
    expect((await free('POST', '/bars', { name: 'Cottage' })).status).toBe(403);
    expect((await free('POST', `/bars/${bar.id}/invitations`, { role: 'viewer' })).status).toBe(403);
  });

  it('a bottle that leaves makes room for another one', async () => {
    const bar = await bars.barOf(await free('POST', '/bars', { name: 'Home', shelf: 'home' }));
    await free('DELETE', `/bars/${bar.id}/bottles/${bottleOf(bar).id}`);
    expect((await free('POST', `/bars/${bar.id}/bottles`, { bottles: [gin] })).status).toBe(200);
  });
});

describe('sharing a bar', () => {
  const invite = async (bar: Bar, role: string) => {
    const shared = await bars.barOf(await call('POST', `/bars/${bar.id}/invitations`, { role }));
    return shared.invitations.find((invitation) => invitation.role === role)?.code ?? '';
  };
  const join = (code: string, userId: string) =>
    bars.call('POST', '/bars/join', userId, { code, name: 'Bea' });

  it('lets a viewer look, and an editor change bottles, and neither share or delete', async () => {
    const bar = await add(await setUp(), gin);
    const [viewer, editor] = [`${user}-viewer`, `${user}-editor`];
    const seen = await bars.barOf(await join(await invite(bar, 'viewer'), viewer));
    expect(seen).toMatchObject({
      role: 'viewer',
      members: [],
      invitations: [],
      bottles: [{ name: 'London dry gin' }],
    });
    await join(await invite(bar, 'editor'), editor);
    const bottles = { bottles: [gin] };
    expect((await call('POST', `/bars/${bar.id}/bottles`, bottles, viewer)).status).toBe(403);
    expect((await call('POST', `/bars/${bar.id}/bottles`, bottles, editor)).status).toBe(200);
    for (const someone of [viewer, editor]) {
      expect((await call('DELETE', `/bars/${bar.id}`, undefined, someone)).status).toBe(403);
      expect((await call('POST', `/bars/${bar.id}/invitations`, { role: 'editor' }, someone)).status).toBe(
        403,
      );
    }
  });

  it('shows its owner who is in, who can change what they may do and take it back', async () => {
    const bar = await setUp();
    const guest = `${user}-guest`;
    await join(await invite(bar, 'viewer'), guest);
    const [mine] = z.array(z.any()).parse(await (await call('GET', '/bars')).json());
    expect(mine.members).toEqual([{ id: expect.any(String), name: 'Bea', role: 'viewer' }]);
    const path = `/bars/${bar.id}/members/${mine.members[0].id}`;
    expect((await bars.barOf(await call('PATCH', path, { role: 'editor' }))).members).toMatchObject([
      { role: 'editor' },
    ]);
    expect((await call('POST', `/bars/${bar.id}/bottles`, { bottles: [gin] }, guest)).status).toBe(200);
    await call('DELETE', path);
    expect((await call('POST', `/bars/${bar.id}/bottles`, { bottles: [gin] }, guest)).status).toBe(404);
  });

  it('ends with its link, and a new link ends the one before', async () => {
    const bar = await setUp();
    const first = await invite(bar, 'viewer');
    const second = await invite(bar, 'viewer');
    expect((await join(first, 'late')).status).toBe(404);
    await call('DELETE', `/bars/${bar.id}/invitations`);
    expect((await join(second, 'late')).status).toBe(404);
  });

  it('is left by anyone who joined, and not by its owner', async () => {
    const bar = await setUp();
    const guest = `${user}-guest`;
    await join(await invite(bar, 'editor'), guest);
    expect((await call('DELETE', `/bars/${bar.id}/membership`, undefined, guest)).status).toBe(200);
    expect(await (await call('GET', '/bars', undefined, guest)).json()).toEqual([]);
    expect((await call('DELETE', `/bars/${bar.id}/membership`)).status).toBe(403);
  });
});

describe('what can be made with a bar', () => {
  it('is asked of the catalog with what is left, as the caller wants it', async () => {
    const reply = { total: 1, matches: [{ cocktailId: 7, missing: [], swaps: [] }] };
    const asked = await bars.answerFor('catalog.cocktail.makeable', reply);
    const bar = await add(await setUp(), gin, gin, { ingredientId: 'campari', left: 0 });
    const answer = await call(
      'GET',
      `/bars/${bar.id}/cocktails?missing=1&swaps=true&mood=all&baseLiquor=gin`,
    );
    expect(await answer.json()).toEqual(reply);
    expect(asked).toEqual([{ have: ['london-dry-gin'], missing: 1, withSwaps: true, baseLiquor: 'gin' }]);
  });

  it('says which bottle would open the most, by its name', async () => {
    const found = { ingredientId: 'campari', total: 9, liked: 4, cocktailIds: [7] };
    await bars.answerFor('catalog.cocktail.next-bottles', [found, { ...found, ingredientId: 'of-tomorrow' }]);
    const { id } = await setUp();
    const answer = await call('GET', `/bars/${id}/next-bottles`);
    expect(await answer.json()).toEqual([{ ...found, name: 'Campari' }]);
  });
});

describe('the shopping list of a bar', () => {
  const change = (bar: Bar, body: object, userId = user) =>
    call('PATCH', `/bars/${bar.id}/shopping`, body, userId);
  const buy = (bar: Bar, ingredientIds: string[], userId = user) =>
    call('POST', `/bars/${bar.id}/shopping/bought`, { ingredientIds }, userId);
  const idsIn = ({ toBuy }: Bar) => toBuy.map(({ ingredientId }) => ingredientId);

  it('takes things once, and lets go of them', async () => {
    const bar = await setUp();
    await change(bar, { add: ['campari', 'lime-juice'] });
    expect(idsIn(await bars.barOf(await change(bar, { add: ['campari'] })))).toEqual([
      'campari',
      'lime-juice',
    ]);
    expect(idsIn(await bars.barOf(await change(bar, { remove: ['campari'] })))).toEqual(['lime-juice']);
    expect((await change(bar, { add: ['unobtainium'] })).status).toBe(400);
  });

  it('puts a pack of what was bought into the bar, once however often that is said', async () => {
    const bar = await setUp();
    await change(bar, { add: ['campari', 'lime-juice'] });
    const [first] = await Promise.all([buy(bar, ['campari']), buy(bar, ['campari'])]);
    await bars.barOf(first);
    const after = await bars.barOf(await buy(bar, ['campari', 'gin']));
    expect(after.bottles.map(({ ingredientId, left }) => [ingredientId, left])).toEqual([['campari', 750]]);
    expect(idsIn(after)).toEqual(['lime-juice']);
  });

  it('is nobody else’s', async () => {
    const bar = await setUp();
    expect((await change(bar, { add: ['campari'] }, 'stranger')).status).toBe(404);
    expect((await buy(bar, ['campari'], 'stranger')).status).toBe(404);
  });
});

describe('what other services ask about a bar', () => {
  const stock = (userId: string, barId?: string) =>
    bars.requests.ask('planner.bar.stock', { userId, ...(barId !== undefined && { barId }) });

  it('is what there is some left of, in the bar that is named or in the first', async () => {
    const { id } = await add(await setUp('Home'), gin, { ingredientId: 'campari', left: 0 });
    await setUp('Cottage');
    expect(await stock(user)).toEqual({ name: 'Home', have: ['london-dry-gin'] });
    expect(await stock(user, id)).toEqual({ name: 'Home', have: ['london-dry-gin'] });
  });

  it('is answered about no bar that the user may not see', async () => {
    const { id } = await add(await setUp(), gin);
    expect(await stock('somebody else', id)).toBeNull();
    expect(await stock('somebody else')).toBeNull();
  });
});

describe('a drink that was made', () => {
  const recipe = findClassic('Negroni');
  const cocktail = {
    ...(recipe && classicRecipe(recipe)),
    id: 7,
    imageUrl: '/x',
    remixedFromId: null,
    isFeatured: false,
    createdAt: new Date().toISOString(),
  } as Cocktail;
  let bar: Bar;
  beforeAll(() => bars.answerFor('catalog.cocktail.get', cocktail));
  beforeEach(async () => {
    bar = await setUp('Home', 'negroni');
  });

  const make = async (body: object) => {
    const answer = await call('POST', `/bars/${bar.id}/made`, { cocktailId: 7, ...body });
    return MadeOutcome.parse(await answer.json());
  };
  const leftOf = ({ bottles }: Bar, id: string) =>
    bottles.find(({ ingredientId }) => ingredientId === id)?.left;

  it('can be made with a substitute, which says what it does', async () => {
    const campari = bar.bottles.find(({ ingredientId }) => ingredientId === 'campari');
    await call('DELETE', `/bars/${bar.id}/bottles/${campari?.id}`);
    const answer = await call('GET', `/bars/${bar.id}/cocktails/7`);
    const { missing } = BarCocktail.parse(await answer.json());
    expect(missing).toMatchObject([
      {
        name: 'Campari',
        substitutes: [
          { name: 'Aperol', isAtHand: true },
          { name: 'Cynar', isAtHand: true },
        ],
      },
    ]);
    const [aperol] = missing[0]?.substitutes ?? [];
    expect(aperol?.ingredients.map(({ name }) => name)).toContain('Aperol');
    expect(aperol?.after.abv).toBeLessThan(aperol?.before.abv ?? 0);
  });

  it('is taken from the bottles, by its servings, and opens them', async () => {
    const { made, bar: after } = await make({ servings: 2, forWhom: 'Bea' });
    expect(made).toMatchObject({ name: 'Negroni', servings: 2, forWhom: 'Bea', stars: null });
    const poured = 750 - (leftOf(after, 'campari') ?? 0);
    expect(poured).toBeGreaterThanOrEqual(40);
    expect(leftOf(after, 'aperol')).toBe(750);
    expect(after.bottles.find(({ ingredientId }) => ingredientId === 'campari')?.openedOn).not.toBeNull();
  });

  it('is in the log, with stars and a note, until it is undone', async () => {
    const { made } = await make({});
    const path = `/bars/${bar.id}/made/${made.id}`;
    expect((await call('PATCH', path, { stars: 5, note: 'Colder' })).status).toBe(200);
    const log = await call('GET', `/bars/${bar.id}/made`);
    expect(await log.json()).toEqual([{ ...made, stars: 5, note: 'Colder' }]);
    const after = await bars.barOf(await call('DELETE', path));
    expect(leftOf(after, 'campari')).toBe(750);
    expect((await call('DELETE', path)).status).toBe(404);
    expect(await (await call('GET', `/bars/${bar.id}/made`)).json()).toEqual([]);
  });

  it('is nobody else’s to see, to change or to undo', async () => {
    const { made } = await make({});
    const path = `/bars/${bar.id}/made`;
    for (const [method, where, body] of [
      ['GET', path],
      ['POST', path, { cocktailId: 7 }],
      ['PATCH', `${path}/${made.id}`, { stars: 1 }],
      ['DELETE', `${path}/${made.id}`],
    ] as const) {
      expect([method, (await call(method, where, body, 'eve')).status]).toEqual([method, 404]);
    }
  });
});

describe('what can be put into a bar', () => {
  it('is listed for everybody', async () => {
    const items = z.array(StockItem).parse(await (await call('GET', '/stock-items')).json());
    expect(items.length).toBeGreaterThan(400);
  });

  it('is read from a pasted list, and what is unsure is marked', async () => {
    const answer = await call('POST', '/bars/read', {
      text: 'half a bottle of Campari, two limes\nsome rum\nsnake oil',
    });
    expect(z.array(ReadStockLine).parse(await answer.json())).toMatchObject([
      { ingredientId: 'campari', left: 375, size: 750, unsure: [] },
      { ingredientId: 'lime-juice', name: 'lime', left: 60, unsure: [] },
      { ingredientId: 'white-rum', left: 750, unsure: ['amount', 'ingredient'] },
      { ingredientId: null, left: null, unsure: ['amount', 'ingredient'] },
    ]);
    expect(await (await call('GET', '/bars')).json()).toEqual([]);
  });
});
