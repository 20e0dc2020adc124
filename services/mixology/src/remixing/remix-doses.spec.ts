import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, GenerateRequest } from '@swizzle/proto';
import { compose } from '../composing/compose.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { classic, poursOf, remixOf } from './remix.fixture.ts';

describe('a note in a remix', () => {
  it.each<[string, FlavorNote]>([
    ['Clover Club', 'Plum'],
    ['Margarita', 'Kiwi'],
    ['Daiquiri', 'Peach'],
    ['Whiskey Sour', 'Plum'],
  ])('is no few slices in a shaken %s: %s', (name, note) => {
    const carriers = poursOf(remixOf(classic(name), { selectedNotes: [note] })).filter(({ id }) =>
      ingredientOf(id).notes.includes(note),
    );
    expect(carriers.length).toBeGreaterThan(0);
    const isFaint = carriers.every(({ id }) => ['slice', 'cube'].includes(ingredientOf(id).unit));
    expect(isFaint).toBe(false);
  });

  it('is poured in full beside another, where the radar is set too', () => {
    const flavorProfile = { sour: 40, bitter: 45, herbaceous: 50, earthy: 10, fruity: 40, sweet: 30 };
    const { remixedFromId: _none, ...request } = GenerateRequest.parse({
      flavorProfile,
      selectedNotes: ['Thyme', 'Grapefruit'],
      abv: '1-10%',
      mood: 'Any Vibe',
    });
    const pours = poursOf(compose({ ...request, parent: classic('Aperol Spritz') }, 1));
    const juice = pours.filter(({ id }) => ingredientOf(id).notes.includes('Grapefruit'));
    expect(Math.max(...juice.map(({ ml }) => ml))).toBeGreaterThanOrEqual(22.5);
  });
});

describe('a stirred remix', () => {
  it.each<[string, FlavorNote, RegExp]>([
    ['Sazerac', 'Apricot', /lemon twist/i],
    ['Sazerac', 'Cherry', /lemon twist/i],
    ['Negroni', 'Strawberry', /orange/i],
  ])('of a %s with %s keeps the peel of its parent', (name, note, peel) => {
    expect(remixOf(classic(name), { selectedNotes: [note] }).garnish).toMatch(peel);
  });
});
