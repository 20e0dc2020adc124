import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { STOCK_ITEMS, stockItem } from '@swizzle/mixology/stock/stock-item';
import { Bar, ErrorBody, type Menu, MenuPlan, SharedList, type ShoppingLine } from '@swizzle/proto';
import { type Planner, startPlanner, until } from './start-planner.ts';

const START_MS = 60_000;

let planner: Planner;
let menu: Menu;
beforeAll(async () => {
  planner = await startPlanner();
}, START_MS);
afterAll(() => planner?.stop());
beforeEach(async () => {
  menu = await planner.plannedDinner('host');
});

const planOf = async (answer: Response) => MenuPlan.parse(await answer.json());
const current = async () => planOf(await planner.call('GET', `/menus/${menu.id}/plan`, 'host'));
const change = (body: unknown) => planner.call('PATCH', `/menus/${menu.id}/shopping`, 'host', body);
const linesOf = ({ shopping }: MenuPlan): ShoppingLine[] => [
  ...shopping.aisles.flatMap(({ lines }) => lines),
  ...shopping.besides.lines,
];
const lineOf = (plan: MenuPlan, id: string) => linesOf(plan).find((line) => line.id === id);
const summed = (plan: MenuPlan) => linesOf(plan).reduce((sum, line) => sum + line.sum, 0);

/** Something of which one pack is bought in one size alone, and for more than the tests offer: its price is its sum. */
const onePack = (plan: MenuPlan): ShoppingLine => {
  const lines = linesOf(plan);
  const isAlone = (item: string) => lines.filter((line) => line.item === item).length === 1;
  const line = lines.find(
    ({ quantity, id, item, unitPrice }) => quantity === 1 && id === item && unitPrice > 2 && isAlone(item),
  );
  if (!line) throw new Error('nothing on this list is bought once');
  return line;
};

describe('the host’s bar', () => {
  let bar: Bar;
  let party: Menu;
  const planNow = async () => planOf(await planner.call('GET', `/menus/${party.id}/plan`, 'barkeeper'));
  const tell = async (body: unknown) =>
    planOf(await planner.call('PATCH', `/menus/${party.id}/shopping`, 'barkeeper', body));
  const put = async (bottle: object) =>
    Bar.parse(
      await (
        await planner.call('POST', `/bars/${bar.id}/bottles`, 'barkeeper', { bottles: [bottle] })
      ).json(),
    );
  beforeAll(async () => {
    bar = Bar.parse(await (await planner.call('POST', '/bars', 'barkeeper', { name: 'Home' })).json());
  });
  beforeEach(async () => {
    party = await planner.plan('barkeeper');
  });

  it('is counted by itself: what stands in it is not bought, until the host knows better', async () => {
    const before = await planNow();
    expect(before.shopping.barId).toBe(bar.id);
    const bottle = linesOf(before).find(({ aisle, item }) => aisle === 'spirits' && stockItem(item));
    const item = bottle?.item ?? '';
    const mine = async () => linesOf(await planNow()).find((line) => line.item === item);
    await put({ ingredientId: item });
    await until(async () => (await mine())?.isFromBar === true);
    expect(await mine()).toMatchObject({ have: 1 });
    const { total } = (await planNow()).shopping;
    expect(total).toBeLessThan(before.shopping.total);

    const none = await tell({ atHome: { [item]: 0 } });
    expect(none.shopping.total).toBe(before.shopping.total);
    expect((await tell({ barId: bar.id })).shopping.total).toBe(total);
    const without = await tell({ barId: null });
    expect([without.shopping.total, without.shopping.barId]).toEqual([before.shopping.total, null]);
  });

  it('is not counted for what has gone off', async () => {
    const before = await planNow();
    const fruit = linesOf(before).find(({ aisle }) => aisle === 'produce');
    const ingredientId = STOCK_ITEMS.find(({ shoppingItem }) => shoppingItem === fruit?.item)?.id;
    await put({ ingredientId, keepsUntil: '2020-01-01' });
    const after = await tell({ barId: bar.id });
    expect(linesOf(after).find(({ item }) => item === fruit?.item)).toMatchObject({ have: 0 });
  });

  it('has what runs low bought on the same trip where the host wants that, outside the total', async () => {
    const listed = new Set(linesOf(await planNow()).map(({ item }) => item));
    const low = STOCK_ITEMS.find(
      ({ aisle, shoppingItem }) => aisle === 'liqueurs' && !listed.has(shoppingItem),
    );
    await put({ ingredientId: low?.id, left: 10 });
    await until(async () => (await planNow()).shopping.runningLow.includes(low?.buy ?? ''));
    const before = await planNow();
    const after = await tell({ restocks: true });
    const line = after.shopping.besides.lines.find(({ item }) => item === low?.shoppingItem);
    expect(line).toMatchObject({ quantity: 1, isAtHome: false, drinks: [] });
    expect(after.shopping.total).toBe(before.shopping.total);
  });

  it('is counted by nobody who may not see it, and by no list once it is deleted', async () => {
    const stranger = await planner.call('PATCH', `/menus/${menu.id}/shopping`, 'host', { barId: bar.id });
    expect(stranger.status).toBe(404);
    await planner.call('DELETE', `/bars/${bar.id}`, 'barkeeper');
    expect((await planNow()).shopping.barId).toBeNull();
  });
});

