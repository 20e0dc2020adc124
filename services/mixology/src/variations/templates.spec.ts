import { describe, expect, it } from '@jest/globals';
import { ALL_FLAVOR_NOTES } from '@swizzle/proto';
import type { Classic } from '../classics/classic.ts';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { findClassic } from '../classics/find-classic.ts';
import { isTasted } from '../composing/carriers/carriers.ts';
import { soulOf } from '../composing/soul.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { tierOf } from '../knowledge/tiers.ts';
import { measuredAs } from '../originals/band-faults.fixture.ts';
import { inMoodsOf, noteVariationOf, strengthVariationsOf, zeroProofNoteVariationOf } from './templates.ts';
import type { Variation } from './variation.ts';
import { variationsOf } from './variation.ts';

const classic = (name: string): Classic => {
  const known = findClassic(name);
  if (!known) throw new RangeError(`No ${name}`);
  return known;
};

const madeOf = (name: string): Variation[] =>
  ALL_FLAVOR_NOTES.filter((note) => !isTasted(note, poursOfClassic(classic(name)))).flatMap(
    (note) => noteVariationOf(classic(name), note) ?? [],
  );

const PARENTS = [
  'Margarita',
  'Negroni',
  'Old Fashioned',
  'Tom Collins',
  'Moscow Mule',
  'Pisco Sour',
  'Hot Toddy',
];
const MADE = PARENTS.flatMap(madeOf);

describe('templates for a note', () => {
  it.each(PARENTS)('bring nearly every note into a %s', (name) => {
    const asked = ALL_FLAVOR_NOTES.filter((note) => !isTasted(note, poursOfClassic(classic(name))));
    expect(madeOf(name).length / asked.length).toBeGreaterThan(0.94);
  });

  it('bring it in so that it is tasted, and keep two of what makes the parent itself', () => {
    const faulty = MADE.filter(({ notes, parent, ingredients }) => {
      const spec = poursOfClassic({ ingredients });
      const soul = soulOf(poursOfClassic(parent));
      const kept = soul.filter((id) => ingredients[id] !== undefined).length;
      return notes.some((note) => !isTasted(note, spec)) || kept < Math.min(2, soul.length);
    });
    expect(faulty.map(({ id }) => id)).toEqual([]);
  });

  it.each(['Daiquiri', "Bee's Knees", 'Sidecar', 'Gimlet'])(
    'set acid and sugar of a %s right around each fruit and syrup',
    (name) => {
      const off = madeOf(name).filter((one) => {
        if (!['sour', 'daisy'].includes(one.family)) return false;
        const { acidPercent, sugarPercent } = measuredAs(one);
        const ratio = sugarPercent / acidPercent;
        return acidPercent < 0.5 || acidPercent > 1.05 || ratio < 6 || ratio > 14;
      });
      expect(off.map(({ id }) => id)).toEqual([]);
    },
  );

  it('leave no slot open, and name no citrus that is not poured', () => {
    const faulty = MADE.filter(({ idea, taste, tagline, names, ingredients }) => {
      const said = [idea, taste, tagline, ...names].join(' ');
      const pours = (fruit: string) => Object.keys(ingredients).some((id) => id.includes(fruit));
      return (
        /[{}]/.test(said) ||
        (/\blime and\b/.test(taste) && !pours('lime')) ||
        (/\blemon and\b/.test(taste) && !pours('lemon'))
      );
    });
    expect(faulty.map(({ id, taste }) => [id, taste])).toEqual([]);
  });

  it('say something else of each note that they bring into a classic', () => {
    const ideas = madeOf('Gimlet').map(({ idea }) => idea);
    expect(new Set(ideas).size).toBe(ideas.length);
  });

  it('pour no second measure of spirit beside that of the parent', () => {
    const spiritIn = (ingredients: Variation['ingredients']) =>
      poursOfClassic({ ingredients }).reduce(
        (ml, pour) => (ingredientOf(pour.id).role === 'base' ? ml + pour.ml : ml),
        0,
      );
    const all = [...MADE, ...["Bee's Knees", 'Gold Rush', 'Rob Roy', 'White Russian', 'Kir'].flatMap(madeOf)];
    const faulty = all.filter(
      ({ ingredients, parent }) =>
        spiritIn(ingredients) > Math.max(spiritIn(parent.ingredients) + 22.5, 67.5),
    );
    expect(faulty.map(({ id }) => id)).toEqual([]);
  });

  it('name a swap for a rare bottle, and finish with garnishes that there are', () => {
    for (const { garnish, ingredients, parent, swap } of MADE) {
      for (const id of garnish) expect(garnishOf(id)).toBeDefined();
      const rare = Object.keys(ingredients).filter(
        (id) => parent.ingredients[id] === undefined && tierOf(id) === 'rare',
      );
      expect([rare, rare.length > 0 && swap === undefined]).toEqual([rare, false]);
    }
  });
});

