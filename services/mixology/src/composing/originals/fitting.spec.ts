import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, type FlavorProfile, GenerateRequest } from '@swizzle/proto';
import { mlOf } from '../search/draft.ts';
import { planFor } from '../search/plan.ts';
import { concernOf } from '../search/radar-worth.ts';
import { addUp, emptyTally } from '../search/tally.ts';
import { readWish } from '../wish.ts';
import { basisOf } from './basis.ts';
import { draftOf, fitted } from './fitting.ts';
import { originalWith } from './original.fixture.ts';

const OZ = 30;

/** What a drink is poured in for a guest, in ounces, and how strong it then is. */
const fittedFor = (
  ingredients: Readonly<Record<string, number>>,
  abv: GenerateRequest['abv'],
  flavorProfile: Partial<FlavorProfile>,
  { notes = [], family = 'sour' }: { notes?: FlavorNote[]; family?: string } = {},
) => {
  const basis = basisOf(originalWith({ ingredients, family }));
  if (!basis) throw new RangeError('not on the shelf');
  const quiet = { fruity: 20, earthy: 20, sour: 20, bitter: 10, herbaceous: 10, sweet: 40 };
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    abv,
    flavorProfile: { ...quiet, ...flavorProfile },
    selectedNotes: notes,
  });
  const wish = readWish(request);
  const tally = emptyTally();
  const plan = planFor(basis.family, wish, 'Coupe');
  const { draft } = fitted(draftOf(basis), { plan, wish, concern: concernOf(wish), tally });
  addUp(draft, basis.family.technique, tally);
  const poured = Object.fromEntries(draft.map((line) => [line.entry.item.id, mlOf(line) / OZ]));
  return { poured, abv: tally.abv };
};

describe('measures that meet the asked strength', () => {
  const PEAR = { cognac: 1.5, 'pear-liqueur': 0.5, 'lemon-juice': 1, 'cardamom-syrup': 0.75 };

  it.each<[string, Record<string, number>, Partial<FlavorProfile>, FlavorNote[]]>([
    ['a pear sour', PEAR, { fruity: 60, sour: 45, earthy: 40 }, ['Pear', 'Cardamom']],
    [
      'a plum sour',
      { 'london-dry-gin': 1.75, 'plum-puree': 0.75, 'lemon-juice': 0.75, 'simple-syrup': 0.75 },
      { fruity: 50, sour: 50 },
      ['Plum'],
    ],
    [
      'a sour with herbs',
      { 'blanco-tequila': 1.75, 'lime-juice': 0.75, 'agave-syrup': 0.75, 'cucumber-juice': 0.5 },
      { herbaceous: 50, sour: 50 },
      [],
    ],
  ])('bring %s to 15 to 20 %% on the spirit that it has', (_what, ingredients, radar, notes) => {
    const { poured, abv } = fittedFor(ingredients, '15-20%', radar, { notes });
    expect(abv).toBeGreaterThanOrEqual(15);
    expect(Object.keys(poured).sort()).toEqual(Object.keys(ingredients).sort());
    expect(Math.max(...Object.values(poured))).toBeLessThanOrEqual(2.25);
  });

  it('take no more from an asked note than it can spare', () => {
    const { poured } = fittedFor(PEAR, '15-20%', { fruity: 60, sour: 45 }, { notes: ['Pear', 'Cardamom'] });
    expect(poured['pear-liqueur']).toBeGreaterThanOrEqual(0.5);
    expect(poured['cardamom-syrup']).toBeGreaterThanOrEqual(0.5);
  });

  it('let a spirit yield that a bitter bottle and a wine stand beside', () => {
    const drink = { bourbon: 2.25, campari: 0.75, 'sweet-vermouth': 0.5 };
    const { poured, abv } = fittedFor(drink, '20-25%', { bitter: 60 }, { family: 'stirred' });
    expect(abv).toBeLessThanOrEqual(25);
    expect(poured.bourbon).toBeLessThan(2.25);
  });

  it('stay as they were written where the strength is out of reach', () => {
    const drink = { 'white-rum': 1.5, 'pineapple-juice': 3, 'lime-juice': 0.75 };
    expect(fittedFor(drink, '25-35%', { fruity: 60 }).poured).toEqual(drink);
  });
});

describe('what an author balanced', () => {
  it.each<[string, Record<string, number>]>([
    ['a gin sour', { 'london-dry-gin': 2, 'lemon-juice': 0.75, 'simple-syrup': 0.75 }],
    ['a rum sour', { 'white-rum': 2, 'lime-juice': 0.75, 'demerara-syrup': 0.5 }],
    [
      'a tequila daisy',
      { 'blanco-tequila': 1.75, 'orange-liqueur': 0.5, 'lime-juice': 0.75, 'agave-syrup': 0.25 },
    ],
  ])('%s keeps its acid and sugar for a radar a little off', (_, ingredients) => {
    for (const sweet of [30, 50]) {
      const { poured } = fittedFor(ingredients, 'Any ABV', { sour: 55, sweet, fruity: 30 });
      for (const [id, ounces] of Object.entries(ingredients))
        if (/juice|syrup/.test(id)) expect([id, poured[id]]).toEqual([id, ounces]);
    }
  });

  it('moves for a radar that is loud, and says all', () => {
    const smoke = {
      mezcal: 2,
      'passion-fruit-puree': 1.25,
      'lime-juice': 0.25,
      'agave-syrup': 0.25,
      'ginger-coins': 3,
    };
    const loud = { fruity: 68, earthy: 68, sour: 59, bitter: 12, herbaceous: 22, sweet: 13 };
    expect(fittedFor(smoke, 'Any ABV', loud, { family: 'daisy' }).poured['lime-juice']).toBe(0.5);
    const low = { ...loud, fruity: 55, earthy: 55, sour: 48 };
    expect(fittedFor(smoke, 'Any ABV', low, { family: 'daisy' }).poured['lime-juice']).toBe(0.25);
  });
});
