import { describe, expect, it } from '@jest/globals';
import { AISLES, type EVENT_BUDGETS } from '@swizzle/proto';
import { chanceOf } from '../chance.ts';
import { BUDGET_BANDS, budgetGap } from './budget.ts';
import { choosePacks, type Pack } from './packs.ts';
import { DINNER, DINNER_MENU, planned, WEDDING, WEDDING_MENU } from './party.fixture.ts';
import { costOfParty, planParty } from './party-plan.ts';
import type { ShoppingList } from './shopping-list.ts';

const lines = ({ aisles }: ShoppingList) => aisles.flatMap((aisle) => aisle.lines);
const cart = (list: ShoppingList) => lines(list).map(({ id, quantity, sum }) => [id, quantity, sum]);
const dinner = planParty(DINNER, DINNER_MENU).shopping;

describe('shopping for twelve', () => {
  it('buys what the batches take, in whole packs, the cheapest way', () => {
    // Spritz 12 × 1.12 = 13.44, Daiquiri and Smash 18 × 1.12 = 20.16, Manhattan 6 × 1.12 = 6.72 drinks
    expect(cart(dinner)).toEqual([
      // 14 wheels ÷ 8 = 1.75
      ['orange', 2, 2],
      // juice 22.5 × 20.16 ÷ 30 = 15.12, 21 wheels ÷ 8 = 2.63: 17.75 limes are a bag of 14 and 4 more, 8.90;
      // 18 single ones are 10.80
      ['lime-bag', 1, 6.5],
      ['lime', 4, 2.4],
      // juice 30 × 20.16 ÷ 45 = 13.44: a bag of 8 and 6 more, 9.80; two bags are 10
      ['lemon-bag', 1, 5],
      ['lemon', 6, 4.8],
      // 10 × 20.16 + 21 = 222.6 leaves ÷ 40 = 5.57
      ['bunch-of-basil', 6, 18],
      // 30 × 13.44 ÷ 1775
      ['soda-water', 1, 4],
      // both syrups, 2 × 453.6 ÷ 2900
      ['4-pound-bag-of-sugar', 1, 4],
      // 7 ÷ 40
      ['jar-of-brandied-cherries', 1, 18],
      // 12 × 2.5 lb = 30 lb, for the prosecco is chilled
      ['ice', 3, 10.5],
      // 90 × 13.44 = 1209.6 ÷ 750 = 1.61
      ['prosecco', 2, 30],
      ['sweet-vermouth', 1, 18],
      // 60 × 20.16 = 1209.6: two bottles 40, a handle 41
      ['white-rum', 2, 40],
      // two bottles 50, a handle 51.50
      ['london-dry-gin', 2, 50],
      ['rye-whiskey', 1, 30],
      // 60 × 13.44 = 806.4: a liter 36, a bottle and a half 28 + 17
      ['aperol-1000', 1, 36],
      ['angostura-bitters', 1, 10],
    ]);
  });

  it('sums up, by the guest and beside the budget', () => {
    // the sums above; 289.20 ÷ 12 = 24.10, which is 16.10 more than 8
    expect(dinner).toMatchObject({
      total: 289.2,
      perGuest: 24.1,
      budgetPerGuest: { low: 5, high: 8 },
      budgetGap: 16.1,
      unpriced: [],
    });
    expect(lines(dinner).at(-1)?.runningTotal).toBe(289.2);
  });

  it('knows every pack that a price may be named for, bought or not', () => {
    expect(dinner.packs).toEqual(
      expect.arrayContaining(['lime', 'lime-bag', 'white-rum', 'white-rum-1750', 'ice']),
    );
    expect(dinner.packs).not.toContain('vodka');
  });

  it('says what of it is poured', () => {
    const lone = planParty(DINNER, [planned('signature', 10, 'Vodka Soda')]).shopping;
    // vodka 60 × 11.2 = 672 of 750 ml at $20: 17.92; soda 150 × 11.2 = 1680 of 1775 ml at $4: 3.79
    // limes 5 × 11.2 ÷ 30 + 12 ÷ 4 = 4.87 of 5 at $0.60: 2.92; ice 30 lb: 10.50
    expect(lone.total).toBe(20 + 4 + 3 + 10.5);
    expect(lone.usedCost).toBe(35.13);
  });

  it('walks through the shop aisle by aisle', () => {
    const order = dinner.aisles.map(({ aisle }) => AISLES.indexOf(aisle));
    expect(order).toEqual([...order].sort((left, right) => left - right));
  });

  it('lists what drinks share once', () => {
    const sugar = lines(dinner).find(({ item }) => item === '4-pound-bag-of-sugar');
    expect(sugar?.drinks).toEqual(['Daiquiri', 'Gin Basil Smash']);
  });

  it('charges nothing for what is at home, and keeps it on the list', () => {
    const list = planParty(DINNER, DINNER_MENU, { atHome: ['white-rum', 'lime'] }).shopping;
    // 289.20 − 40 − 8.90; and nothing of them counts as poured for money
    expect(list.total).toBe(240.3);
    expect(list.usedCost).toBeLessThan(dinner.usedCost);
    const everything = lines(dinner).map(({ item }) => item);
    const nothing = planParty(DINNER, DINNER_MENU, { atHome: everything }).shopping;
    expect(nothing).toMatchObject({ total: 0, usedCost: 0, budgetGap: -5 });
    expect(
      lines(list)
        .filter(({ isAtHome }) => isAtHome)
        .map(({ id }) => id),
    ).toEqual(['lime-bag', 'lime', 'white-rum']);
  });

  it('takes the host at their price, and another pack where that is cheaper', () => {
    const list = planParty(DINNER, DINNER_MENU, { prices: { 'white-rum-1750': 30 } }).shopping;
    // a handle for 30 instead of two bottles for 40
    expect(list.total).toBe(279.2);
    expect(lines(list).find(({ item }) => item === 'white-rum')).toMatchObject({
      id: 'white-rum-1750',
      quantity: 1,
      unitPrice: 30,
      pack: { amount: 1750, unit: 'ml' },
    });
  });
});

