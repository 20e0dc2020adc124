import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Menu } from '@swizzle/proto';
import { type Planner, startPlanner } from './start-planner.ts';

const START_MS = 60_000;

let planner: Planner;
let menu: Menu;
beforeAll(async () => {
  planner = await startPlanner();
}, START_MS);
afterAll(() => planner?.stop());
beforeEach(async () => {
  menu = await planner.plan('ada', { guestCount: 60, budget: '$8-12' });
});

const drinksOf = ({ cocktails }: Menu) => cocktails.map(({ cocktail }) => cocktail.id);
const servingsOf = ({ cocktails }: Menu) => cocktails.reduce((sum, { servings }) => sum + servings, 0);
const call = (method: string, path: string, body?: unknown, userId = 'ada', key?: string) =>
  planner.call(method, `/menus/${menu.id}${path}`, userId, body, key === undefined ? {} : { key });
const done = async (...args: Parameters<typeof call>) => planner.menuOf(await call(...args));
const read = () => done('GET', '');
const changeEvent = (body: unknown) => done('PATCH', '/event', body);

describe('a changed event', () => {
  it('is followed by servings and shopping, drink by drink marked, where the same drinks still do', async () => {
    // Without a limit a guest, and fewer of them: nothing about the drinks is worse then.
    menu = await planner.plan('ada', { guestCount: 60, budget: '$12+' });
    const more = await changeEvent({ guestCount: 56 });
    expect(more.guestCount).toBe(56);
    expect(servingsOf(more) / 56).toBe(servingsOf(menu) / 60);
    expect(drinksOf(more)).toEqual(drinksOf(menu));
    expect(more.lastChange).toMatchObject({ label: 'Changed the event', perGuestBefore: menu.cost.perGuest });
    const marked = more.cocktails.filter(({ changed }) => changed !== undefined);
    expect(marked.length).toBeGreaterThan(0);
    for (const { id, changed } of marked)
      expect(changed).toEqual({
        isNew: false,
        servingsBefore: menu.cocktails.find((entry) => entry.id === id)?.servings,
      });
  });

  it('brings other drinks for another budget, and stays within it', async () => {
    const cheaper = await changeEvent({ budget: '$5-8' });
    expect(cheaper.cost.budgetPerGuest).toEqual({ low: 5, high: 8 });
    expect(cheaper.cost.perGuest).toBeLessThan(menu.cost.perGuest);
    expect(cheaper.cocktails.some(({ changed }) => changed?.isNew)).toBe(true);
  });

  it('changes nothing where nothing is otherwise', async () => {
    const first = await changeEvent({ guestCount: 90 });
    expect(await changeEvent({ guestCount: 90 })).toEqual(first);
    expect((await call('PATCH', '/event', {})).status).toBe(400);
  });
});

describe('a drink of the host’s own', () => {
  const add = (body: unknown, userId = 'ada') => call('POST', '/cocktails', body, userId);
  /** A classic that isn't on the menu. */
  const another = async () => {
    const all = await planner.cocktails.find({}).toArray();
    return all.find(({ _id }) => !drinksOf(menu).includes(_id))?._id ?? 0;
  };

  it('stands last in its section, stays, and takes its share of the servings', async () => {
    const cocktailId = await another();
    const added = await planner.menuOf(await add({ cocktailId, section: 'signature' }));
    const entry = added.cocktails.filter(({ section }) => section === 'signature').at(-1);
    expect(entry).toMatchObject({ cocktail: { id: cocktailId }, isLocked: true, changed: { isNew: true } });
    expect(servingsOf(added)).toBe(servingsOf(menu));
    expect(added.lastChange?.label).toBe('Added a drink');
    expect(await done('POST', '/undo', { changeId: added.lastChange?.id })).toEqual(menu);
  });

  it('is refused where it stands already, where nobody knows it, and where the menu is another’s', async () => {
    expect((await add({ cocktailId: drinksOf(menu)[0] })).status).toBe(409);
    expect((await add({ cocktailId: 999_999 })).status).toBe(404);
    expect((await add({ cocktailId: await another() }, 'bob')).status).toBe(404);
    expect((await add({ cocktailId: 0 })).status).toBe(400);
  });

  it('is refused where the event rules it out', async () => {
    const dry = await planner.plan('cy', { theme: 'no alcohol' });
    const strong = menu.cocktails.find(({ cocktail }) => cocktail.abv > 5)?.cocktail.id;
    const refused = await planner.call('POST', `/menus/${dry.id}/cocktails`, 'cy', { cocktailId: strong });
    expect(refused.status).toBe(409);
  });
});