describe('the shopping list', () => {
  it('adds up, for all and for each guest', async () => {
    const plan = await current();
    expect(plan.shopping.total).toBeCloseTo(summed(plan), 2);
    expect(linesOf(plan).at(-1)?.runningTotal).toBe(plan.shopping.total);
    expect(plan.shopping.perGuest).toBeCloseTo(plan.shopping.total / 12, 1);
    expect(linesOf(plan).some(({ isOwnPrice, isAtHome }) => isOwnPrice || isAtHome)).toBe(false);
  });

  it('remembers what the host pays, in whole cents, until our price is wanted back', async () => {
    const before = await current();
    const { id, unitPrice } = onePack(before);
    const cheap = await planOf(await change({ prices: { [id]: 1.499 } }));
    expect(lineOf(cheap, id)).toMatchObject({ unitPrice: 1.5, sum: 1.5, isOwnPrice: true });
    expect(cheap.shopping.total).toBeCloseTo(before.shopping.total - unitPrice + 1.5, 2);
    expect(await current()).toEqual(cheap);
    expect(await planOf(await change({ prices: { [id]: null } }))).toEqual(before);
  });

  it('takes a price for a pack that is not bought yet, and buys it where that is cheaper', async () => {
    const before = await current();
    const bottle = linesOf(before).find(
      ({ aisle, pack }) => aisle === 'spirits' && (pack?.amount === 750 || pack?.amount === 1000),
    );
    const handle = `${bottle?.item}-1750`;
    const after = await planOf(await change({ prices: { [handle]: 0.5 } }));
    expect(lineOf(after, handle)).toMatchObject({ unitPrice: 0.5, isOwnPrice: true });
    expect(after.shopping.total).toBeLessThan(before.shopping.total);
  });

  it('charges nothing for what is at home, until it is used up', async () => {
    const before = await current();
    const { id, item, unitPrice } = onePack(before);
    const atHome = await planOf(await change({ atHome: { [item]: true } }));
    expect(lineOf(atHome, id)).toMatchObject({ isAtHome: true, sum: 0 });
    expect(atHome.shopping.total).toBeCloseTo(before.shopping.total - unitPrice, 2);
    expect(await planOf(await change({ atHome: { [item]: false } }))).toEqual(before);
  });

  it('buys so many fewer as are at home, by their number', async () => {
    const before = await current();
    const line = linesOf(before).find(({ item, id, quantity, pack }) => id === item && quantity > 1 && !pack);
    if (!line) throw new Error('nothing on this list is bought by the piece');
    const after = await planOf(await change({ atHome: { [line.item]: 1 } }));
    expect(linesOf(after).find(({ item }) => item === line.item)).toMatchObject({ have: 1, isAtHome: false });
    expect(after.shopping.total).toBeLessThan(before.shopping.total);
    expect(await planOf(await change({ atHome: { [line.item]: 0 } }))).toEqual(before);
    const all = await planOf(await change({ atHome: { [line.item]: 10_000 } }));
    expect(linesOf(all).find(({ item }) => item === line.item)).toMatchObject({ isAtHome: true, sum: 0 });
  });

  it('has a price and a stock for what the bar uses up besides, in the total', async () => {
    const before = await current();
    const after = await planOf(await change({ prices: { 'cocktail-napkins': 2 } }));
    expect(after.shopping.besides.total).toBeLessThan(before.shopping.besides.total);
    const drinks = ({ shopping }: MenuPlan) => shopping.total - shopping.besidesCost;
    expect(drinks(after)).toBeCloseTo(drinks(before), 2);
    const own = await planOf(await change({ atHome: { 'cocktail-napkins': true } }));
    expect(own.shopping.besides.lines.find(({ item }) => item === 'cocktail-napkins')?.sum).toBe(0);
  });

  it('changes nothing where nothing is said', async () => {
    const before = await current();
    expect(await planOf(await change({}))).toEqual(before);
  });

  it('keeps what it was told while the drinks change', async () => {
    await change({ prices: { ice: 2 }, atHome: {} });
    const [drink] = menu.cocktails;
    await planner.call('POST', `/menus/${menu.id}/cocktails/${drink?.id}/swap`, 'host');
    expect(lineOf(await current(), 'ice')).toMatchObject({ unitPrice: 2, isOwnPrice: true });
  });
});

