import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ErrorBody, Menu, MenuDeleted, type MenuEntry, MenuPlan } from '@swizzle/proto';
import { z } from 'zod';
import { DINNER, type Planner, startPlanner, until } from './start-planner.ts';

const START_MS = 60_000;

let planner: Planner;
beforeAll(async () => {
  planner = await startPlanner();
}, START_MS);
afterAll(() => planner?.stop());

const list = async (userId: string) =>
  z.array(Menu).parse(await (await planner.call('GET', '/menus', userId)).json());
const get = async (userId: string, { id }: Pick<Menu, 'id'>) =>
  planner.menuOf(await planner.call('GET', `/menus/${id}`, userId));
const planOf = async (userId: string, { id }: Pick<Menu, 'id'>) =>
  MenuPlan.parse(await (await planner.call('GET', `/menus/${id}/plan`, userId)).json());
const changeEntry = (userId: string, menu: Menu, entry: MenuEntry, body: unknown) =>
  planner.call('PATCH', `/menus/${menu.id}/cocktails/${entry.id}`, userId, body);
const swap = (userId: string, menu: Menu, entry: MenuEntry) =>
  planner.call('POST', `/menus/${menu.id}/cocktails/${entry.id}/swap`, userId);
/** As the app does: the drink that the host sees there is the one that leaves. */
const sendBack = (userId: string, menu: Menu, { id, cocktail }: MenuEntry) =>
  planner.call('POST', `/menus/${menu.id}/cocktails/${id}/swap?cocktailId=${cocktail.id}`, userId);
const entryOf = (menu: Menu, at = 0): MenuEntry => menu.cocktails[at] as MenuEntry;
const total = (menu: Menu) => menu.cocktails.reduce((sum, { servings }) => sum + servings, 0);

describe('planning an event', () => {
  it('answers with drinks for each part of the evening, and what they cost', async () => {
    const menu = await planner.plan('ada', { theme: 'Garden party' });
    expect(menu).toMatchObject({ ...DINNER, theme: 'Garden party', share: null });
    // The budget may take the last glass.
    expect(menu.cocktails.map(({ section }) => section)).toEqual(
      expect.arrayContaining(['welcome', 'signature']),
    );
    // Four drinks at a table for each of twelve guests, or as many fewer as the budget leaves
    expect(total(menu)).toBeGreaterThanOrEqual(12 * 2);
    expect(total(menu)).toBeLessThanOrEqual(12 * 4);
    expect(menu.cost.total).toBeGreaterThan(total(menu));
    expect(await get('ada', menu)).toEqual(menu);
  });

  it.each([1, 1000])('makes sense for %d', async (guestCount) => {
    const menu = await planner.plan('crowds', { guestCount, eventLength: 'All day/night' });
    // Five drinks each through a day at a table, or as many fewer as the budget leaves
    expect(total(menu)).toBeGreaterThanOrEqual(guestCount * 3);
    expect(total(menu)).toBeLessThanOrEqual(guestCount * 5);
    const { batches, shopping, prep } = await planOf('crowds', menu);
    expect(batches.map(({ entryId }) => entryId)).toEqual(menu.cocktails.map(({ id }) => id));
    expect(shopping.total).toBeGreaterThan(0);
    expect(prep.length).toBeGreaterThan(0);
  });

  it('takes twelve guests where nobody says how many', async () => {
    const { guestCount: _unsaid, ...unsaid } = DINNER;
    const answer = await planner.call('POST', '/menus/generate', 'ada', unsaid);
    expect((await planner.menuOf(answer)).guestCount).toBe(12);
  });

  it('lists the newest first, and only one’s own', async () => {
    const first = await planner.plan('bea');
    const second = await planner.plan('bea', { theme: 'Beach' });
    expect((await list('bea')).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await list('nobody')).toEqual([]);
  });
});

