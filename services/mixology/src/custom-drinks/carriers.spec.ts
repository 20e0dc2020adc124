import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../briefs/read-brief.ts';
import { readMenuWish } from '../menus/wish.ts';
import { customDrinksFor } from './custom-drinks.ts';

const EVENT = {
  eventType: 'Intimate Dinner Party',
  guestCount: 8,
  eventLength: '3-4 hours',
  budget: '$12+',
} as const;
const named = (theme: string) =>
  readBrief({ eventType: 'Custom Event', theme }).named.map(({ label }) => label);

describe('a classic with a flavor', () => {
  it.each([
    'an Old Fashioned with cardamom',
    'a cardamom Old Fashioned',
    'an Old Fashioned with a hint of cardamom',
  ])('is one drink: %s', (theme) => {
    expect(named(theme)).toEqual(['Cardamom Old Fashioned']);
    const drink = customDrinksFor(readMenuWish({ ...EVENT, theme }, {})).find(
      ({ recipe }) => recipe.name === 'Cardamom Old Fashioned',
    );
    expect([...(drink?.candidate.ingredients ?? [])]).toEqual(
      expect.arrayContaining(['bourbon', 'cardamom-syrup']),
    );
  });

  it('stays two wishes where a list names both, or where it has nothing to sweeten', () => {
    expect(named('Old Fashioneds, cardamom')).toEqual(['Old Fashioned']);
    expect(named('a Negroni with cardamom')).toEqual(['Negroni']);
  });
});

describe('an allergy of one guest', () => {
  it('leaves a drink that the host names to the others', () => {
    const { excluded, groups } = readBrief({
      eventType: 'Custom Event',
      theme: 'a Paloma with hibiscus. One guest has a citrus allergy.',
    });
    expect(excluded).toEqual([]);
    expect(groups.map(({ label }) => label)).toEqual(['No citrus']);
  });
});

describe('a bottle that nobody here pours', () => {
  it('is a wish that stays unmet, and nothing stands in for it', () => {
    const { wanted } = readBrief({ eventType: 'Custom Event', theme: 'with ouzo' });
    expect(wanted.map(({ label }) => label)).toEqual(['ouzo']);
    expect(wanted.some(({ ingredients }) => ingredients.size > 0)).toBe(false);
  });
});

describe('drinks without alcohol', () => {
  it.each([
    'three drinks without alcohol',
    'three of the cocktails should be alcohol-free',
    'three mocktails',
  ])('are counted: %s', (theme) => {
    expect(readBrief({ eventType: 'Custom Event', theme }).minAlcoholFree).toBe(3);
  });
});
