import { afterEach, describe, expect, it } from '@jest/globals';
import type { BudgetWay, Menu, MenuBudget } from '@swizzle/proto';
import { screen, within } from '@testing-library/react';
import { aMenu, openPlanner } from '../../testing/menus.ts';
import { closeApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const BUDGET = 'GET /api/menus/:id/budget';
const CHANGE = 'POST /api/menus/:id/budget';

const FEWER: BudgetWay = {
  id: '2-fewer',
  label: 'Two drinks fewer each',
  perGuest: -3.5,
  change: { drinksEach: 2.5 },
};
const DEARER: BudgetWay = {
  id: 'dearer',
  label: 'Plan it for $8-12 a guest',
  perGuest: 3.2,
  change: { budget: '$8-12' },
};
const WAYS: MenuBudget = { cheaper: [FEWER], dearer: DEARER };
const costing = (perGuest: number, budgetGap: number): Menu =>
  aMenu({ bottles: 'value', cost: { ...aMenu().cost, total: perGuest * 12, perGuest, budgetGap } });

const open = (menu: Menu, answer: () => Menu = () => menu) =>
  openPlanner({
    path: '/planning?menu=m1',
    replies: { 'GET /api/menus/:id': () => menu, [BUDGET]: () => WAYS, [CHANGE]: answer },
  });

describe('a menu over its budget', () => {
  it('shows ways to meet it, each with its effect, and applies one at a click', async () => {
    const { person, bodies } = open(costing(10, 2), () => costing(6.5, 0));
    const ways = within(await screen.findByRole('region', { name: 'Ways to meet your budget' }));
    await person.click(ways.getByRole('button', { name: /Two drinks fewer each.*−\$3\.50.a.guest/ }));
    await screen.findByText(/Within your budget/);
    expect(bodies(CHANGE)).toEqual([{ drinksEach: 2.5 }]);
  });

  it('says with which bottles it is priced', async () => {
    open(costing(10, 2));
    await screen.findByText(/Priced with value bottles\./);
  });
});

describe('a menu within its budget', () => {
  it('asks for ways only when its host wants to spend less or more', async () => {
    const { person, callsTo, bodies } = open(costing(6, 0));
    const more = await screen.findByRole('button', { name: 'Spend less or more' });
    expect(callsTo(BUDGET)).toEqual([]);
    await person.click(more);
    await person.click(await screen.findByRole('button', { name: /Plan it for \$8-12 a guest.*\+\$3\.20/ }));
    expect(bodies(CHANGE)).toEqual([{ budget: '$8-12' }]);
  });
});
