import { describe, expect, it } from '@jest/globals';
import type { FlavorNote } from '@swizzle/proto';
import { GenerateRequest } from '@swizzle/proto';
import { chanceOf } from '../chance.ts';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { bases } from '../composing/originals/basis.ts';
import { planFor } from '../composing/search/plan.ts';
import { readWish } from '../composing/wish.ts';
import { familyOf } from '../families/family.ts';
import { profileOf } from '../flavor/perception.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { notesOf } from '../ingredients/traits.ts';
import { measure } from '../measuring/measure.ts';
import { stepName } from './bench-words.ts';
import type { Drink } from './drink.ts';
import { asServed, withOneRim } from './garnish.ts';
import { stepsOf } from './steps.ts';

const { remixedFromId: _none, ...PLAIN } = GenerateRequest.parse({ flavorProfile: {}, mood: 'Any Vibe' });

const drinkOf = (
  id: string,
  ingredients: Readonly<Record<string, number>>,
  asked: readonly FlavorNote[] = [],
): Drink => {
  const family = familyOf(id);
  if (!family) throw new RangeError(`No ${id}`);
  const spec = poursOfClassic({ ingredients });
  const sums = measure(spec, family.technique);
  return {
    plan: planFor(family, readWish(PLAIN), family.glasses[0] ?? 'Coupe'),
    spec,
    sums,
    flavorProfile: profileOf(spec, sums.volumeMl),
    notes: notesOf(spec, asked),
    asked,
    mood: 'Casual',
  };
};

const servedOn = (drink: Drink, ids: readonly string[]) =>
  asServed(
    ids.flatMap((id) => garnishOf(id) ?? []),
    drink,
    chanceOf(1),
  ).map(({ id }) => id);

const HOT_MILK = { 'date-syrup': 0.75, 'cardamom-syrup': 0.5, 'hot-milk': 5.5 };
const SOUR = { 'london-dry-gin': 2, 'lemon-juice': 0.75, 'chamomile-syrup': 0.75 };

describe('what an author puts on top', () => {
  it('is left out where it floats loose in what one drinks', () => {
    expect(servedOn(drinkOf('zero-cocoa', HOT_MILK), ['cardamom-pods'])).not.toContain('cardamom-pods');
    expect(servedOn(drinkOf('sour', SOUR), ['lemon-twist', 'chamomile-flowers'])).toEqual(['lemon-twist']);
  });

  it('stays where foam holds it', () => {
    const foamy = drinkOf('egg-sour', { ...SOUR, 'egg-white': 0.75 });
    expect(servedOn(foamy, ['chamomile-flowers'])).toEqual(['chamomile-flowers']);
  });

  it.each<[FlavorNote, string, Record<string, number>]>([
    ['Orange Peel', 'orange-twist', { 'orange-liqueur': 0.75, bourbon: 1.5 }],
    ['Lime', 'lime-twist', { 'london-dry-gin': 2, 'lime-juice': 0.5 }],
    ['Lemon', 'lemon-twist', { 'london-dry-gin': 2, limoncello: 0.75 }],
  ])('answers %s where that was asked for and another twist answers nothing', (note, twist, ingredients) => {
    expect(servedOn(drinkOf('old-fashioned', ingredients, [note]), ['grapefruit-twist'])).toEqual([twist]);
  });

  it('stays where it shows something that is in the glass', () => {
    const paloma = drinkOf('old-fashioned', { 'grapefruit-liqueur': 1, bourbon: 1.5, 'orange-bitters': 2 }, [
      'Orange Peel',
    ]);
    expect(servedOn(paloma, ['grapefruit-twist'])).toEqual(['grapefruit-twist']);
  });
});

describe('the steps', () => {
  const textOf = (drink: Drink) => stepsOf(drink, [], chanceOf(2)).join(' ');
  const FINE = /double-strain|fine-strain|fine s(ieve|trainer)|strain (it )?twice/i;

  it.each([
    ['daisy', { 'blanco-tequila': 1.75, 'lime-juice': 0.5, 'kiwi-puree': 1 }],
    ['smash', { bourbon: 2, 'lemon-juice': 0.75, 'simple-syrup': 0.5, blackberries: 5 }],
    ['zero-sour', { 'white-grape-juice': 1.5, 'lemon-juice': 0.75, 'raspberry-puree': 1 }],
  ] as const)('strain a shaken %s fine that has seeds or pressed fruit in it', (id, ingredients) => {
    const drink = drinkOf(id, ingredients);
    const isShaken = drink.plan.family.method.includes('shake');
    expect(isShaken ? FINE.test(textOf(drink)) : true).toBe(true);
    expect(isShaken).toBe(true);
  });

  it('shake and strain fruit before bubbles go on top, so that no pulp is left in the glass', () => {
    for (const [id, ingredients] of [
      ['spritz', { 'creme-de-cassis': 0.75, 'simple-syrup': 0.5, strawberries: 2, prosecco: 4 }],
      ['zero-spritz', { 'rhubarb-juice': 1, 'rhubarb-syrup': 0.5, strawberries: 3, 'tonic-water': 2 }],
    ] as const)
      expect(textOf(drinkOf(id, ingredients))).toMatch(FINE);
  });
});

