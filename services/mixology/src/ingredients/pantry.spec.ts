import { describe, expect, it } from '@jest/globals';
import { ALL_FLAVOR_NOTES, FLAVOR_AXES } from '@swizzle/proto';
import { findIngredient } from './find-ingredient.ts';
import { INGREDIENTS, ingredientOf } from './pantry.ts';
import { ROLES } from './roles.ts';

const carriers = (note: string) => INGREDIENTS.filter(({ notes }) => notes.some((own) => own === note));

describe('the pantry', () => {
  it('holds at least 250 ingredients, each once', () => {
    expect(INGREDIENTS.length).toBeGreaterThanOrEqual(250);
    expect(new Set(INGREDIENTS.map(({ id }) => id)).size).toBe(INGREDIENTS.length);
  });

  it.each(ALL_FLAVOR_NOTES)('carries %s in drinks with and without alcohol', (note) => {
    expect(carriers(note).filter(({ substitute }) => !substitute)).not.toHaveLength(0);
    expect(carriers(note).filter(({ abv }) => abv === 0)).not.toHaveLength(0);
  });

  it('fills every role', () => {
    for (const role of ROLES) expect(INGREDIENTS.some((item) => item.role === role)).toBe(true);
  });

  it('tastes of something, or is water', () => {
    const silent = INGREDIENTS.filter(({ flavor }) => FLAVOR_AXES.every((axis) => flavor[axis] === 0));
    expect(silent.map(({ id }) => id)).toEqual(['soda-water', 'hot-water']);
  });

  it('knows how much liquid every counted unit gives', () => {
    const counted = INGREDIENTS.filter(({ unit }) => !['oz', 'dash', 'barspoon', 'drop'].includes(unit));
    expect(counted.filter(({ unitMl, amounts }) => !unitMl || !amounts)).toEqual([]);
  });

  it('keeps sugar and acid within what a liquid can hold', () => {
    for (const { id, sugar, acid, unit } of INGREDIENTS) {
      expect({ id, sound: acid <= 8 && (unit !== 'oz' || sugar <= 90) }).toEqual({ id, sound: true });
    }
  });

  it('gives alcohol-free substitutes no alcohol at all', () => {
    expect(INGREDIENTS.filter(({ substitute, abv }) => substitute && abv > 0)).toEqual([]);
  });

  it('stays clear of what must never be served', () => {
    const names = INGREDIENTS.map(({ name }) => name.toLowerCase()).join('\n');
    expect(names).not.toMatch(/tobacco|charcoal|dry ice|cinchona bark|nitrogen/);
  });

  it('refuses an id that is not on the shelf', () => {
    expect(() => ingredientOf('snake-oil')).toThrow(RangeError);
  });
});

describe('finding an ingredient by its name', () => {
  it.each([
    ['Fresh Lime Juice', 'lime-juice'],
    ['lime juice, freshly squeezed', 'lime-juice'],
    ['CAMPARI', 'campari'],
    ['dry curacao', 'dry-curacao'],
    ['raspberries', 'raspberries'],
    ['simple syrup', 'simple-syrup'],
    ['mint', 'mint-leaves'],
  ])('reads %s as %s', (name, id) => {
    expect(findIngredient(name)?.id).toBe(id);
  });

  it('finds every ingredient under the name that it prints', () => {
    for (const { id, name, plural } of INGREDIENTS) {
      expect(findIngredient(name)?.id).toBe(id);
      if (plural) expect(findIngredient(plural)?.id).toBe(id);
    }
  });

  it('leaves a stranger unknown', () => {
    expect(findIngredient('motor oil')).toBeUndefined();
  });
});
