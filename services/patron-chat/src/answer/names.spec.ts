import { describe, expect, it } from '@jest/globals';
import { INGREDIENTS } from '@swizzle/mixology/ingredients/pantry';
import { LANGUAGES, type Language } from '../language/language.ts';
import { ingredientName as nameInAnswers } from '../questions/wording.ts';
import { drinkName, ingredientName } from './names.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

describe('the name of a drink', () => {
  it.each<[string, Language, string]>([
    ['Caipirinha mit weißem Rum', 'de', 'die Caipirinha mit weißem Rum'],
    ['Margarita con mezcal', 'es', 'la Margarita con mezcal'],
    ['Daiquiri sans sucre', 'fr', 'le Daiquiri sans sucre'],
    ['Paloma, senza sale', 'it', 'la «Paloma, senza sale»'],
  ])('keeps its gender as a guest makes it: %s in %s', (name, language, expected) => {
    expect(drinkName(name, language)).toBe(expected);
  });
});

describe('the name of an ingredient', () => {
  it.each<[string, Language, string]>([
    ['orange bitters', 'es', 'bíter de naranja'],
    ['agave syrup', 'fr', "sirop d'agave"],
    ['maple syrup', 'fr', "sirop d'érable"],
    ['maple syrup', 'de', 'Ahornsirup'],
    ['lemon vodka', 'de', 'Zitronenwodka'],
    ['kiwi purée', 'it', 'purea di kiwi'],
    ['orange peel', 'fr', "zeste d'orange"],
    ['white peach purée', 'pt', 'purê de pêssego branco'],
    ['ginger ale', 'es', 'ginger ale'],
    ['Campari', 'it', 'Campari'],
    ['brown sugar syrup', 'de', 'Rohrzuckersirup'],
  ])('%s in %s is %s', (name, language, expected) => {
    expect(ingredientName(name, language)).toBe(expected);
  });

  it.each(OTHERS)('has no English kind of thing in it in %s', (language) => {
    const english = /\b(?:syrup|juice|tea|water|peel|powder|milk|coffee|wine|honey|sugar|berries|salt)\b/i;
    const names = INGREDIENTS.map(({ name }) =>
      ingredientName(name.replace(/^fresh |, heated$/g, ''), language),
    );
    expect(names.filter((name) => english.test(name))).toEqual([]);
  });
});

/** English words that no other language's name of an ingredient shares. */
const ENGLISH =
  /\b(?:allspice|smoked|wormwood|pepper|sweet|heated|style|strong|whole|ground|dried|toasted|black|green|pear|peach|plum|cherry|walnut|cinnamon|ginger|date|cold-brew|with|and|of)\b/i;
/** Names that stay as they are in every language. */
const KEPT = /ginger (?:ale|beer)/gi;

describe('ingredients in the answers of each language', () => {
  it.each(OTHERS)('have no English left in them in %s', (language) => {
    const names = INGREDIENTS.flatMap(({ name }) => [
      ingredientName(name, language),
      nameInAnswers(language, name),
    ]);
    expect(names.filter((name) => ENGLISH.test(name.replace(KEPT, '')))).toEqual([]);
  });
});

describe('the name of a drink', () => {
  it.each<[string, Language, string]>([
    ['Paloma', 'es', 'la Paloma'],
    ['The Still Pond', 'en', 'The Still Pond'],
    ['Warm Port, Pink Ice', 'en', 'the “Warm Port, Pink Ice”'],
    ['Warm Port, Pink Ice', 'de', 'den „Warm Port, Pink Ice“'],
  ])('%s in %s is %s', (name, language, expected) => {
    expect(drinkName(name, language)).toBe(expected);
  });
});