describe('fruit is pressed for its juice', () => {
  const PRESSED = /muddle|press|bruise/i;

  it.each<[string, Record<string, number>]>([
    ['royale', { 'pear-vodka': 1, 'pear-slices': 3, cava: 4 }],
    ['zero-royale', { verjus: 0.5, 'elderflower-cordial': 0.5, grapes: 6, 'zero-sparkling': 4 }],
  ])('and strained off before bubbles are poured into a %s', (id, ingredients) => {
    const steps = stepsOf(drinkOf(id, ingredients), [], chanceOf(1));
    expect(steps.find((step) => PRESSED.test(step))).toMatch(/pear|grapes/);
    expect(steps.join(' ')).toMatch(/strain/i);
    expect(steps.join(' ')).not.toMatch(/\bshake\b|with ice/i);
    expect(steps.at(-1)).toMatch(/cava|sparkling/);
  });

  it('in the glass where there is nothing to strain with it', () => {
    const steps = stepsOf(drinkOf('royale', { strawberries: 2, cava: 4 }), [], chanceOf(1));
    expect(steps.slice(0, -1).join(' ')).toMatch(PRESSED);
  });

  it('in the mug of a hot drink', () => {
    const toddy = { bourbon: 1.5, 'honey-syrup': 0.5, raspberries: 6, 'hot-water': 4 };
    expect(stepsOf(drinkOf('toddy', toddy), [], chanceOf(1)).join(' ')).toMatch(
      /(muddle|press) .*raspberries/i,
    );
  });
});

it('nothing that sparkles in a drink of the book is shaken or blended', () => {
  const sparkling = bases().filter(({ spec }) => spec.some(({ id }) => ingredientOf(id).fizzy));
  const shaken = sparkling.flatMap(({ original, family, spec }) => {
    const drink = { ...drinkOf(original.family, { vodka: 1 }), spec };
    const text = stepsOf(
      { ...drink, plan: { ...drink.plan, family, ice: family.ice } },
      [],
      chanceOf(1),
    ).join(' ');
    const after = text.split(/\b(?:shak|whirl|blend)\w*/i).at(-1) ?? '';
    const fizz = spec.filter(({ id }) => ingredientOf(id).fizzy).map((pour) => stepName(pour, spec));
    return fizz.filter((name) => !after.includes(name)).map((name) => `${original.id}: ${name}: ${text}`);
  });
  expect(sparkling.length).toBeGreaterThan(1000);
  expect(shaken).toEqual([]);
});

it('a drink is dusted once with what lies on it', () => {
  const dust = garnishOf('grated-nutmeg');
  const nog = drinkOf('flip', { 'aged-rum': 1.5, 'simple-syrup': 0.5, 'whole-egg': 1, 'grated-nutmeg': 1 });
  const dusted = (garnishes: (typeof dust)[]) =>
    stepsOf(
      nog,
      garnishes.flatMap((one) => one ?? []),
      chanceOf(1),
    )
      .join(' ')
      .match(/nutmeg/g);
  expect(dust?.verb).toBe('dust');
  expect(dusted([dust])).toHaveLength(1);
});

it.each([
  ['cream', { 'white-rum': 1, 'white-cacao': 0.75, 'vanilla-ice-cream': 2.5 }],
  ['zero-cream', { 'date-syrup': 0.5, 'whole-milk': 2, 'vanilla-ice-cream': 2.5 }],
])('ice cream in a drink of the family %s is blended, and strained through nothing', (id, ingredients) => {
  for (const seed of [1, 2, 3]) {
    const steps = stepsOf(drinkOf(id, ingredients), [], chanceOf(seed)).join(' ');
    expect(steps).toMatch(/blender/);
    expect(steps).not.toMatch(/shake|strain/i);
  }
});

