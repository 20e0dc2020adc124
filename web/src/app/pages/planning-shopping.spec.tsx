import { afterEach, describe, expect, it } from '@jest/globals';
import type { MenuPlan, ShoppingList } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aPlan, aShoppingList, openPlanner } from '../../testing/menus.ts';
import { closeApp, expectToast } from '../../testing/render-app.tsx';

afterEach(closeApp);

const PLAN = 'GET /api/menus/:id/plan';
const CHANGE = 'PATCH /api/menus/:id/shopping';
const planned = (list: Partial<ShoppingList> = {}): MenuPlan => aPlan({ shopping: aShoppingList(list) });

async function open(replies: Replies = {}) {
  const app = openPlanner({ path: '/planning/m1/shopping', replies });
  await screen.findByRole('heading', { level: 1, name: 'Shopping List' });
  await app.person.click(screen.getByRole('switch', { name: 'Edit prices and what I have' }));
  const line = (aisle: string) => screen.getByRole('region', { name: new RegExp(aisle, 'i') });
  const price = () =>
    screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Price of London dry gin, in dollars' });
  const tick = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Have it already: London dry gin' });
  const setPrice = async (text: string) => {
    await app.person.clear(price());
    await app.person.type(price(), text);
  };
  return { ...app, line, price, tick, setPrice };
}

const total = () =>
  within(screen.getByRole('region', { name: 'What it comes to' }))
    .getByRole('status')
    .textContent?.replaceAll('\u00a0', ' ');
const gin = () => screen.getByRole('region', { name: /^spirits/i }).textContent;

describe('the shopping list, edited', () => {
  it('goes by aisle, with packs, prices, sums and what it has come to so far', async () => {
    const { line, price } = await open();
    expect(line('^produce').textContent).toContain('20 limes');
    expect(line('^produce').textContent).toContain('Sum $10.00');
    expect(gin()).toContain('2 × London dry gin 750 ml');
    expect(gin()).toContain('Sum $50.00');
    expect(gin()).toContain('So far $60.00');
    expect(price().value).toBe('25.00');
    expect(total()).toBe('To buy: $60 · $5 a guest');
    const sum = screen.getByRole('region', { name: 'What it comes to' }).textContent;
    expect(sum).toContain('Within your budget of $5-8 a guest');
    expect(sum).toContain("You buy whole packs. You'll use $41.20 worth; the rest is left over.");
    expect(sum).not.toContain('Not priced');
    expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(
      '/api/menus/m1/shopping.csv?units=imperial',
    );
  });

  it('says when it is over the budget, and names what has no price', async () => {
    await open({
      [PLAN]: () =>
        planned({ perGuest: 40, budgetGap: 32, unpriced: ['moon dust', 'star anise'], bottles: 'value' }),
    });
    const sum = screen.getByRole('region', { name: 'What it comes to' }).textContent;
    expect(sum).toContain('Priced with value bottles.');
    expect(sum).toContain('$32 a guest over your budget of $5-8 a guest');
    expect(sum).toContain('Not priced, and not in the total: moon dust, star anise');
  });
});

describe('a price', () => {
  it('that is changed counts at once, and is remembered', async () => {
    const answer = Promise.withResolvers<MenuPlan>();
    const { setPrice, person, bodies } = await open({ [CHANGE]: () => answer.promise });
    await setPrice('30');
    await person.tab();
    await waitFor(() => expect(total()).toBe('To buy: $70 · $5.83 a guest'));
    expect(gin()).toContain('So far $70.00');
    expect(gin()).toContain('your price');
    expect(bodies(CHANGE)).toEqual([{ prices: { gin: 30 }, atHome: {} }]);
    answer.resolve(planned({ total: 71 }));
    await waitFor(() => expect(total()).toBe('To buy: $71 · $5 a guest'));
  });

  it('is sent once the hands rest', async () => {
    const { setPrice, bodies } = await open({ [CHANGE]: () => planned() });
    await setPrice('19.5');
    await waitFor(() => expect(bodies(CHANGE)).toEqual([{ prices: { gin: 19.5 }, atHome: {} }]));
  });

  it('of the host’s that is cleared is our estimate again', async () => {
    const own = planned();
    for (const line of own.shopping.aisles[1]?.lines ?? []) line.isOwnPrice = true;
    const { person, price, bodies } = await open({ [PLAN]: () => own, [CHANGE]: () => planned() });
    expect(gin()).toContain('your price');
    await person.clear(price());
    await person.tab();
    await waitFor(() => expect(bodies(CHANGE)).toEqual([{ prices: { gin: null }, atHome: {} }]));
    await waitFor(() => expect(gin()).not.toContain('your price'));
    await waitFor(() => expect(price().value).toBe('25.00'));
  });

  it.each(['', '-5', '10001', '25'])('is not sent where nothing new can be meant: %j', async (text) => {
    const { person, price, callsTo } = await open({ [CHANGE]: () => planned() });
    await person.clear(price());
    if (text) await person.type(price(), text);
    await person.tab();
    await waitFor(() => expect(price().value).toBe('25.00'));
    expect(callsTo(CHANGE)).toEqual([]);
  });

  it('comes back where it could not be remembered', async () => {
    const { setPrice, person, price } = await open({ [CHANGE]: () => new Failure(503, '') });
    await setPrice('30');
    await person.tab();
    await expectToast('Error', 'Failed to update the shopping list. Please try again.');
    await waitFor(() => expect(price().value).toBe('25.00'));
    expect(total()).toBe('To buy: $60 · $5 a guest');
    await waitFor(() => expect(gin()).not.toContain('your price'));
  });

  it('that the server has not heard of yet outlasts the answer to an earlier change', async () => {
    const first = Promise.withResolvers<MenuPlan>();
    const second = Promise.withResolvers<MenuPlan>();
    const answers = [first.promise, second.promise];
    const { tick, setPrice, person, callsTo } = await open({
      [CHANGE]: () => answers.shift() ?? planned(),
    });
    await person.click(tick());
    await setPrice('30');
    await person.tab();
    await waitFor(() => expect(gin()).toContain('your price'));
    expect(callsTo(CHANGE)).toHaveLength(1);
    first.resolve(planned());
    await waitFor(() => expect(callsTo(CHANGE)).toHaveLength(2));
    expect(gin()).toContain('your price');
    second.resolve(planned({ total: 12 }));
    await waitFor(() => expect(total()).toBe('To buy: $12 · $5 a guest'));
  });
});

