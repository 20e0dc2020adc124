import { describe, expect, it } from '@jest/globals';
import { ALL_FLAVOR_NOTES } from '@swizzle/proto';
import type { Classic } from '../classics/classic.ts';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { findClassic } from '../classics/find-classic.ts';
import { isTasted } from '../composing/carriers.ts';
import { soulOf } from '../composing/soul.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { measuredAs } from '../originals/band-faults.fixture.ts';
import { noteVariationOf } from './templates.ts';
import type { Variation } from './variation.ts';

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

  it('name a swap for a rare bottle, and finish with garnishes that there are', () => {
    for (const { garnish, ingredients, parent } of MADE) {
      for (const id of garnish) expect(garnishOf(id)).toBeDefined();
      for (const id of Object.keys(ingredients).filter((one) => parent.ingredients[one] === undefined))
        expect(ingredientOf(id).reserved ?? false).toBe(false);
    }
  });
});
