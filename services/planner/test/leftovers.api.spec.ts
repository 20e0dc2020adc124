import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Bar, MadeDrink, type Menu } from '@swizzle/proto';
import { z } from 'zod';
import { type Planner, startPlanner } from './start-planner.ts';

const START_MS = 60_000;

let planner: Planner;
beforeAll(async () => {
  planner = await startPlanner();
}, START_MS);
afterAll(() => planner?.stop());

const report = (userId: string, { id }: Pick<Menu, 'id'>, left: unknown) =>
  planner.call('PATCH', `/menus/${id}/leftovers`, userId, { left });
const servingsOf = ({ cocktails }: Menu) => cocktails.reduce((sum, { servings }) => sum + servings, 0);
/** So much of every drink was left. */
const share = ({ cocktails }: Menu, part: number) =>
  Object.fromEntries(cocktails.map(({ id, servings }) => [id, Math.round(servings * part)]));

describe('what was left over', () => {
  it('makes the next plan of the same host smaller, and that says so', async () => {
    const menu = await planner.plan('ada', { guestCount: 40 });
    const kept = await planner.menuOf(await report('ada', menu, share(menu, 0.4)));
    expect(kept.leftovers).toEqual(share(menu, 0.4));
    const next = await planner.plan('ada', { guestCount: 40 });
    expect(servingsOf(next)).toBeLessThan(servingsOf(menu));
    expect(next.drinksEach).toBe(servingsOf(next) / 40);
    expect(next.learned).toContain(menu.name);
    const stranger = await planner.plan('bea', { guestCount: 40 });
    expect([servingsOf(stranger), stranger.learned]).toEqual([servingsOf(menu), undefined]);
  });

  it('keeps a drink that nobody took off the next menu', async () => {
    const menu = await planner.plan('cleo', { guestCount: 40, theme: 'negroni' });
    const negroni = menu.cocktails.find(({ cocktail }) => /negroni/i.test(cocktail.name));
    if (!negroni) throw new Error('no Negroni');
    await report('cleo', menu, { [negroni.id]: negroni.servings });
    const next = await planner.plan('cleo', { guestCount: 40, theme: 'negroni' });
    expect(next.cocktails.map(({ cocktail }) => cocktail.id)).not.toContain(negroni.cocktail.id);
    expect(next.learned).toContain(negroni.cocktail.name);
  });

  it('has the rest taken from a bar where the host wants that, once however often it is told', async () => {
    const newBar = await planner.call('POST', '/bars', 'eve', { name: 'Home', shelf: 'full' });
    const { id: barId } = Bar.parse(await newBar.json());
    const inBar = async () => {
      const [bar] = z.array(Bar).parse(await (await planner.call('GET', '/bars', 'eve')).json());
      return (bar?.bottles ?? []).reduce((sum, { left }) => sum + left, 0);
    };
    const log = async () =>
      z.array(MadeDrink).parse(await (await planner.call('GET', `/bars/${barId}/made`, 'eve')).json());
    const full = await inBar();
    const menu = await planner.plan('eve');
    const tell = (left: unknown, given: string | undefined = barId, userId = 'eve') =>
      planner.call('PATCH', `/menus/${menu.id}/leftovers`, userId, { left, barId: given });

    expect((await planner.menuOf(await tell(share(menu, 0.9)))).pouredFromId).toBe(barId);
    const after = await inBar();
    expect(after).toBeLessThan(full);
    const byName = (drinks: { name: string; servings: number }[]) =>
      drinks.map(({ name, servings }) => `${servings} ${name}`).toSorted();
    const poured = menu.cocktails.map(({ cocktail, servings }) => ({
      name: cocktail.name,
      servings: servings - Math.round(servings * 0.9),
    }));
    expect(byName(await log())).toEqual(byName(poured.filter(({ servings }) => servings > 0)));

    await tell(share(menu, 0.9));
    expect(await inBar()).toBeCloseTo(after, 1);
    await tell(share(menu, 1));
    expect([await inBar(), await log()]).toEqual([expect.closeTo(full, 1), []]);

    const stranger = await planner.plan('mallory');
    const stolen = await planner.call('PATCH', `/menus/${stranger.id}/leftovers`, 'mallory', {
      left: {},
      barId,
    });
    expect([stolen.status, await inBar()]).toEqual([404, expect.closeTo(full, 1)]);
  });

  it('is told twice as once, by the host alone, and of the menu’s own drinks', async () => {
    const menu = await planner.plan('dora');
    const first = await planner.menuOf(await report('dora', menu, share(menu, 0.2)));
    expect(await planner.menuOf(await report('dora', menu, share(menu, 0.2)))).toEqual(first);
    expect((await report('mallory', menu, {})).status).toBe(404);
    expect((await report('dora', menu, { unknown: 3 })).status).toBe(400);
  });
});
