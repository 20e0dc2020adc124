import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, GenerateRequest } from '@swizzle/proto';
import { classicRecipe } from '../../classics/classic-recipe.ts';
import { findClassic } from '../../classics/find-classic.ts';
import { familyOf } from '../../families/family.ts';
import type { Original } from '../../originals/original.ts';
import { compose } from '../compose.ts';
import { poursOf } from '../search/draft.ts';
import { readWish } from '../wish.ts';
import { basisOf } from './basis.ts';
import { originalWith } from './original.fixture.ts';
import { seasoned, unsalted, withoutTopTwice } from './seasoning.ts';

const requestFor = (asked: Partial<GenerateRequest>) => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    flavorProfile: {},
    mood: 'Any Vibe',
    ...asked,
  });
  return request;
};

/** Drops of saline that come into a drink of these. */
const dropsIn = (
  ingredients: Readonly<Record<string, number | string>>,
  family: string,
  garnish: string[] = [],
  asked: Partial<GenerateRequest> = {},
) => {
  const basis = basisOf(originalWith({ ingredients, family, garnish }));
  if (!basis) throw new RangeError('not on the shelf');
  const draft = seasoned({ ...basis, garnish }, readWish(requestFor(asked)));
  const salt = poursOf(draft).find(({ id }) => id === 'saline');
  return salt ? Math.round(salt.ml / 0.05) : 0;
};

const ZERO = { abv: '0%' } as const;

describe('salt by the drop', () => {
  it('gives bones to a lean drink without alcohol, and not to one that has sugar or cream', () => {
    const lean = { 'cucumber-juice': 2, 'lime-juice': 0.5, 'mint-leaves': 8, 'soda-water': 3 };
    expect(dropsIn(lean, 'zero-cooler', [], ZERO)).toBeGreaterThanOrEqual(2);
    expect(dropsIn({ ...lean, 'honey-syrup': 0.5 }, 'zero-cooler', [], ZERO)).toBe(0);
    expect(dropsIn({ 'banana-puree': 1.5, 'heavy-cream': 1, 'oat-milk': 1 }, 'zero-cream', [], ZERO)).toBe(0);
  });

  it.each<[string, Record<string, number>, string]>([
    ['a grapefruit highball', { vodka: 1.5, 'grapefruit-juice': 2, 'soda-water': 2 }, 'highball'],
    ['a chocolate cream', { cognac: 1.5, 'dark-cacao': 0.75, 'heavy-cream': 0.75 }, 'cream'],
    ['a watermelon sour', { 'blanco-tequila': 1.75, 'watermelon-juice': 2, 'lime-juice': 0.5 }, 'sour'],
  ])('comes into %s', (_what, ingredients, family) => {
    expect(dropsIn(ingredients, family)).toBeGreaterThanOrEqual(2);
  });

  it.each<[string, Record<string, number>]>([
    ['tannin', { 'green-tea': 2, 'lemon-juice': 0.5, 'honey-syrup': 0.5, 'soda-water': 2 }],
    ['quinine', { 'cucumber-juice': 1, 'lime-juice': 0.5, 'tonic-water': 3 }],
  ])('stays out where %s is bones enough', (_what, ingredients) => {
    expect(dropsIn(ingredients, 'zero-cooler', [], ZERO)).toBe(0);
  });

  it('stays out where it would say nothing', () => {
    expect(dropsIn({ 'london-dry-gin': 2, 'lemon-juice': 0.75, 'simple-syrup': 0.75 }, 'sour')).toBe(0);
    expect(dropsIn({ bourbon: 2, 'demerara-syrup': 0.25 }, 'old-fashioned')).toBe(0);
  });

  it('is not doubled where something salty is in the glass or at its rim', () => {
    const cooler = { 'grapefruit-juice': 2, 'lime-juice': 0.5, 'honey-syrup': 0.5, 'soda-water': 2 };
    expect(dropsIn(cooler, 'zero-cooler', [], ZERO)).toBeGreaterThanOrEqual(2);
    for (const rim of ['salt-rim', 'cumin-salt-rim', 'smoked-salt-rim'])
      expect(dropsIn(cooler, 'zero-cooler', [rim], ZERO)).toBe(0);
    const mary = { 'tomato-juice': 4, 'lemon-juice': 0.5, worcestershire: 3 };
    expect(dropsIn(mary, 'zero-mary', [], ZERO)).toBe(0);
  });

  it('stays out where nothing is to stand out, and where there is none', () => {
    const cooler = { 'cucumber-juice': 1, 'lime-juice': 0.25, 'soda-water': 4 };
    const quiet = { fruity: 0, earthy: 0, sour: 0, bitter: 0, herbaceous: 0, sweet: 0 };
    expect(dropsIn(cooler, 'zero-cooler', [], { ...ZERO, flavorProfile: quiet })).toBe(0);
    const family = familyOf('zero-cooler');
    const basis = basisOf(originalWith({ ingredients: cooler, family: 'zero-cooler' }));
    if (!family || !basis) throw new RangeError('no cooler');
    const wish = { ...readWish(requestFor(ZERO)), only: new Set(Object.keys(cooler)) };
    expect(seasoned({ ...basis, garnish: [] }, wish)).toEqual(basis.draft);
  });

  it('stays in what an author wrote of it, and goes from the rest', () => {
    const ingredients = { 'london-dry-gin': 2, 'lemon-juice': 0.75, 'simple-syrup': 0.75, saline: 3 };
    const linesOf = (own: Partial<Original>, asked: Partial<GenerateRequest> = {}) => {
      const basis = basisOf(originalWith({ ingredients, ...own }));
      if (!basis) throw new RangeError('not on the shelf');
      return unsalted(basis.lines, basis.original, readWish(requestFor(asked))).map(
        ({ entry }) => entry.item.id,
      );
    };
    expect(linesOf({})).not.toContain('saline');
    expect(linesOf({ idea: 'Three drops of saline make the lemon louder.' })).toContain('saline');
    expect(linesOf({}, { suggestedName: 'Salt' })).toContain('saline');
  });

  it('lists nothing beside the garnish that is grated over it, unless a guest asked for it', () => {
    const basis = basisOf(
      originalWith({ ingredients: { 'aged-rum': 2, 'heavy-cream': 1, 'grated-nutmeg': 1 }, family: 'cream' }),
    );
    const idsWith = (garnish: string[], notes: FlavorNote[] = []) =>
      withoutTopTwice(basis?.draft ?? [], garnish, { notes }).map(({ entry }) => entry.item.id);
    expect(idsWith(['grated-nutmeg'])).not.toContain('grated-nutmeg');
    expect(idsWith(['grated-nutmeg'], ['Nutmeg'])).toContain('grated-nutmeg');
    expect(idsWith(['orange-twist'])).toContain('grated-nutmeg');
  });

  it('names no remix', () => {
    const parent = findClassic('Boulevardier');
    if (!parent) throw new RangeError('no Boulevardier');
    for (const seed of [1, 2, 3, 4]) {
      const { name, tagline } = compose({ ...requestFor(ZERO), parent: classicRecipe(parent) }, seed);
      expect(`${name} ${tagline}`).not.toMatch(/salt/i);
    }
  });
});