describe('the budget of a menu', () => {
  const gapOf = (budget: (typeof EVENT_BUDGETS)[number]) =>
    planParty({ ...DINNER, budget }, DINNER_MENU, { prices: { 'jar-of-brandied-cherries': 0 } }).shopping
      .budgetGap;

  it('is the band of its form for each guest, whatever the event lasts', () => {
    // 289.20 − 18 = 271.20 for twelve are 22.60 each
    expect([gapOf('$3-5'), gapOf('$8-12'), gapOf('$12+')]).toEqual([17.6, 10.6, 0]);
    const long = planParty({ ...DINNER, eventLength: 'All day/night' }, DINNER_MENU).shopping;
    expect(long.budgetGap).toBe(dinner.budgetGap);
  });

  it('is compared to the cent', () => {
    expect([4.99, 5, 8, 8.01].map((perGuest) => budgetGap(perGuest, BUDGET_BANDS['$5-8']))).toEqual([
      -0.01, 0, 0, 0.01,
    ]);
    expect([11.99, 500].map((perGuest) => budgetGap(perGuest, BUDGET_BANDS['$12+']))).toEqual([-0.01, 0]);
  });

  it("has one total: that of the list, with the host's prices and stock", () => {
    const choices = { prices: { 'white-rum-1750': 30 }, atHome: ['lime'] };
    const { aisles: _aisles, packs: _packs, ...sums } = planParty(DINNER, DINNER_MENU, choices).shopping;
    expect(costOfParty(DINNER, DINNER_MENU, choices)).toEqual(sums);
  });

  it('is nothing without drinks', () => {
    expect(costOfParty(DINNER, [])).toMatchObject({ total: 0, perGuest: 0, usedCost: 0, unpriced: [] });
  });
});

