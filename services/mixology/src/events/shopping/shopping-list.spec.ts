import { describe, expect, it } from '@jest/globals';
import { AISLES, type EVENT_BUDGETS } from '@swizzle/proto';
import { chanceOf } from '../../chance.ts';
import { classic, DINNER, DINNER_MENU, planned, WEDDING, WEDDING_MENU } from '../party.fixture.ts';
import { costOfParty, planParty } from '../party-plan.ts';
import { BUDGET_BANDS, budgetGap } from './budget.ts';
import { choosePacks, type Pack } from './packs.ts';
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
      // (30 glasses × 0.31 + 36 shaken × 0.25 + 54 × 0.1 + 12 bottles × 0.15) × 1.105 = 28.2 lb
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

  it('buys an infusion as its spirit, with that of other drinks, and what flavors it', () => {
    const recipe = {
      ...classic('Gin Basil Smash'),
      name: 'Chamomile Sour',
      ingredients: [{ name: 'chamomile gin', amount: 2, unit: 'oz' }],
    };
    const { shopping } = planParty(DINNER, [...DINNER_MENU, { section: 'signature', servings: 6, recipe }]);
    // 60 × 20.16 + 60 × 6.72 = 1612.8 ÷ 750 = 2.15: a handle is 51, a bottle and a liter 56.50
    expect(cart(shopping)).toContainEqual(['london-dry-gin-1750', 1, 51]);
    // 403.2 ml are 1.68 cups, a bag of tea for each
    expect(cart(shopping)).toContainEqual(['box-of-chamomile-bags', 1, 5]);
    expect(lines(shopping).filter(({ item }) => item.startsWith('chamomile'))).toEqual([]);
  });

  it('sums up, by the guest and beside the budget', () => {
    // the sums above, and 15.50 besides the drinks: 304.70 ÷ 12 = 25.39, which is 17.39 more than 8
    expect(dinner).toMatchObject({
      total: 304.7,
      perGuest: 25.39,
      besidesCost: 15.5,
      budgetPerGuest: { low: 5, high: 8 },
      budgetGap: 17.39,
      unpriced: [],
    });
    expect(lines(dinner).at(-1)?.runningTotal).toBe(289.2);
    expect(dinner.besides.lines.at(-1)?.runningTotal).toBe(304.7);
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
    // limes 5 × 11.2 ÷ 30 + 12 ÷ 4 = 4.87 of 5 at $0.60: 2.92; ice at least 12 × 0.5 × 1.105 = 6.6 lb: 3.50
    // 8 of 12 cans at $7.50: 5, and 15 of 100 napkins at $4: 0.60
    expect(lone.total).toBe(20 + 4 + 3 + 3.5 + 7.5 + 4);
    expect(lone.usedCost).toBe(33.73);
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
    // 304.70 − 40 − 8.90; and nothing of them counts as used for money
    expect(list.total).toBe(255.8);
    expect(list.usedCost).toBeLessThan(dinner.usedCost);
    const everything = [...lines(dinner), ...dinner.besides.lines].map(({ item }) => item);
    const nothing = planParty(DINNER, DINNER_MENU, { atHome: everything }).shopping;
    expect(nothing).toMatchObject({ total: 0, usedCost: 0, budgetGap: -5 });
    expect(
      lines(list)
        .filter(({ isAtHome }) => isAtHome)
        .map(({ id }) => id),
    ).toEqual(['lime-bag', 'lime', 'white-rum']);
  });

  it('buys what a number at home leaves to buy', () => {
    // 1209.6 ml of rum ÷ 750 = 1.61 bottles; one at home leaves 0.61: a half bottle is not sold of spirits
    const list = planParty(DINNER, DINNER_MENU, { have: { 'white-rum': 1 } }).shopping;
    expect(lines(list).find(({ item }) => item === 'white-rum')).toMatchObject({
      quantity: 1,
      have: 1,
      sum: 20,
      isAtHome: false,
      base: { name: 'white rum', pack: { amount: 750, unit: 'ml' } },
    });
    expect(list.total).toBe(304.7 - 20);
    // 17.75 limes, 10 at home: 7.75 are 8 single ones for 4.80, a bag is 6.50
    const limes = planParty(DINNER, DINNER_MENU, { have: { lime: 10 } }).shopping;
    expect(
      lines(limes).flatMap(({ id, item, quantity }) => (item === 'lime' ? [[id, quantity]] : [])),
    ).toEqual([['lime', 8]]);
  });

  it('charges nothing where a number at home is enough', () => {
    const list = planParty(DINNER, DINNER_MENU, { have: { 'white-rum': 2 } }).shopping;
    expect(lines(list).find(({ item }) => item === 'white-rum')).toMatchObject({ isAtHome: true, sum: 0 });
    expect(list.total).toBe(304.7 - 40);
  });

  it('counts what the bar uses up besides, in the total', () => {
    // 12 × 4.5 ÷ 7 = 7.7 cans: a 12-pack; 81 napkins, 7 picks; water comes from the tap
    expect(dinner.besides.lines.map(({ id, quantity, sum }) => [id, quantity, sum])).toEqual([
      ['soft-drinks', 1, 7.5],
      ['cocktail-napkins', 1, 4],
      ['cocktail-picks', 1, 4],
    ]);
    expect(dinner.besides.total).toBe(15.5);
    expect(dinner.total).toBe(289.2 + 15.5);
    const dry = planParty(DINNER, DINNER_MENU, { barOff: ['water'], have: { 'cocktail-picks': 1 } }).shopping;
    expect(dry.besides.total).toBe(4);
    expect(dry.total).toBe(289.2 + 4);
  });

  it('takes the host at their price, and another pack where that is cheaper', () => {
    const list = planParty(DINNER, DINNER_MENU, { prices: { 'white-rum-1750': 30 } }).shopping;
    // a handle for 30 instead of two bottles for 40
    expect(list.total).toBe(294.7);
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
    // 304.70 − 18 = 286.70 for twelve are 23.89 each
    expect([gapOf('$3-5'), gapOf('$8-12'), gapOf('$12+')]).toEqual([18.89, 11.89, 0]);
    const long = planParty({ ...DINNER, eventLength: 'All day/night' }, DINNER_MENU).shopping;
    expect(long.budgetPerGuest).toEqual(dinner.budgetPerGuest);
  });

  it('is compared to the cent', () => {
    expect([4.99, 5, 8, 8.01].map((perGuest) => budgetGap(perGuest, BUDGET_BANDS['$5-8']))).toEqual([
      -0.01, 0, 0, 0.01,
    ]);
    expect([11.99, 500].map((perGuest) => budgetGap(perGuest, BUDGET_BANDS['$12+']))).toEqual([-0.01, 0]);
  });

  it("has one total: that of the list, with the host's prices and stock", () => {
    const choices = { prices: { 'white-rum-1750': 30 }, atHome: ['lime'] };
    const { shopping } = planParty(DINNER, DINNER_MENU, choices);
    expect(shopping).toMatchObject(costOfParty(DINNER, DINNER_MENU, choices));
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

  it('buys lime juice by the half gallon, and limes for the wheels alone', () => {
    // 338 × 1.12 = 378.56: juice × 22.5 ÷ 30 = 283.92 limes, more than the 100 that one squeezes
    // 8517.6 ml: 4 × 1890 = 7560 for 90, 957.6 more in a liter for 14
    expect(bought('lime-juice')).toEqual([
      ['lime-juice-1890', 4],
      ['lime-juice', 1],
    ]);
    // 379 wheels ÷ 8 = 47.38: 3 bags of 14 and 6 for 23.10; 4 bags 26
    expect(bought('lime')).toEqual([
      ['lime-bag', 3],
      ['lime', 6],
    ]);
  });

  it('knows the bottles that the buffer alone asks for', () => {
    // Rum: 13 handles hold 22750 ml, 338 × 60 = 20280 are poured: one of 1750 stays closed.
    // Vermouth: 4 bottles hold 3000 ml, 75 × 30 = 2250 are poured: one of 750.
    expect(list.spare).toEqual(
      expect.arrayContaining([
        { name: 'White rum 1.75 L', count: 1, value: 41 },
        { name: 'Sweet vermouth 750 ml', count: 1, value: 18 },
      ]),
    );
    expect(planParty(WEDDING, WEDDING_MENU, { atHome: ['white-rum'] }).shopping.spare).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'White rum 1.75 L' })]),
    );
  });

  it('brings ice for everybody', () => {
    // 174 lb in glasses, 97 for shaking, 103 for water and 156 for bottles and batches: see the bar plan
    expect(bought('ice')).toEqual([['ice', 53]]);
  });
});

