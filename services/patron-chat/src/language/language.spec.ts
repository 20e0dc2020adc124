import { describe, expect, it } from '@jest/globals';
import { englishIngredient, ingredientIn } from './ingredient-names.ts';
import { LANGUAGES, languageOf } from './language.ts';
import { numbersIn } from './numbers-in.ts';

describe('the language of a message', () => {
  it.each([
    ['something sweet, please', 'en'],
    ['cost per glass roughly?', 'en'],
    ['quiero algo dulce', 'es'],
    ['quelque chose de sucré', 'fr'],
    ['etwas Süßes bitte', 'de'],
    ['qualcosa di dolce', 'it'],
    ['quero algo doce', 'pt'],
    ['¿qué más?', 'es'],
    ['sans menthe', 'fr'],
    ['ohne Ei', 'de'],
    ['senza uovo', 'it'],
    ['não gosto de coco', 'pt'],
  ] as const)('"%s" is %s, whatever came before', (message, language) => {
    for (const before of LANGUAGES) expect(languageOf(message, before)).toBe(language);
  });

  it.each([
    ['qué significa crianza', 'es'],
    ['que signifie vsop', 'fr'],
    ['c’est quoi un highball', 'fr'],
    ['was heißt brut', 'de'],
    ['cosa significa metodo classico', 'it'],
    ['che cos’è un cordial', 'it'],
    ['o que significa ipa', 'pt'],
    ['o que é solera', 'pt'],
    ['what does brut nature mean', 'en'],
  ] as const)('"%s" asks in %s by its first words', (message, language) => {
    for (const before of LANGUAGES) expect(languageOf(message, before)).toBe(language);
  });

  it.each(['gin', 'mojito', 'ok', 'Campari!', '150'])('stays as it was for "%s"', (message) => {
    for (const before of LANGUAGES) expect(languageOf(message, before)).toBe(before);
  });
});

describe('numbers in a message', () => {
  it.each([
    ['for 20 people', 'en', [20]],
    ['twenty-five guests, two hours', 'en', [25, 2]],
    ['the second one', 'en', []],
    ['half a dozen', 'en', [6]],
    ['somos veinticinco', 'es', [25]],
    ['treinta y dos personas', 'es', [32]],
    ['vingt-cinq personnes', 'fr', [25]],
    ['quatre-vingts invités', 'fr', [80]],
    ['fünfundzwanzig Leute', 'de', [25]],
    ['siamo ventotto', 'it', [28]],
    ['vinte e cinco pessoas', 'pt', [25]],
  ] as const)('"%s" (%s)', (message, language, numbers) => {
    expect(numbersIn(message, language)).toEqual(numbers);
  });
});

describe('names of ingredients', () => {
  it('go both ways', () => {
    expect(ingredientIn('grapefruit', 'es')).toBe('pomelo');
    expect(englishIngredient('Toronja', 'es')).toBe('grapefruit');
    expect(ingredientIn('an unknown thing', 'de')).toBe('an unknown thing');
    expect(englishIngredient('unbekannt', 'de')).toBeUndefined();
  });
});