it('a smoldering stick is set on the glass, and nobody stirs with it', () => {
  const stick = garnishOf('smoking-cinnamon');
  const drink = drinkOf('old-fashioned', { bourbon: 2, 'demerara-syrup': 0.25 });
  for (const seed of [1, 2, 3, 4])
    expect(stepsOf(drink, stick ? [stick] : [], chanceOf(seed)).at(-1)).not.toMatch(/stir with|stand/i);
});

it.each([
  [{ bourbon: 1.5, 'apple-juice': 3, 'brown-sugar-syrup': 0.5, 'whole-cloves': 4, 'hot-water': 2 }],
  [{ 'aged-rum': 1.5, 'honey-syrup': 0.5, 'lemon-juice': 0.25, 'cardamom-pods': 4, 'hot-water': 5 }],
])('whole spice in a hot drink is strained off before the mug: %p', (ingredients) => {
  const steps = stepsOf(drinkOf('toddy', ingredients), [], chanceOf(1));
  const spiced = steps.filter((step) => /cloves|cardamom/.test(step));
  expect(spiced).toHaveLength(1);
  expect(spiced[0]).toMatch(/strain into/i);
});

describe('a rim', () => {
  it.each([
    ['lemon-juice', 'lemon'],
    ['lime-juice', 'lime'],
    ['grapefruit-juice', 'grapefruit'],
  ])('is wetted with the fruit of the drink: %s', (juice, fruit) => {
    const drink = drinkOf('sour', { 'blanco-tequila': 2, [juice]: 0.75, 'agave-syrup': 0.5 });
    const rim = garnishOf('salt-rim');
    if (!rim) throw new RangeError('No rim');
    const firsts = Array.from({ length: 12 }, (_, seed) => stepsOf(drink, [rim], chanceOf(seed))[0]);
    expect(firsts.filter((step) => step?.startsWith(`Run a cut ${fruit} `)).length).toBeGreaterThan(0);
    expect(firsts.join(' ').match(/cut (\w+)/g)).toEqual(
      firsts.filter((step) => step?.startsWith('Run')).map(() => `cut ${fruit}`),
    );
  });
});

describe('nothing loose is left in what one drinks', () => {
  it.each([
    ['dill-sprigs', 'tomato-juice'],
    ['basil-leaves', 'tomato-juice'],
    ['rosemary-sprigs', 'grapefruit-juice'],
  ])('%s that were pressed in a built drink are strained off', (herb, juice) => {
    const steps = stepsOf(drinkOf('highball', { vodka: 1.5, [juice]: 2, [herb]: 3 }), [], chanceOf(1)).join(
      ' ',
    );
    expect(steps).toMatch(/strain/i);
  });

  it.each(['matcha-dust', 'cocoa-dust', 'cinnamon-dust'])('%s lies on foam and on nothing clear', (id) => {
    expect(servedOn(drinkOf('sour', SOUR), [id, 'lemon-twist'])).not.toContain(id);
    expect(servedOn(drinkOf('hot-cocoa', HOT_MILK), [id])).toContain(id);
  });

  it('chili is on no lip over flowers', () => {
    expect(servedOn(drinkOf('sour', SOUR, ['Chamomile']), ['chile-lime-rim', 'lemon-twist'])).toEqual([
      'lemon-twist',
    ]);
    expect(servedOn(drinkOf('sour', SOUR, ['Lemon']), ['chile-lime-rim'])).toEqual(['chile-lime-rim']);
  });

  it('is no brine on flowers, unless a guest asked for that', () => {
    const floral = { 'london-dry-gin': 2, 'fino-sherry': 0.5, 'elderflower-liqueur': 0.25 };
    const garnish = ['olive', 'lemon-twist'];
    expect(servedOn(drinkOf('martini', floral, ['Elderflower']), garnish)).toEqual(['lemon-twist']);
    expect(servedOn(drinkOf('martini', { 'london-dry-gin': 2, 'dry-vermouth': 0.5 }), garnish)).toContain(
      'olive',
    );
  });

  it('is one rim at most, the one that shows what was asked for', () => {
    const rims = ['sugar-rim', 'sumac-rim'].flatMap((id) => garnishOf(id) ?? []);
    expect(rims).toHaveLength(2);
    const sour = { 'spiced-rum': 1.5, 'lemon-juice': 0.75, 'sumac-syrup': 0.75 };
    expect(withOneRim(rims, drinkOf('sour', sour, ['Sumac'])).map(({ id }) => id)).toEqual(['sumac-rim']);
    expect(withOneRim(rims, drinkOf('sour', sour)).map(({ id }) => id)).toEqual(['sugar-rim']);
  });
});
