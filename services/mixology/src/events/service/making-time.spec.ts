import { describe, expect, it } from '@jest/globals';
import { classic, planned } from '../party.fixture.ts';
import { planParty } from '../party-plan.ts';
import { peakLoad } from './making-time.ts';

const PARTY = { guestCount: 100, eventLength: '3-4 hours', budget: '$8-12' } as const;
const MENU = [planned('welcome', 100, 'Aperol Spritz'), planned('signature', 300, 'Gin Basil Smash')];
const barOf = (bartenders?: number) => planParty({ ...PARTY, bartenders }, MENU);
const group = ({ bar }: ReturnType<typeof planParty>, id: string) => bar.find((one) => one.id === id);
const countOf = (plan: ReturnType<typeof planParty>, id: string, name: string) =>
  group(plan, id)?.rows.find((row) => row.name === name)?.measure?.us[0]?.amount;

describe('the bartenders that a host names', () => {
  it('are those who come, with their tools and stations', () => {
    const [usual, said] = [barOf(), barOf(5)];
    expect([usual, said].map((plan) => countOf(plan, 'staff', 'Bartenders'))).toEqual([2, 5]);
    expect([usual, said].map((plan) => countOf(plan, 'tools', 'Jiggers'))).toEqual([2, 5]);
    expect([usual, said].map((plan) => countOf(plan, 'tools', 'Shakers'))).toEqual([4, 10]);
    const stations = said.prep.find(({ what }) => what.startsWith('Set up'))?.what;
    expect(stations).toBe('Set up 5 stations, one for each bartender.');
  });

  it('stand as they are, with what we would plan beside them', () => {
    const advice = (count?: number) =>
      /We’d usually plan.*?guests\./.exec(group(barOf(count), 'staff')?.note ?? '')?.[0];
    expect([undefined, 2, 1, 5].map(advice)).toEqual([
      undefined,
      undefined,
      'We’d usually plan 2 bartenders for 100 guests.',
      'We’d usually plan 2 bartenders for 100 guests.',
    ]);
  });

  it('are too few where the first hour is more work than they have minutes, and the plan says so', () => {
    expect(group(barOf(1), 'staff')?.note).toMatch(
      /Tight: 133 drinks in the first hour are \d+ minutes of work, and 1 bartender has 60/,
    );
    expect(group(barOf(5), 'staff')?.note).not.toMatch(/Tight/);
  });

  it('are enough for what is drunk over all hours, however few drinks a guest has', () => {
    const menu = [planned('signature', 200, 'Gin & Tonic')];
    const { bar } = planParty({ ...PARTY, drinksEach: 2, bartenders: 1 }, menu);
    expect(bar.find(({ id }) => id === 'staff')?.note).not.toMatch(/200 drinks in the first hour/);
  });

  it('shake nothing where guests serve themselves: the batch is diluted and poured', () => {
    const [card] = [0, 2].map((bartenders) =>
      planParty({ ...PARTY, guestCount: 40, bartenders }, [
        planned('signature', 80, 'Cosmopolitan'),
      ]).drinks.map(({ card: { gesture, water } }) => ({
        isShaken: /shake/.test(gesture),
        isDiluted: water !== null,
      })),
    );
    expect(card).toEqual([{ isShaken: false, isDiluted: true }]);
  });

  it('are none where guests serve themselves: nobody needs a jigger each', () => {
    const alone = barOf(0);
    expect(countOf(alone, 'staff', 'Bartenders')).toBeUndefined();
    expect(countOf(alone, 'staff', 'Helpers')).toBe(2);
    expect(group(alone, 'staff')?.note).toMatch(/Guests serve themselves/);
    expect(alone.prep.some(({ what }) => what === 'Set up the drinks table.')).toBe(true);
  });
});

describe('work of the first hour', () => {
  it('is two drinks a guest: a pour is quick, a muddled and shaken glass is not', () => {
    // 4.5 drinks each, two of them in the first hour: 450 × 2 ÷ 4.5 = 200
    const drink = { technique: 'shaken', servings: 450 } as const;
    const poured = peakLoad(PARTY, [{ ...drink, isPoured: true, handwork: 0 }]);
    const muddled = peakLoad(PARTY, [{ ...drink, isPoured: false, handwork: 1 }]);
    expect([poured.drinks, poured.minutes, muddled.minutes]).toEqual([200, 30, 160]);
    expect([poured.needed, muddled.needed]).toEqual([1, 4]);
  });
});

describe('a drink with a head of foam', () => {
  it.each(['Espresso Martini', 'Caffè Shakerato', 'Grasshopper', 'Whiskey Sour', 'Pisco Sour'])(
    'is never poured from a stirred batch where it needs the shaker: %s',
    (name) => {
      const { drinks, prep } = planParty({ ...PARTY, guestCount: 300 }, [planned('signature', 400, name)]);
      const needsFoam = classic(name).ingredients.some(({ name: one }) => /egg|cream|espresso/.test(one));
      const gesture = drinks[0]?.card.gesture ?? '';
      expect(/^shake/.test(gesture)).toBe(needsFoam);
      const served = prep.find(
        ({ kind, what }) => kind === 'serve' && what.includes(name) && what.includes('For each'),
      );
      expect(served?.what).toContain(gesture);
    },
  );
});

describe('what is brewed', () => {
  const cooked = (name: string, servings: number) =>
    planParty({ ...PARTY, guestCount: 400 }, [planned('signature', servings, name)]).prep.filter(
      ({ kind, what }) => kind === 'cook' && !/^(?:Cook|Shake) the syrups/.test(what),
    );

  it('is brewed the day before, and chilled where there is room for it', () => {
    const [many] = cooked('Arnold Palmer', 500);
    expect(many).toMatchObject({ day: -1, amounts: [{ name: 'strong black tea' }] });
    // 500 × 120 ml × 1.12 = 67 l ÷ 18 l = 3.7
    expect(many?.what).toMatch(/in 7 large pots: .*fill 4 five-gallon coolers and chill them on ice/);
    expect(cooked('Arnold Palmer', 20)[0]?.what).toMatch(/chill it in 2 pitchers in the fridge/);
  });

  it('is espresso for a few, and cold brew on every paper for many', () => {
    expect(cooked('Espresso Martini', 10)[0]).toMatchObject({ day: 0 });
    expect(cooked('Espresso Martini', 10)[0]?.what).toMatch(/^Pull 12 shots of espresso/);
    // Bought ready: nobody pulls fifty shots.
    const many = planParty({ ...PARTY, guestCount: 60 }, [planned('signature', 40, 'Espresso Martini')]);
    expect(many.prep.filter(({ what }) => /shots|espresso beans/.test(what))).toEqual([]);
    expect(many.drinks[0]?.card.lines.map(({ id }) => id)).toContain('cold-brew');
    const bought = many.shopping.aisles.flatMap(({ lines }) => lines.map(({ item }) => item));
    expect(bought).toContain('cold-brew');
    expect(bought).not.toContain('bag-of-espresso-beans');
  });
});
