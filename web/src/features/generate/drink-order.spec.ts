import { afterEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_FLAVOR, FLAVOR_NOTES, GLASS_OPTIONS, MAX_SELECTED_NOTES } from '@swizzle/proto';
import {
  changeOrder,
  type DrinkOrder,
  drinkSeed,
  EMPTY_ORDER,
  nextDrinkSeed,
  toRequest,
} from './drink-order.ts';

const withNotes = (...selectedNotes: DrinkOrder['selectedNotes']): DrinkOrder => ({
  ...EMPTY_ORDER,
  selectedNotes,
});

describe('a drink order', () => {
  it('starts with the default flavors and nothing else', () => {
    expect(toRequest(EMPTY_ORDER)).toEqual({
      flavorProfile: DEFAULT_FLAVOR,
      abv: 'Any ABV',
      mood: 'Any Vibe',
      selectedNotes: [],
    });
  });

  it('drops the notes of an axis that is set to 0, and only those', () => {
    const order = changeOrder(withNotes('Lime', 'Basil'), { type: 'axis', axis: 'sour', value: 0 });
    expect(order.selectedNotes).toEqual(['Basil']);
  });

  it.each([
    [120, 100],
    [-4, 0],
    [33.4, 33],
  ])('takes %d for an axis as %d', (value, kept) => {
    expect(changeOrder(EMPTY_ORDER, { type: 'axis', axis: 'sweet', value }).flavorProfile.sweet).toBe(kept);
  });

  it('takes a chosen note out when it is chosen again', () => {
    expect(changeOrder(withNotes('Lime'), { type: 'note', note: 'Lime' }).selectedNotes).toEqual([]);
  });

  it('takes no more notes than one drink can show', () => {
    const full = withNotes(...FLAVOR_NOTES.fruity.slice(0, MAX_SELECTED_NOTES));
    expect(changeOrder(full, { type: 'note', note: 'Lime' })).toEqual(full);
  });

  it.each(GLASS_OPTIONS.slice(1))('sends the glass $value for the option $label', ({ label, value }) => {
    const order = changeOrder(EMPTY_ORDER, { type: 'set', fields: { glass: label } });
    expect(toRequest(order).preferredGlass).toBe(value);
  });

  it('sends a name without the space around it, and none when it is blank', () => {
    expect(toRequest({ ...EMPTY_ORDER, suggestedName: ' Dusk ' }).suggestedName).toBe('Dusk');
    expect(toRequest({ ...EMPTY_ORDER, suggestedName: '  ' })).not.toHaveProperty('suggestedName');
  });

  it('sends the same name however its accents were typed', () => {
    expect(toRequest({ ...EMPTY_ORDER, suggestedName: 'Cafe\u0301' }).suggestedName).toBe('Caf\u00e9');
  });
});

const OWNER = { id: 'u1', dailyCocktailsGenerated: 2 };

afterEach(() => sessionStorage.clear());

describe('the seed of the drink that is being chosen', () => {
  it('is the same in every tab, so that the same values show the same glass', () => {
    const first = drinkSeed(OWNER);
    sessionStorage.clear();
    expect(drinkSeed(OWNER)).toBe(first);
  });

  it('is another one for someone else, and after another drink', () => {
    const seeds = [OWNER, { ...OWNER, id: 'u2' }, { ...OWNER, dailyCocktailsGenerated: 3 }].map((owner) => {
      sessionStorage.clear();
      return drinkSeed(owner);
    });
    expect(new Set(seeds).size).toBe(3);
  });

  it('stays in its tab once the next drink has begun', () => {
    const first = drinkSeed(OWNER);
    const next = nextDrinkSeed();
    expect(next).not.toBe(first);
    expect(drinkSeed(OWNER)).toBe(next);
  });
});