describe('templates for a strength', () => {
  it.each([
    ['Manhattan', 'lighter', [10, 15]],
    ['Martini', 'lighter', [1, 10]],
    ['Negroni', 'lighter', [1, 10]],
    ['Daiquiri', 'lighter', [1, 10]],
    ['Sidecar', 'lighter', [10, 15]],
    ['Gimlet', 'stronger', [25, 35]],
    ['Moscow Mule', 'stronger', [15, 20]],
    ['Mojito', 'stronger', [15, 20]],
  ] as const)('pour a %s %s, within the asked range, of what it is made of', (name, toward, range) => {
    const made = strengthVariationsOf(classic(name), toward, range);
    expect(made.length).toBeGreaterThan(0);
    for (const one of made) {
      const { abv } = measuredAs(one);
      expect([abv >= range[0], abv <= range[1]]).toEqual([true, true]);
      const spirits = Object.keys(one.ingredients).filter((id) => ingredientOf(id).role === 'base');
      const own = Object.keys(classic(name).ingredients).map((id) => ingredientOf(id).base);
      for (const id of spirits) expect(own).toContain(ingredientOf(id).base);
    }
  });

  it('make nothing of what no measure of a drink arrives at', () => {
    expect(strengthVariationsOf(classic('Bloody Mary'), 'stronger', [40, 50])).toEqual([]);
  });
});

describe('templates for a note without alcohol', () => {
  it('bring it into what an author wrote without alcohol, and nothing with alcohol', () => {
    const zeroProof = variationsOf(classic('Whiskey Sour')).find(({ asks }) => asks.strength === '0%');
    for (const note of ['Basil', 'Plum', 'Allspice', 'Fennel'] as const) {
      const made = zeroProof && zeroProofNoteVariationOf(zeroProof, note);
      expect(made && isTasted(note, poursOfClassic(made))).toBe(true);
      expect(Object.keys(made?.ingredients ?? {}).filter((id) => ingredientOf(id).abv > 0)).toEqual([]);
    }
    expect(zeroProof && zeroProofNoteVariationOf(zeroProof, 'Oak')).toBeUndefined();
  });
});

describe('templates for a mood', () => {
  it.each([
    ['Celebratory', 'champagne'],
    ['Tropical', 'white-rum'],
    ['Adventurous', 'mezcal'],
  ] as const)('%s: keep the note, and bring something in that a guest notices', (mood, came) => {
    const plum = noteVariationOf(classic('Gimlet'), 'Plum');
    const made = plum && inMoodsOf(plum, mood).findLast(({ ingredients }) => came in ingredients);
    expect(made && isTasted('Plum', poursOfClassic(made))).toBe(true);
    expect(Object.keys(made?.ingredients ?? {})).toContain(came);
    expect(made?.idea.startsWith(plum?.idea ?? '-')).toBe(true);
    expect(made?.idea.length).toBeGreaterThan((plum?.idea.length ?? 0) + 20);
    expect(made?.names).not.toEqual(plum?.names);
  });
});

describe('the words of templates', () => {
  /** Spirits that a sentence may name, and what it takes in the glass so that it is true. */
  const SPIRITS = { rum: 'rum', gin: 'gin', tequila: 'tequila', bourbon: 'bourbon', vodka: 'vodka' };

  it.each([
    'Singapore Sling',
    "Pimm's Cup",
    'Mai Tai',
    "Queen's Park Swizzle",
    'Fish House Punch',
    'Planter’s Punch',
  ])('name no spirit that is not in a %s', (name) => {
    const made = findClassic(name) ? madeOf(name) : [];
    const untrue = made.flatMap(({ idea, ingredients }) =>
      Object.entries(SPIRITS).filter(
        ([word, spirit]) =>
          new RegExp(`\\b${word}\\b`, 'i').test(idea) &&
          !Object.keys(ingredients).some((id) => id.includes(spirit) || ingredientOf(id).base === spirit),
      ),
    );
    expect(untrue).toEqual([]);
  });
});