describe('undo', () => {
  it('brings the menu back as it was, change by change', async () => {
    const first = await changeEvent({ guestCount: 90 });
    const second = await changeEvent({ budget: '$5-8' });
    const once = await done('POST', '/undo', { changeId: second.lastChange?.id });
    expect(once).toEqual(first);
    const twice = await done('POST', '/undo', { changeId: first.lastChange?.id });
    expect(twice).toEqual(menu);
  });

  it('is done once, however often it is asked', async () => {
    await changeEvent({ guestCount: 70 });
    const second = await changeEvent({ guestCount: 90 });
    const body = { changeId: second.lastChange?.id };
    const once = await done('POST', '/undo', body);
    expect(await done('POST', '/undo', body)).toEqual(once);
    expect(once.guestCount).toBe(70);
  });
});

describe('a locked drink', () => {
  it('stays when the rest is planned anew, and the same number plans the same', async () => {
    const [, signature] = menu.cocktails;
    await done('PATCH', `/cocktails/${signature?.id}`, { isLocked: true });
    const body = { removedParts: [], variant: 1 };
    const other = await done('POST', '/replan', body);
    expect(other.cocktails).toContainEqual(
      expect.objectContaining({ id: signature?.id, isLocked: true, section: 'signature' }),
    );
    expect(drinksOf(other)).not.toEqual(drinksOf(menu));
    expect(other.variant).toBe(1);
    expect(drinksOf(await done('POST', '/replan', body))).toEqual(drinksOf(other));
  });
});

describe('the order of drinks', () => {
  it('is what the host says, each in its section', async () => {
    const turned = menu.cocktails.map(({ id }) => id).toReversed();
    const after = await done('PATCH', '/order', { entryIds: turned });
    expect(after.cocktails.map(({ id }) => id)).toEqual(turned);
    expect((await read()).cocktails.map(({ id }) => id)).toEqual(turned);
    expect(await done('PATCH', '/order', { entryIds: turned })).toEqual(after);
  });
});

describe('a duplicate', () => {
  it('is a menu of its own with the same drinks, once for each key', async () => {
    const copy = await done('POST', '/duplicate', undefined, 'ada', 'copy-1');
    expect(copy.id).not.toBe(menu.id);
    expect(copy.name).toBe(`${menu.name} (copy)`);
    expect(drinksOf(copy)).toEqual(drinksOf(menu));
    expect(copy.cost).toEqual(menu.cost);
    expect((await done('POST', '/duplicate', undefined, 'ada', 'copy-1')).id).toBe(copy.id);
    await planner.call('PATCH', `/menus/${copy.id}/event`, 'ada', { guestCount: 10 });
    expect((await read()).guestCount).toBe(60);
  });
});

describe('someone else', () => {
  it.each([
    ['PATCH', '/event', { guestCount: 5 }],
    ['POST', '/undo', { changeId: 'x' }],
    ['PATCH', '/order', { entryIds: ['x'] }],
    ['POST', '/duplicate', undefined],
  ])('finds no menu to change: %s %s', async (method, path, body) => {
    expect((await call(method, path, body, 'mallory')).status).toBe(404);
  });
});
