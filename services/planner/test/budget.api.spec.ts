import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BudgetWay, type Menu, MenuBudget, MenuPlan } from '@swizzle/proto';
import { type Planner, startPlanner } from './start-planner.ts';

const START_MS = 60_000;

let planner: Planner;
let menu: Menu;
let budget: MenuBudget;
beforeAll(async () => {
  planner = await startPlanner();
  menu = await another();
  budget = await budgetOf(menu);
}, START_MS);
afterAll(() => planner?.stop());

const budgetOf = async ({ id }: Pick<Menu, 'id'>, userId = 'ada') =>
  MenuBudget.parse(await (await planner.call('GET', `/menus/${id}/budget`, userId)).json());
const apply = (change: unknown, { id } = menu, userId = 'ada') =>
  planner.call('POST', `/menus/${id}/budget`, userId, change);
const servingsOf = ({ cocktails }: Menu) => cocktails.reduce((sum, { servings }) => sum + servings, 0);
/** A menu that isn't cut to its budget. */
const another = () =>
  planner.plan('ada', { guestCount: 60, budget: '$3-5', removedParts: ['saving:without', 'saving:fewer'] });

describe('the budget of a menu', () => {
  it('is met by what the shopping list really costs a guest', async () => {
    const met = await planner.plan('bea', { guestCount: 120, budget: '$8-12', theme: 'garden party' });
    const plan = MenuPlan.parse(await (await planner.call('GET', `/menus/${met.id}/plan`, 'bea')).json());
    expect(plan.shopping.perGuest).toBe(met.cost.perGuest);
    expect(met.cost.perGuest).toBeLessThanOrEqual(12);
  });

  it('knows how many drinks the host counts for each guest', async () => {
    const two = await planner.plan('bea', {
      guestCount: 40,
      theme: 'garden party, two drinks each is plenty',
    });
    expect([two.drinksEach, servingsOf(two)]).toEqual([2, 80]);
    const fewer = (await budgetOf(two, 'bea')).cheaper.map(({ change }) => change.drinksEach ?? 0);
    expect(Math.max(...fewer)).toBeLessThan(2);
  });

  it('takes fewer glasses or drinks where that comes nearer to it, which the host takes back and puts in force again', async () => {
    const savingsOf = (one: Menu) => (one.brief?.parts ?? []).filter(({ kind }) => kind === 'saving');
    const replan = async (removedParts: string[]) =>
      planner.menuOf(await planner.call('POST', `/menus/${cut.id}/replan`, 'ada', { removedParts }));
    const cut = await planner.plan('ada', { guestCount: 60, budget: '$3-5' });
    expect(savingsOf(cut).length).toBeGreaterThan(0);
    expect(savingsOf(cut).filter(({ isRemoved }) => isRemoved)).toEqual([]);
    const less = await replan(savingsOf(cut).map(({ id }) => id));
    expect(savingsOf(less).some(({ isRemoved }) => isRemoved)).toBe(true);
    const whole = await replan(savingsOf(less).map(({ id }) => id));
    expect(savingsOf(whole).filter(({ isRemoved }) => !isRemoved)).toEqual([]);
    expect(servingsOf(whole) + whole.cocktails.length).toBeGreaterThan(
      servingsOf(cut) + cut.cocktails.length,
    );
    expect(savingsOf(await replan([])).filter(({ isRemoved }) => isRemoved)).toEqual([]);
  });

  it('that cannot be met comes with three ways to spend less, each of which does what it says', async () => {
    expect(menu.cost.budgetGap).toBeGreaterThan(0);
    expect(budget.cheaper).toHaveLength(3);
    for (const at of [0, 1, 2]) {
      const fresh = await another();
      const own = (await budgetOf(fresh)).cheaper[at] as BudgetWay;
      const after = await planner.menuOf(await apply(own.change, fresh));
      expect(after.cost.perGuest - fresh.cost.perGuest).toBeCloseTo(own.perGuest, 1);
      expect(own.perGuest).toBeLessThan(0);
    }
  }, 20_000);

  it('is changed once, however often it is asked', async () => {
    const fresh = await another();
    const first = await planner.menuOf(await apply({ drinksEach: 2.5 }, fresh));
    const second = await planner.menuOf(await apply({ drinksEach: 2.5 }, fresh));
    expect(servingsOf(first)).toBe(150);
    expect(second).toEqual(first);
  });

  it('holds for what is planned later: fewer drinks and chosen bottles stay', async () => {
    const fresh = await another();
    await apply({ drinksEach: 2.5, bottles: 'premium' }, fresh);
    const again = await planner.menuOf(
      await planner.call('POST', `/menus/${fresh.id}/replan`, 'ada', { removedParts: [] }),
    );
    expect(servingsOf(again)).toBe(150);
    expect(again.bottles).toBe('premium');
  });

  it('has a dearer version, planned for the next budget that costs more', async () => {
    const fresh = await another();
    const way = (await budgetOf(fresh)).dearer as BudgetWay;
    expect(way.label).toBe(`Plan it for ${way.change.budget} a guest`);
    const dearer = await planner.menuOf(await apply(way.change, fresh));
    expect(dearer.budget).toBe(way.change.budget);
    expect(dearer.cost.budgetPerGuest.low).toBeGreaterThan(fresh.cost.budgetPerGuest.low);
    expect(dearer.cost.perGuest - fresh.cost.perGuest).toBeCloseTo(way.perGuest, 1);
  });

  it('is its host’s alone, and refuses what changes nothing', async () => {
    expect((await planner.call('GET', `/menus/${menu.id}/budget`, 'mallory')).status).toBe(404);
    expect((await apply({ bottles: 'value' }, menu, 'mallory')).status).toBe(404);
    expect((await apply({})).status).toBe(400);
    expect((await apply({ swap: { entryId: 'unknown', cocktailId: 1 } })).status).toBe(404);
  });

  it('brings no drink that the event rules out, no matter who asks for it', async () => {
    const gin = await planner.plan('cleo', { theme: 'gin' });
    const drink = gin.cocktails.find(({ cocktail }) => cocktail.baseLiquor === 'gin');
    const without = await planner.plan('cleo', { theme: 'no gin' });
    const swap = { entryId: without.cocktails[1]?.id, cocktailId: drink?.cocktail.id };
    expect((await apply({ swap }, without, 'cleo')).status).toBe(409);
  });
});