describe('the menu beside it', () => {
  it('costs what the list does at every moment, without being asked for again', async () => {
    const answer = Promise.withResolvers<MenuPlan>();
    const { setPrice, person, callsTo } = await open({ [CHANGE]: () => answer.promise });
    await setPrice('50');
    await person.tab();
    // Limes for $10 and two bottles for $100, divided by twelve guests: $9.17.
    await waitFor(() => expect(total()).toBe('To buy: $110 · $9.17 a guest'));
    screen.getByText('$1.17 a guest over your budget of $5-8 a guest');
    await person.click(screen.getByRole('link', { name: 'Back to the menu' }));
    await screen.findByText('To buy: $110 · $9.17 a guest');
    screen.getByText('$1.17 a guest over your budget of $5-8 a guest');
    answer.resolve(planned({ total: 108, perGuest: 9, budgetGap: 1 }));
    await screen.findByText('To buy: $108 · $9 a guest');
    expect(callsTo('GET /api/menus/:id')).toHaveLength(1);
  });
});

describe('what the host has at home', () => {
  it('costs nothing, and is remembered', async () => {
    const answer = Promise.withResolvers<MenuPlan>();
    const { person, tick, bodies } = await open({ [CHANGE]: () => answer.promise });
    await person.click(tick());
    await waitFor(() => expect(total()).toBe('To buy: $10 · $0.83 a guest'));
    expect(gin()).toContain('Have it already');
    expect(gin()).toContain('Sum $0.00');
    expect(tick().checked).toBe(true);
    expect(bodies(CHANGE)).toEqual([{ prices: {}, atHome: { gin: true } }]);
    answer.resolve(planned({ total: 10.5 }));
    await waitFor(() => expect(total()).toBe('To buy: $10.50 · $5 a guest'));
  });

  it('is bought all the same where it could not be remembered', async () => {
    const { person, tick } = await open({ [CHANGE]: () => new Failure(503, '') });
    await person.click(tick());
    await expectToast('Error', 'Failed to update the shopping list. Please try again.');
    await waitFor(() => expect(tick().checked).toBe(false));
    expect(total()).toBe('To buy: $60 · $5 a guest');
  });
});

describe('how many the host has', () => {
  const have = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'I have of London dry gin' });

  it('is a number of its pack, and is remembered', async () => {
    const fewer = planned({ total: 35 });
    for (const line of fewer.shopping.aisles[1]?.lines ?? [])
      Object.assign(line, { have: 1, quantity: 1, sum: 25 });
    const { person, bodies } = await open({ [CHANGE]: () => fewer });
    expect(gin()).toContain('× 750 ml');
    await person.type(have(), '1');
    await person.tab();
    await waitFor(() => expect(bodies(CHANGE)).toEqual([{ prices: {}, atHome: { gin: 1 } }]));
    await waitFor(() => expect(gin()).toContain('1 × London dry gin 750 ml'));
    expect(have().value).toBe('1');
    expect(total()).toBe('To buy: $35 · $5 a guest');
  });

  it('comes back where it could not be remembered', async () => {
    const { person } = await open({ [CHANGE]: () => new Failure(503, '') });
    await person.type(have(), '3');
    await person.tab();
    await expectToast('Error', 'Failed to update the shopping list. Please try again.');
    await waitFor(() => expect(have().value).toBe(''));
  });
});