describe('a change of what is not on the list', () => {
  it.each([
    ['a price', { prices: { 'unicorn-tears': 5 } }, 'prices.unicorn-tears'],
    ['an item', { atHome: { 'unicorn-tears': true } }, 'atHome.unicorn-tears'],
    ['a field of the document', { atHome: { $where: true } }, 'atHome.$where'],
    ['a path', { prices: { 'ice.more': 5 } }, 'prices.ice.more'],
    ['what every object has', { prices: { constructor: 5 } }, 'prices.constructor'],
  ])('is refused: %s', async (_what, body, path) => {
    const before = await current();
    const answer = await change(body);
    expect(answer.status).toBe(400);
    const { code, issues } = ErrorBody.parse(await answer.json());
    expect([code, ...(issues ?? []).map((issue) => issue.path)]).toEqual(['bad_input', path]);
    expect(await current()).toEqual(before);
  });

  it.each([
    ['a poisoned prototype', '{"prices":{"__proto__":5}}'],
    ['less than nothing', { prices: { ice: -1 } }],
    ['less than none at home', { atHome: { ice: -1 } }],
    ['a shop at home', { atHome: { ice: 10_001 } }],
    ['a fortune', { prices: { ice: 10_001 } }],
    ['a word', { prices: { ice: 'cheap' } }],
    ['no number', '{"prices":{"ice":1e999}}'],
    ['more than 200', { prices: Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`i${at}`, 1])) }],
  ])('is refused: %s', async (_what, body) => {
    expect((await change(body)).status).toBe(400);
  });
});

describe('the bar plan', () => {
  const changeBar = (groups: unknown, userId = 'host') =>
    planner.call('PATCH', `/menus/${menu.id}/bar`, userId, { groups });
  const offIn = ({ bar }: MenuPlan) => bar.filter(({ isOn }) => !isOn).map(({ id }) => id);

  it('remembers which groups are off, and leaves what they buy out of the list', async () => {
    const before = await current();
    expect(offIn(before)).toEqual([]);
    expect(before.shopping.besides.lines.map(({ item }) => item)).toContain('cocktail-napkins');
    const after = await planOf(await changeBar({ 'paper goods': false, staff: false }));
    expect(offIn(after)).toEqual(['paper goods', 'staff']);
    expect(after.shopping.besides.lines.map(({ item }) => item)).not.toContain('cocktail-napkins');
    expect(await current()).toEqual(after);
    expect(await planOf(await changeBar({ 'paper goods': true, staff: true }))).toEqual(before);
  });

  it('is its host’s alone, and knows no other groups', async () => {
    expect((await changeBar({ water: false }, 'eve')).status).toBe(404);
    expect((await changeBar({ fireworks: false })).status).toBe(400);
    expect(offIn(await current())).toEqual([]);
  });
});

describe('a shared shopping list', () => {
  const link = (body: unknown = {}) => planner.call('POST', `/menus/${menu.id}/shopping/link`, 'host', body);
  const slugOf = async (answer: Response) => {
    const { linkSlug } = (await planOf(answer)).shopping;
    if (!linkSlug) throw new Error('is not shared');
    return linkSlug;
  };
  const visit = (slug: string) => planner.call('GET', `/lists/${slug}`, undefined);

  it('shows anyone who has its link what to buy, and nothing else of its host', async () => {
    expect((await current()).shopping.linkSlug).toBeNull();
    const slug = await slugOf(await link());
    expect(slug).toMatch(/^[\w-]{22}$/);
    const answer = await visit(slug);
    expect(answer.status).toBe(200);
    const { name, aisles, besides } = SharedList.parse(await answer.clone().json());
    const { shopping } = await current();
    expect({ name, aisles, besides }).toEqual({
      name: menu.name,
      aisles: shopping.aisles,
      besides: shopping.besides,
    });
    expect(await answer.text()).not.toMatch(/"host"|budget|linkSlug/);
  });

  it('keeps its link, until a new one replaces it or sharing stops', async () => {
    const first = await slugOf(await link());
    expect(await slugOf(await link())).toBe(first);
    const second = await slugOf(await link({ renew: true }));
    expect(second).not.toBe(first);
    expect((await visit(first)).status).toBe(404);
    const ended = await planner.call('DELETE', `/menus/${menu.id}/shopping/link`, 'host');
    expect((await planOf(ended)).shopping.linkSlug).toBeNull();
    expect((await visit(second)).status).toBe(404);
  });

  it('ends with its menu', async () => {
    const slug = await slugOf(await link());
    await planner.call('DELETE', `/menus/${menu.id}`, 'host');
    expect((await visit(slug)).status).toBe(404);
  });

  it('is not someone else’s to share, nor to be guessed', async () => {
    expect((await planner.call('POST', `/menus/${menu.id}/shopping/link`, 'eve', {})).status).toBe(404);
    expect((await planner.call('DELETE', `/menus/${menu.id}/shopping/link`, 'eve')).status).toBe(404);
    expect((await visit('A'.repeat(22))).status).toBe(404);
    expect((await visit('short')).status).toBe(400);
  });
});
