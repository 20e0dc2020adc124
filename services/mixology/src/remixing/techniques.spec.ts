import { describe, expect, it } from '@jest/globals';
import { FLAVOR_AXES } from '@swizzle/proto';
import { ALL_FAMILIES } from '../families/family.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { ROLES } from '../ingredients/roles.ts';
import { axisTechniques, strengthTechniques, waysFor } from './techniques.ts';

/** Nothing joins what is poured by the glass as it is. */
const FAMILY_IDS = ALL_FAMILIES.map(({ id }) => id).filter((id) => id !== 'pour');
/** What an ingredient has of an axis at least, of 100, to bring it into a drink. */
const TELLING = 12;

describe('the techniques', () => {
  it('know how something joins a drink of every family', () => {
    expect(FAMILY_IDS.filter((id) => ROLES.every((role) => waysFor(role, id).length === 0))).toEqual([]);
  });

  it('know how to move every family up each axis that it bears', () => {
    const without = FLAVOR_AXES.flatMap((axis, at) =>
      FAMILY_IDS.filter((id) => axisTechniques(at, true, id).length === 0).map((id) => `${axis} ${id}`),
    );
    // Cream curdles in acid, and tomato is no place for sugar's or oak's own bottles.
    const allowed =
      /^(sour (cream|flip|coffee|hot|layered|zero-cream|zero-cocoa|zero-float)|.* (michelada|bloody|savory|zero-mary|zero-savory))/;
    expect(without.filter((one) => !allowed.test(one))).toEqual([]);
  });

  it('bring an axis in by what tastes of it', () => {
    const faint = FLAVOR_AXES.flatMap((axis, at) =>
      FAMILY_IDS.flatMap((id) => axisTechniques(at, true, id))
        .flatMap(({ pour }) => pour)
        .filter((id) => ingredientOf(id).flavor[axis] < TELLING)
        .map((id) => `${axis} ${id}`),
    );
    expect([...new Set(faint)]).toEqual([]);
  });

  it('make a drink lighter by what is weaker than spirit', () => {
    const pours = FAMILY_IDS.flatMap((id) => strengthTechniques(false, id)).flatMap(({ pour }) => pour);
    expect(pours.filter((id) => ingredientOf(id).abv > 20)).toEqual([]);
  });
});