describe('shopping for a hundred and fifty', () => {
  const list = planParty(WEDDING, WEDDING_MENU).shopping;
  const bought = (item: string) =>
    lines(list).flatMap((line) => (line.item === item ? [[line.id, line.quantity]] : []));

  it('mixes handles and liters of rum', () => {
    // 338 × 1.12 × 60 = 22713.6 ml; 12 handles hold 21000, and 1713.6 more cost 41 in a handle
    // against 45 in a liter and a bottle
    expect(bought('white-rum')).toEqual([['white-rum-1750', 13]]);
  });

  it('squeezes bags of limes', () => {
    // 338 × 1.12 = 378.56: juice × 22.5 ÷ 30 = 283.92, 379 wheels ÷ 8 = 47.38, together 331.3 limes
    // 23 bags hold 322, and the 10 more cost 6.00 one by one against 6.50 in a bag
    expect(bought('lime')).toEqual([
      ['lime-bag', 23],
      ['lime', 10],
    ]);
  });

  it('brings ice for everybody', () => {
    // 150 × 2.5 = 375 lb
    expect(bought('ice')).toEqual([['ice', 38]]);
  });
});

describe('a fruit that gives peel and juice', () => {
  it('is bought once for both', () => {
    const both = planParty(DINNER, [planned('signature', 50, 'White Lady')]).shopping;
    const lemons = lines(both).filter(({ item }) => item === 'lemon');
    // 50 × 1.12 = 56: juice 56 × 22.5 ÷ 45 = 28 lemons; 56 twists ÷ 6 = 9.3 come off the same ones
    // 3 bags of 8 for 15 and 4 more for 3.20 = 18.20; four bags 20
    expect(lemons.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['lemon-bag', 3],
      ['lemon', 4],
    ]);
  });
});

describe('choosing packs', () => {
  const pack = (id: string, size: number, price: number): Pack => ({
    id,
    name: id,
    size,
    contents: null,
    price,
  });
  const chosen = (need: number, ...packs: Pack[]) =>
    choosePacks(need, packs).map((one) => [one.pack.id, one.count]);

  it('prefers the least waste among what costs the same', () => {
    expect(chosen(3, pack('four', 4, 6), pack('one', 1, 2))).toEqual([['one', 3]]);
  });

  it('takes the larger one where that is cheaper, whatever is left over', () => {
    expect(chosen(3, pack('four', 4, 5), pack('one', 1, 2))).toEqual([['four', 1]]);
  });

  it('does not buy another for what binary fractions add', () => {
    expect(chosen(0.1 + 0.2, pack('tenth', 0.1, 1))).toEqual([['tenth', 3]]);
  });

  it('finds what trying everything finds, whatever the host pays', () => {
    const chance = chanceOf(7);
    for (let round = 0; round < 200; round++) {
      const [bottle, liter, handle] = [1, 4 / 3, 7 / 3].map((size, at) =>
        pack(String(at), size, 10 + chance.below(40)),
      ) as [Pack, Pack, Pack];
      const need = chance.below(120) / 10;
      const prices = Array.from({ length: 13 }, (_, handles) => handles).flatMap((handles) =>
        Array.from({ length: 13 }, (_, liters) => {
          const rest = need - handles * handle.size - liters * liter.size - 1e-6;
          const bottles = Math.max(0, Math.ceil(rest));
          return handles * handle.price + liters * liter.price + bottles * bottle.price;
        }),
      );
      const bought = choosePacks(need, [handle, liter, bottle]);
      expect(bought.reduce((sum, one) => sum + one.count * one.pack.price, 0)).toBe(Math.min(...prices));
    }
  });

  it('comes to an end for a whole town', () => {
    // 85,712 handles hold 199,994.67 bottles; four liters hold the rest for 100, two handles and a bottle for 102
    const sizes = [pack('handle', 7 / 3, 41), pack('liter', 4 / 3, 25), pack('bottle', 1, 20)];
    expect(chosen(200_000, ...sizes)).toEqual([
      ['handle', 85_712],
      ['liter', 4],
    ]);
  });
});