describe('the same idempotency key', () => {
  const planned = async (userId: string, key: string) =>
    planner.menuOf(await planner.call('POST', '/menus/generate', userId, DINNER, { key }));

  it('gives the same menu, however often and at once', async () => {
    const menus = await Promise.all(Array.from({ length: 5 }, () => planned('twice', 'k-1')));
    expect(new Set(menus.map(({ id }) => id)).size).toBe(1);
    expect(await planned('twice', 'k-1')).toEqual(menus[0]);
    expect(await list('twice')).toHaveLength(1);
  });

  it('is refused with another body', async () => {
    const first = await planned('again', 'k-2');
    const other = await planner.call(
      'POST',
      '/menus/generate',
      'again',
      { ...DINNER, guestCount: 99 },
      { key: 'k-2' },
    );
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await planned('again', 'k-2')).toEqual(first);
  });

  it('of a menu from before bodies were compared still gives that menu', async () => {
    const first = await planned('early', 'k-4');
    await planner.menus.updateOne({ ownerId: 'early' }, { $unset: { requestHash: 1 } });
    expect(await planned('early', 'k-4')).toEqual(first);
  });

  it('is another user’s own', async () => {
    expect((await planned('one', 'shared')).id).not.toBe((await planned('other', 'shared')).id);
  });

  it('plans anew once the menu is deleted', async () => {
    const { id } = await planned('again', 'k-2');
    await planner.call('DELETE', `/menus/${id}`, 'again');
    await until(async () => (await planner.menus.findOne({ _id: id })) === null);
    expect((await planned('again', 'k-2')).id).toBe(id);
  });

  it('is refused where it cannot be one', async () => {
    const answer = await planner.call('POST', '/menus/generate', 'ada', DINNER, { key: 'x'.repeat(129) });
    expect(answer.status).toBe(400);
  });
});

describe('a menu', () => {
  let menu: Menu;
  beforeAll(async () => {
    menu = await planner.plannedDinner('host');
  });

  it('takes another name', async () => {
    const answer = await planner.call('PATCH', `/menus/${menu.id}`, 'host', { name: '  Ruth’s 80th ' });
    expect((await planner.menuOf(answer)).name).toBe('Ruth’s 80th');
    expect((await get('host', menu)).name).toBe('Ruth’s 80th');
  });

  it('is reckoned anew when servings change', async () => {
    const before = await planOf('host', menu);
    const drink = entryOf(menu);
    const changed = await planner.menuOf(await changeEntry('host', menu, drink, { servings: 40 }));
    expect(entryOf(changed)).toEqual({ ...drink, servings: 40 });
    expect(changed.cost.total).toBeGreaterThan(menu.cost.total);
    const after = await planOf('host', menu);
    expect(after.batches[0]?.servings).toBe(40);
    expect(after.shopping.total).toBeGreaterThan(before.shopping.total);
  });

  it('has drinks that run out and come back', async () => {
    const drink = entryOf(menu, 1);
    const soldOut = await planner.menuOf(await changeEntry('host', menu, drink, { isSoldOut: true }));
    expect(soldOut.cocktails.map(({ isSoldOut }) => isSoldOut)).toEqual(
      menu.cocktails.map(({ id }) => id === drink.id),
    );
    const back = await planner.menuOf(await changeEntry('host', menu, drink, { isSoldOut: false }));
    expect(back.cocktails.some(({ isSoldOut }) => isSoldOut)).toBe(false);
  });

  it('is gone once it is deleted', async () => {
    const gone = await planner.plannedDinner('host');
    const answer = await planner.call('DELETE', `/menus/${gone.id}`, 'host');
    expect(MenuDeleted.parse(await answer.json())).toEqual({ deleted: true });
    expect((await planner.call('GET', `/menus/${gone.id}`, 'host')).status).toBe(404);
    expect((await planner.call('DELETE', `/menus/${gone.id}`, 'host')).status).toBe(404);
    expect((await list('host')).map(({ id }) => id)).not.toContain(gone.id);
  });
});

