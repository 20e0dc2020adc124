import { describe, expect, it } from '@jest/globals';
import { aCocktail } from '../../testing/fixtures.ts';
import { toRequest } from './drink-order.ts';
import { abvLabel, glassLabel, remixOrder } from './use-form.ts';

describe('a remix', () => {
  it.each([
    [0, '0%'],
    [0.5, '0%'],
    [0.8, '1-10%'],
    [10, '1-10%'],
    [10.1, '10-15%'],
    [18.4, '15-20%'],
    [36, '35-40%+'],
    [63, '35-40%+'],
    [Number.NaN, 'Any ABV'],
  ])('asks, of a drink with %d percent, for %s', (abv, label) => {
    expect(abvLabel(abv)).toBe(label);
  });

  it.each([
    ['Coupe glass', 'Coupe'],
    ['martini Glass', 'Martini'],
    ['Tiki', 'Tiki'],
    ['Glass', 'Any Glass'],
    ['Jam jar', 'Any Glass'],
  ])('takes %s as %s', (glassType, label) => {
    expect(glassLabel(glassType)).toBe(label);
  });

  it('carries over the profile, the notes and the drink that it varies', () => {
    const request = toRequest(remixOrder(aCocktail({ flavorNotes: ['Basil', 'Moonlight'], abv: 18.4 })));
    expect(request).toMatchObject({
      flavorProfile: aCocktail().flavorProfile,
      selectedNotes: ['Basil'],
      abv: '15-20%',
      mood: 'Adventurous',
      preferredGlass: 'Coupe',
      remixedFromId: 7,
    });
  });

  it('takes a mood that the generator does not offer as any', () => {
    expect(remixOrder(aCocktail({ mood: 'Tranquil' })).mood).toBe('Any Vibe');
  });

  it('leaves out the notes of an axis that the drink does not show', () => {
    const flavorProfile = { ...aCocktail().flavorProfile, sour: 0 };
    expect(remixOrder(aCocktail({ flavorProfile })).selectedNotes).toEqual(['Basil']);
  });
});
