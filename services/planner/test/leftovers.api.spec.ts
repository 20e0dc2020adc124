import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Menu } from '@swizzle/proto';
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

  it('is told twice as once, by the host alone, and of the menu’s own drinks', async () => {
    const menu = await planner.plan('dora');
    const first = await planner.menuOf(await report('dora', menu, share(menu, 0.2)));
    expect(await planner.menuOf(await report('dora', menu, share(menu, 0.2)))).toEqual(first);
    expect((await report('mallory', menu, {})).status).toBe(404);
    expect((await report('dora', menu, { unknown: 3 })).status).toBe(400);
  });
});