describe('a swap', () => {
  it('brings another drink, which takes the servings and is not sold out', async () => {
    const menu = await planner.plannedDinner('swapper');
    const drink = entryOf(menu, 1);
    await changeEntry('swapper', menu, drink, { servings: 7, isSoldOut: true });
    const swapped = await planner.menuOf(await swap('swapper', menu, drink));
    expect(entryOf(swapped, 1)).toMatchObject({ id: drink.id, servings: 7, isSoldOut: false });
    expect(menu.cocktails.map(({ cocktail }) => cocktail.id)).not.toContain(entryOf(swapped, 1).cocktail.id);
    expect(swapped.cocktails.toSpliced(1, 1)).toEqual(menu.cocktails.toSpliced(1, 1));
  });

  it('brings none a second time, ten times in a row', async () => {
    const menu = await planner.plannedDinner('picky');
    const seen = menu.cocktails.map(({ cocktail }) => cocktail.id);
    for (let n = 0; n < 10; n++) {
      const swapped = await planner.menuOf(await swap('picky', menu, entryOf(menu)));
      seen.push(entryOf(swapped).cocktail.id);
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('of every drink at once brings no drink twice, and loses none', async () => {
    const menu = await planner.plannedDinner('hasty');
    const answers = await Promise.all(menu.cocktails.map((entry) => swap('hasty', menu, entry)));
    expect(answers.map(({ status }) => status)).toEqual(menu.cocktails.map(() => 200));
    const ids = (await get('hasty', menu)).cocktails.map(({ cocktail }) => cocktail.id);
    expect(new Set(ids).size).toBe(menu.cocktails.length);
    expect(ids.filter((id) => menu.cocktails.some(({ cocktail }) => cocktail.id === id))).toEqual([]);
  });

  it('asked for twice at once brings one other drink', async () => {
    const menu = await planner.plannedDinner('double');
    const answers = await Promise.all([1, 2, 3].map(() => sendBack('double', menu, entryOf(menu))));
    const ids = await Promise.all(
      answers.map(async (answer) => entryOf(await planner.menuOf(answer)).cocktail.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(ids).not.toContain(entryOf(menu).cocktail.id);
  });

  it('asked for again when the drink has left answers the menu as it is', async () => {
    const menu = await planner.plannedDinner('late');
    const swapped = await planner.menuOf(await sendBack('late', menu, entryOf(menu)));
    expect(entryOf(swapped).cocktail.id).not.toBe(entryOf(menu).cocktail.id);
    expect(await planner.menuOf(await sendBack('late', menu, entryOf(menu)))).toEqual(swapped);
    expect(await get('late', menu)).toEqual(swapped);
    const again = await planner.menuOf(await sendBack('late', menu, entryOf(swapped)));
    expect(entryOf(again).cocktail.id).not.toBe(entryOf(swapped).cocktail.id);
  });

  it.each(['0', 'seven', ''])('of the cocktail %j is refused', async (cocktailId) => {
    const menu = await planner.plannedDinner('unclear');
    const path = `/menus/${menu.id}/cocktails/${entryOf(menu).id}/swap?cocktailId=${cocktailId}`;
    expect((await planner.call('POST', path, 'unclear')).status).toBe(400);
    expect(await get('unclear', menu)).toEqual(menu);
  });
});

describe('twenty changes at once', () => {
  it('lose none of each other', async () => {
    const menu = await planner.plan('busy', { guestCount: 60, budget: '$12+' });
    const changes = menu.cocktails.flatMap((entry, at) => [
      changeEntry('busy', menu, entry, { servings: 100 + at }),
      changeEntry('busy', menu, entry, { isSoldOut: true }),
      planner.call('PATCH', `/menus/${menu.id}/shopping`, 'busy', { atHome: { ice: true } }),
      planner.call('PATCH', `/menus/${menu.id}/shopping`, 'busy', { prices: { ice: 9 } }),
    ]);
    const answers = await Promise.all([
      ...changes,
      planner.call('PATCH', `/menus/${menu.id}`, 'busy', { name: 'All at once' }),
    ]);
    expect(answers.length).toBeGreaterThanOrEqual(20);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await get('busy', menu);
    expect(after.name).toBe('All at once');
    expect(after.cocktails).toEqual(
      menu.cocktails.map((entry, at) => ({ ...entry, servings: 100 + at, isSoldOut: true })),
    );
    const lines = (await planOf('busy', menu)).shopping.aisles.flatMap((aisle) => aisle.lines);
    expect(lines.find(({ item }) => item === 'ice')).toMatchObject({ isAtHome: true, unitPrice: 9 });
  });
});

type Way = [method: string, path: string, body?: unknown];

const waysTo = (id: string, entryId: string): Way[] => [
  ['GET', `/menus/${id}`],
  ['PATCH', `/menus/${id}`, { name: 'Mine now' }],
  ['PATCH', `/menus/${id}/cocktails/${entryId}`, { servings: 1 }],
  ['POST', `/menus/${id}/cocktails/${entryId}/swap`],
  ['GET', `/menus/${id}/plan`],
  ['PATCH', `/menus/${id}/shopping`, { prices: {} }],
  ['POST', `/menus/${id}/share`, {}],
  ['POST', `/menus/${id}/share`, { renew: true }],
  ['DELETE', `/menus/${id}/share`],
  ['DELETE', `/menus/${id}`],
];

describe('someone else’s menu', () => {
  let menu: Menu;
  beforeAll(async () => {
    menu = await planner.plannedDinner('owner');
  });

  it('is as unknown as one that never was, and stays as it is', async () => {
    const { id } = entryOf(menu);
    for (const [at, [method, path, body]] of waysTo(menu.id, id).entries()) {
      const theirs = await planner.call(method, path, 'thief', body);
      const [, never] = waysTo('never', id)[at] as Way;
      const unknown = await planner.call(method, never, 'thief', body);
      expect([path, theirs.status, unknown.status]).toEqual([path, 404, 404]);
      const [one, other] = [theirs, unknown].map(async (answer) => ErrorBody.parse(await answer.json()));
      expect((await one)?.message).toBe((await other)?.message);
    }
    expect(await get('owner', menu)).toEqual(menu);
  });

  it('has drinks that are unknown on one’s own', async () => {
    const mine = await planner.plannedDinner('thief');
    const stranger = entryOf(menu);
    expect((await changeEntry('thief', mine, stranger, { servings: 1 })).status).toBe(404);
    expect((await swap('thief', mine, stranger)).status).toBe(404);
  });

  it('is nobody’s below the paid tiers, and nobody’s who is signed out', async () => {
    const free = { tier: 'cocktail_curious' } as const;
    const ways: Way[] = [
      ...waysTo(menu.id, entryOf(menu).id),
      ['GET', '/menus'],
      ['POST', '/menus/generate', DINNER],
    ];
    for (const [method, path, body] of ways) {
      expect([path, (await planner.call(method, path, 'owner', body, free)).status]).toEqual([path, 403]);
      expect([path, (await planner.call(method, path, undefined, body)).status]).toEqual([path, 401]);
    }
  });
});

describe('bad input', () => {
  it.each([
    ['no event at all', {}],
    ['an unknown field', { ...DINNER, tier: 'admin' }],
    ['no guests', { ...DINNER, guestCount: 0 }],
    ['too many guests', { ...DINNER, guestCount: 1001 }],
    ['half a guest', { ...DINNER, guestCount: 1.5 }],
    ['an event that nobody knows', { ...DINNER, eventType: 'Heist' }],
    ['an endless theme', { ...DINNER, theme: 'x'.repeat(801) }],
    ['an operator', { ...DINNER, theme: { $ne: null } }],
    ['broken JSON', '{'],
    ['null', 'null'],
  ])('as %s is refused, and nothing is planned', async (what, body) => {
    const answer = await planner.call('POST', '/menus/generate', `bad ${what}`, body);
    expect(answer.status).toBe(400);
    expect(ErrorBody.parse(await answer.json()).code).toBe('bad_input');
    expect(await list(`bad ${what}`)).toEqual([]);
  });

  it('about a drink is refused, and nothing changes', async () => {
    const menu = await planner.plannedDinner('clumsy');
    const bodies = [
      {},
      { servings: 0 },
      { servings: 20_001 },
      { servings: '7' },
      { isSoldOut: 1 },
      { id: 'x' },
    ];
    for (const body of bodies) {
      expect([body, (await changeEntry('clumsy', menu, entryOf(menu), body)).status]).toEqual([body, 400]);
    }
    expect((await planner.call('PATCH', `/menus/${menu.id}`, 'clumsy', { name: ' ' })).status).toBe(400);
    expect((await planner.call('GET', '/menus/a.b', 'clumsy')).status).toBe(400);
    expect(await get('clumsy', menu)).toEqual(menu);
  });
});