describe('juice for a crowd', () => {
  const boughtFor = (servings: number, name: string) => {
    const { shopping } = planParty(WEDDING, [planned('signature', servings, name)]);
    return lines(shopping)
      .filter(({ item }) => /^(lime|grapefruit)/.test(item))
      .map(({ id, quantity }) => [id, quantity]);
  };

  it('comes in cartons once it is more than one squeezes', () => {
    // Brown Derby, 30 ml of grapefruit: 133 × 1.12 × 30 ÷ 150 = 29.8 fruits, 134 are 30.02; a case of 40 is 38,
    // 30 single ones 45
    expect(boughtFor(133, 'Brown Derby')).toEqual([['grapefruit-case', 1]]);
    // 134 × 1.12 × 30 = 4502 ml: 2 × 1890 for 18 and a liter for 5.50
    expect(boughtFor(134, 'Brown Derby')).toEqual(
      expect.arrayContaining([
        ['grapefruit-juice-1890', 2],
        ['grapefruit-juice', 1],
      ]),
    );
  });

  it('leaves fruit for the garnish by the case', () => {
    // Gin & Tonic has a wedge alone: 900 × 1.12 ÷ 4 = 252 limes, a case of 200 for 60 and 52 more
    // 3 bags of 14 for 19.50 and 10 limes for 6
    expect(boughtFor(900, 'Gin & Tonic')).toEqual([
      ['lime-case', 1],
      ['lime-bag', 3],
      ['lime', 10],
    ]);
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
