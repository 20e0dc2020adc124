// Which bottle a host means: by its brand, by its kind, or by the word for all of its kind.
import { ingredientOf } from '../../ingredients/pantry.ts';
import { catalogTerm, type Term } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import brandData from './bottle-brands.json' with { type: 'json' };

const BRANDS: ReadonlyMap<string, string> = new Map(
  Object.entries(brandData.brands).flatMap(([id, names]) => names.map((name) => [name, id] as const)),
);
const BRAND_WORDS = 3;
/** Trinidad's bitters, or its rum where rum is spoken of. */
const ANGOSTURA = 'angostura';

interface Brand {
  id: string;
  length: number;
}

const brandOf = (stems: readonly string[], at: number): Brand | undefined => {
  for (let length = BRAND_WORDS; length > 0; length--) {
    const id = BRANDS.get(stems.slice(at, at + length).join(' '));
    if (id !== undefined) return { id, length };
  }
  return undefined;
};

const isRum = (id: string): boolean => /(?:^|-)rum$/.test(id);

const isAmongRums = (stems: readonly string[]): boolean =>
  stems.some((stem, at) => stem === 'rum' || isRum(brandOf(stems, at)?.id ?? ''));

/** The brand of a bottle at a place. */
export const brandAt = (stems: readonly string[], at: number): Brand | undefined => {
  if (stems[at] !== ANGOSTURA) return brandOf(stems, at);
  const isBitters = /^bitters?$/.test(stems[at + 1] ?? '') || !isAmongRums(stems);
  return { id: isBitters ? 'angostura-bitters' : 'aged-rum', length: 1 };
};

/** Of all gins, the one that is meant by the word. */
const PLAIN_BOTTLES: ReadonlySet<string> = new Set([
  'london dry gin',
  'white rum',
  'blanco tequila',
  'bourbon',
  'cognac',
  'scotch',
]);
/** What is meant by a wine of a name that no bottle here has, by a rum of a color, and by what has no kind. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:riesling|chardonnay|sauvignon|pinot grigio|white wine|gruner|albarino|soave|muscadet)/, 'white-wine'],
  [
    /^(?:claret|merlot|malbec|cabernet|pinot noir|red wine|rioja|chianti|syrah|shiraz|tempranillo)/,
    'red-wine',
  ],
  [/^(?:rose ?wine)/, 'rose-wine'],
  [/^(?:ale|beer)/, 'lager'],
  [/^sherry/, 'fino-sherry'],
  [/^amontillado/, 'amontillado-sherry'],
  [/^oloroso/, 'oloroso-sherry'],
  [/^port/, 'ruby-port'],
  [/^whisky$/, 'blended-scotch'],
  [/^whiskey$/, 'bourbon'],
  [/^rye$/, 'rye-whiskey'],
  [/^(?:dark|black) rum/, 'black-rum'],
  [/^(?:aged|gold|golden|amber|anejo) rum/, 'aged-rum'],
  [/^spiced rum/, 'spiced-rum'],
  [/^(?:sparkling|soda|fizzy|seltzer) ?(?:water)?$/, 'soda-water'],
  [/^tonic/, 'tonic-water'],
];
/** Before a spirit's word, which of its kind it is. */
const COLORS = /^(?:dark|black|aged|gold|golden|amber|anejo|spiced)$/;

export const isColor = (stem: string): boolean => COLORS.test(stem);

/** 'Dark rum': the words that say which bottle of its kind it is, those before the kind included. */
export const kindWordsAt = (tokens: readonly Token[], at: number, to: number): string => {
  const words = tokens.slice(at, to).map(({ stem }) => stem);
  const before = tokens[at - 1]?.stem ?? '';
  return COLORS.test(before) && tokens[at]?.before === 'none'
    ? [before, ...words].join(' ')
    : words.join(' ');
};

/** The bottle that words name by themselves: of all vodkas the plain one, of all sparkling wines the one that is named. */
export const bottleOf = (words: string, { id, label, ingredients }: Term): string | undefined => {
  const poured = (ids: Iterable<string>) => [...ids].filter((one) => ingredientOf(one).abv > 0);
  const named = poured(catalogTerm(words)?.ingredients ?? []);
  const all = poured(ingredients);
  return (
    named.find((one) => one === words.replaceAll(' ', '-')) ??
    KINDS.find(([name, kind]) => name.test(words) && ingredients.has(kind))?.[1] ??
    KINDS.find(([name]) => name.test(words))?.[1] ??
    (named.length === 1 ? named[0] : undefined) ??
    all.find((one) => [one, ingredientOf(one).name].some((name) => [id, label].includes(name))) ??
    all.find((one) => PLAIN_BOTTLES.has(ingredientOf(one).name.toLowerCase())) ??
    (id === 'sparkling wine' ? all.find((one) => one === 'prosecco') : undefined) ??
    (all.length === 1 ? all[0] : undefined) ??
    [...ingredients].find((one) => one === words.replaceAll(' ', '-'))
  );
};
