import { describe, expect, it } from '@jest/globals';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Language } from '../../language/language.ts';
import { NEW_TALK } from '../../talk/talk-state.ts';
import { isListed, listingIn, withoutLacks } from './listing.ts';
import { mixOf } from './mix-rules.ts';

const context = (language: Language) => ({ language, state: NEW_TALK, named: [] });
const idsOf = (message: string, language: Language = 'en') =>
  listingIn(message, context(language))?.items.map(({ id }) => id);
const mixed = (ids: readonly string[], made = {}) =>
  mixOf(ids.map(ingredientOf), { isProposed: true, hasSugar: true, ...made })?.pours.map(
    ({ id, ml }) => `${id} ${ml}`,
  );

describe('a list of what goes into a glass', () => {
  it.each<[string, Language, readonly string[]]>([
    ['omg. vodka. orange juice. lime. recipe?', 'en', ['vodka', 'orange-juice', 'lime-juice']],
    [
      'give me specs: rye, gin, nonino, bitters. how would you build it',
      'en',
      ['rye-whiskey', 'london-dry-gin', 'amaro-nonino', 'angostura-bitters'],
    ],
    [
      'mezcal + pomelo + lima + miel. medidas?',
      'es',
      ['mezcal', 'grapefruit-juice', 'lime-juice', 'honey-syrup'],
    ],
  ])('is the recipe that is asked for: %s', (message, language, ids) => {
    expect(idsOf(message, language)).toEqual(ids);
  });

  it('takes the first of two that would do', () => {
    expect(idsOf('thinking montenegro or nonino w rye and gin?')).toEqual(
      expect.not.arrayContaining(['amaro-nonino']),
    );
  });

  it.each([
    'no cream no ginger beer. just got vodka, oj, a lime',
    'i have vodka, orange juice, limes, sugar',
    'something with rum, lime and mint that is not too sweet please',
    'gin and tonic?',
  ])('is no other message: %s', (message) => {
    expect(idsOf(message)).toBeUndefined();
  });

  it('counts what there is as a list, and asks for nothing in place of what is not', () => {
    const message = "i don't have tequila... i have vodka, orange juice, limes, sugar";
    expect(isListed(message, context('en'))).toBe(true);
    expect(withoutLacks(message, context('en'))).toBe('i have vodka, orange juice, limes, sugar');
    expect(withoutLacks("i don't have tequila", context('en'))).toBe("i don't have tequila");
  });
});

describe('a glass by rule', () => {
  it('has a sharp juice beside a mild one, and foam where an egg is named', () => {
    expect(mixed(['mezcal', 'grapefruit-juice', 'lime-juice', 'honey-syrup'])).toEqual([
      'mezcal 60',
      'grapefruit-juice 45',
      'lime-juice 15',
      'honey-syrup 15',
    ]);
    expect(mixed(['aquavit', 'lemon-juice', 'simple-syrup', 'whole-egg'])).toContain('egg-white 30');
  });

  it('is stirred by thirds of a spirit, something bitter and a wine, without citrus', () => {
    const ids = ['cynar', 'aquavit', 'lemon-juice', 'fino-sherry'];
    expect(mixed(ids, { isProposed: false, isStirred: true })).toEqual([
      'aquavit 30',
      'cynar 30',
      'fino-sherry 30',
    ]);
  });
});
