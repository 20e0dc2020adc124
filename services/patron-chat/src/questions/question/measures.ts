// Measures in a message: 'how many ml is 2 oz', 'a jigger in cl'.
import type { Language } from '../../language/language.ts';

/** Milliliters of each measure, and what its words begin with in all languages. */
const MEASURES: readonly { readonly ml: number; readonly unit: string; readonly words: RegExp }[] = [
  { unit: 'oz', ml: 30, words: /^(?:oz|ounces?|onzas?|onces?|unzen?|onc[ei]a?|oncas?|floz)$/ },
  { unit: 'ml', ml: 1, words: /^(?:ml|mls|milli?lit\w+|mililit\w+)$/ },
  { unit: 'cl', ml: 10, words: /^(?:cl|cls|[cz]entili\w+)$/ },
  { unit: 'dl', ml: 100, words: /^(?:dl|de[cz]ili\w+)$/ },
  { unit: 'l', ml: 1000, words: /^(?:liters?|litres?|litros?|litri?|l)$/ },
  {
    unit: 'tbsp',
    ml: 15,
    words: /^(?:tbsp|tablespoons?|cucharadas?|cuillere(?:s|e|es)?|essloffel|el|cucchiai?o?|colher|colheres)$/,
  },
  { unit: 'tsp', ml: 5, words: /^(?:tsp|teaspoons?|barspoons?|cucharaditas?|teeloffel|cucchiaini?o?)$/ },
  { unit: 'cup', ml: 240, words: /^(?:cups?)$/ },
  { unit: 'pint', ml: 473, words: /^(?:pints?)$/ },
  { unit: 'gallon', ml: 3785, words: /^(?:gallons?)$/ },
  { unit: 'jigger', ml: 45, words: /^(?:jiggers?)$/ },
  { unit: 'shot', ml: 45, words: /^(?:shots?)$/ },
  { unit: 'dash', ml: 0.8, words: /^(?:dash|dashes)$/ },
];
type Measure = (typeof MEASURES)[number];

const TOKEN = /\d+\s+\d\/\d|\d\/\d|\d+(?:[.,]\d+)?|\p{L}+/gu;
const ONE: ReadonlySet<string> = new Set(
  'a an one per single un una une uno ein eine einer um uma in'.split(' '),
);

const amountIn = (text: string): number | undefined => {
  const [, whole, over, under] = /^(?:(\d+)\s+)?(\d)\/(\d)$/.exec(text) ?? [];
  if (over && under) return Number(whole ?? 0) + Number(over) / Number(under);
  const value = text === '' ? Number.NaN : Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
};

export interface Conversion {
  readonly from: { readonly value: number; readonly unit: string };
  readonly to: { readonly value: number; readonly unit: string };
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

interface Found {
  readonly measure: Measure;
  readonly value: number | undefined;
}

const foundIn = (message: string): Found[] => {
  const tokens = [...plain(message).matchAll(TOKEN)].map(([token]) => token);
  return tokens.flatMap((token, at) => {
    const measure = MEASURES.find(({ words }) => words.test(token));
    if (!measure) return [];
    const before = tokens[at - 1] ?? '';
    const value = amountIn(before) ?? (ONE.has(before) ? 1 : undefined);
    // German 'in ml' names what is asked for, not one of it; Spanish 'el' is no spoon.
    const isArticle = before === 'in' || (measure.unit === 'tbsp' && token === 'el' && value === undefined);
    return token === 'el' && isArticle ? [] : [{ measure, value: before === 'in' ? undefined : value }];
  });
};

/** What a message asks to convert: two measures, one of them counted. */
export const conversionIn = (message: string): Conversion | undefined => {
  const found = foundIn(message);
  const from = found.find(({ value }) => value !== undefined);
  const to = found.find(({ measure }) => measure.unit !== from?.measure.unit);
  if (!from || from.value === undefined || !to) return undefined;
  return {
    from: { value: from.value, unit: from.measure.unit },
    to: { value: (from.value * from.measure.ml) / to.measure.ml, unit: to.measure.unit },
  };
};

/** 'Can I have the recipe in ml?' */
const MAX_WORDS = 8;

/** 'And in ml?', the amounts of what was spoken of. */
export const asksMetric = (message: string): boolean => {
  const found = foundIn(message);
  const words = plain(message).match(/\p{L}+/gu) ?? [];
  return (
    found.length === 1 &&
    found[0]?.value === undefined &&
    (found[0]?.measure.unit === 'ml' || found[0]?.measure.unit === 'cl') &&
    words.length <= MAX_WORDS &&
    words.some((word) => word === 'in' || word === 'en' || word === 'em')
  );
};

const NAMES: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  es: { tbsp: 'cucharadas', tsp: 'cucharaditas', shot: 'chupitos', cup: 'tazas' },
  fr: { tbsp: 'cuillères à soupe', tsp: 'cuillères à café', shot: 'shots', cup: 'cups' },
  de: { tbsp: 'EL', tsp: 'TL', shot: 'Shots', cup: 'Cups' },
  it: { tbsp: 'cucchiai', tsp: 'cucchiaini', shot: 'shot', cup: 'cup' },
  pt: { tbsp: 'colheres de sopa', tsp: 'colheres de chá', shot: 'doses', cup: 'xícaras' },
};

/** What a language calls a measure. */
export const unitName = (unit: string, language: Language): string => NAMES[language]?.[unit] ?? unit;
