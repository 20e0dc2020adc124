// What a host may name in a drink: a kind of thing ('nuts'), an ingredient, a garnish, a drink, a taste.
import { ALLERGENS, type Allergen, BASE_LIQUORS, type BaseLiquor } from '@swizzle/proto';
import { z } from 'zod';
import { CLASSICS } from '../../classics/classics.ts';
import { REGIONAL_DRINKS } from '../../custom-drinks/regional.ts';
import { GARNISHES } from '../../garnishes/garnish.ts';
import { INFUSIONS } from '../../ingredients/infusions.ts';
import { INGREDIENTS, ingredientOf } from '../../ingredients/pantry.ts';
import { ROLES } from '../../ingredients/roles.ts';
import { groupOf } from '../../knowledge/groups.ts';
import brandData from '../stock/bottle-brands.json' with { type: 'json' };
import { DRINK_FEATURES, type DrinkFeature } from '../wishes/drink-features.ts';
import { spaced, stemsOf } from './tokens.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const Kind = z.strictObject({
  /** Also how it's shown. */
  id: z.string(),
  /** Nouns that name it. */
  words: z.array(z.string()),
  /** Adjectives that name it: 'spicy' for chili. */
  adjectives: z.array(z.string()).default([]),
  /** Other kinds, and words of ingredients and garnishes. */
  members: z.array(z.string()).default([]),
  allergens: z.array(z.enum(ALLERGENS)).default([]),
  bases: z.array(z.enum(BASE_LIQUORS)).default([]),
  roles: z.array(z.enum(ROLES)).default([]),
  features: z.array(z.enum(DRINK_FEATURES)).default([]),
  /** Ids or words of what sounds like it and isn't it. */
  exceptions: z.array(z.string()).default([]),
});
type Kind = z.infer<typeof Kind>;

/** Something that a drink has or hasn't. */
export interface Term {
  id: string;
  label: string;
  /** Ids. */
  ingredients: ReadonlySet<string>;
  garnishes: ReadonlySet<string>;
  allergens: readonly Allergen[];
  bases: readonly BaseLiquor[];
  features: readonly DrinkFeature[];
  /** Words that a drink's printed text has them by, each between spaces. */
  phrases: readonly string[];
  /** Only a drink without alcohol has it: 'something blue for the kids'. */
  isAlcoholFree?: boolean;
  /** Names of drinks that may have it all the same: 'no vodka except in the Vesper'. */
  spared?: readonly string[];
}

const KINDS = z.array(Kind).parse(vocabulary);
const kindById = new Map(KINDS.map((kind) => [kind.id, kind]));

/** Groups whose name says less than what is in them: 'egg' holds aquafaba, 'cream' oat milk. */
const LOOSE_GROUPS: ReadonlySet<string> = new Set([
  'egg',
  'cream',
  'umami',
  'water',
  'yuzu',
  'hops',
  'toffee',
  'zero spice',
]);

const wordsOfIngredient = ({ id, name, plural = '', short = '' }: (typeof INGREDIENTS)[number]) => {
  const group = groupOf(id);
  return new Set(stemsOf(`${id} ${name} ${plural} ${short} ${LOOSE_GROUPS.has(group) ? '' : group}`));
};
const INGREDIENT_WORDS = INGREDIENTS.map((item) => ({ id: item.id, words: wordsOfIngredient(item) }));
const GARNISH_WORDS = GARNISHES.map(({ id, phrase }) => ({ id, words: new Set(stemsOf(`${id} ${phrase}`)) }));

interface Worded {
  id: string;
  words: ReadonlySet<string>;
}

/** What each stem is a word of: every word of a brief is looked up. */
const byStem = (list: readonly Worded[]): ReadonlyMap<string, readonly Worded[]> => {
  const index = new Map<string, Worded[]>();
  for (const one of list)
    for (const stem of one.words) {
      const known = index.get(stem);
      if (known) known.push(one);
      else index.set(stem, [one]);
    }
  return index;
};
const INGREDIENTS_BY_STEM = byStem(INGREDIENT_WORDS);
const GARNISHES_BY_STEM = byStem(GARNISH_WORDS);

/** Ids of what has all of these words, at least one. */
const idsWith = (
  index: ReadonlyMap<string, readonly Worded[]>,
  [first = '', ...others]: readonly string[],
): string[] =>
  (index.get(first) ?? []).filter(({ words }) => others.every((stem) => words.has(stem))).map(({ id }) => id);

interface Parts {
  ingredients: Set<string>;
  garnishes: Set<string>;
  allergens: Set<Allergen>;
  bases: Set<BaseLiquor>;
  features: Set<DrinkFeature>;
  phrases: Set<string>;
}

const emptyParts = (): Parts => ({
  ingredients: new Set(),
  garnishes: new Set(),
  allergens: new Set(),
  bases: new Set(),
  features: new Set(),
  phrases: new Set(),
});

const addAll = <Value>(set: Set<Value>, values: Iterable<Value>) => {
  for (const value of values) set.add(value);
};

const addWords = (parts: Parts, words: string): void => {
  const stems = stemsOf(words);
  if (stems.length === 0) return;
  addAll(parts.ingredients, idsWith(INGREDIENTS_BY_STEM, stems));
  addAll(parts.garnishes, idsWith(GARNISHES_BY_STEM, stems));
  parts.phrases.add(spaced(stems));
};

const addKind = (parts: Parts, kind: Kind, seen: ReadonlySet<string> = new Set()): void => {
  if (seen.has(kind.id)) return;
  const within = new Set([...seen, kind.id]);
  addAll(parts.allergens, kind.allergens);
  addAll(parts.bases, kind.bases);
  addAll(parts.features, kind.features);
  for (const words of kind.features.length > 0 ? [] : kind.words) parts.phrases.add(spaced(stemsOf(words)));
  for (const { id, role } of INGREDIENTS) if (kind.roles.includes(role)) parts.ingredients.add(id);
  for (const member of kind.members) {
    const known = kindById.get(member);
    if (known) addKind(parts, known, within);
    if (!known || known === kind) addWords(parts, member);
  }
  for (const exception of kind.exceptions) {
    const stems = stemsOf(exception);
    for (const id of [exception, ...idsWith(INGREDIENTS_BY_STEM, stems)]) parts.ingredients.delete(id);
    for (const id of idsWith(GARNISHES_BY_STEM, stems)) parts.garnishes.delete(id);
  }
};

const termFrom = (id: string, label: string, parts: Parts): Term => ({
  id,
  label,
  ingredients: parts.ingredients,
  garnishes: parts.garnishes,
  allergens: [...parts.allergens],
  bases: [...parts.bases],
  features: [...parts.features],
  phrases: [...parts.phrases],
});

/** Whether most of what a term names has alcohol: a spirit, a wine, a beer; peanuts are none, whatever is steeped in whiskey. */
export const isBottle = ({ ingredients }: Term): boolean => {
  const bought = [...ingredients].filter((id) => !INFUSIONS.has(id));
  const alcoholic = bought.filter((id) => ingredientOf(id).abv > 0).length;
  return alcoholic > 0 && alcoholic * 2 > bought.length;
};

export const isKind = (id: string): boolean => kindById.has(id);

const terms = new Map<string, Term>();

/** The term of a kind. Throws on an id that the vocabulary lacks. */
export const kindTerm = (id: string): Term => {
  const known = terms.get(id);
  if (known) return known;
  const kind = kindById.get(id);
  if (!kind) throw new RangeError(`The vocabulary has no ${id}`);
  const parts = emptyParts();
  addKind(parts, kind);
  const term = termFrom(id, kind.id, parts);
  terms.set(id, term);
  return term;
};

/** Whatever the catalog has with all of these words in its name; undefined where nothing has. */
export const catalogTerm = (label: string): Term | undefined => {
  const parts = emptyParts();
  addWords(parts, label);
  return parts.ingredients.size + parts.garnishes.size === 0
    ? undefined
    : termFrom(label.toLowerCase(), label, parts);
};

/** A term that only a drink's printed words can have. */
export const printedTerm = (label: string): Term => {
  const parts = emptyParts();
  parts.phrases.add(spaced(stemsOf(label)));
  return termFrom(label.toLowerCase(), label, parts);
};

const FILLER = new Set(
  'fresh dry strong brut unsweetened pasteurized chilled cloudy rich few pair trio spoonful pinch of dusting peeled sliver split'.split(
    ' ',
  ),
);
const bare = (name: string) => {
  const stems = stemsOf(name);
  const telling = stems.filter((stem) => !FILLER.has(stem));
  return telling.length > 0 ? telling.join(' ') : stems.join(' ');
};

/** Where a phrase comes from: a kind's noun or adjective, an ingredient or garnish, or a classic drink. */
type Origin = 'noun' | 'adjective' | 'catalog' | 'drink';
interface Known {
  origin: Origin;
  term: () => Term;
}

const dictionary = new Map<string, Known>();
const learn = (phrase: string, known: Known) => {
  if (phrase !== '' && !dictionary.has(phrase)) dictionary.set(phrase, known);
};
for (const kind of KINDS) {
  const term = () => kindTerm(kind.id);
  for (const words of kind.words) learn(stemsOf(words).join(' '), { origin: 'noun', term });
  for (const words of kind.adjectives) learn(stemsOf(words).join(' '), { origin: 'adjective', term });
}
for (const { name, plural, short, id } of INGREDIENTS)
  for (const one of [name, plural, short, id].filter((text) => text !== undefined)) {
    const term = () => catalogTerm(one) ?? printedTerm(one);
    learn(stemsOf(one).join(' '), { origin: 'catalog', term });
    learn(bare(one), { origin: 'catalog', term: () => catalogTerm(bare(one)) ?? printedTerm(one) });
  }
/** Brands that are words of another meaning too: they name a bottle only among other bottles. */
const SHY_BRANDS: ReadonlySet<string> = new Set(
  'patron plantation gordon templeton oban bombay martell ricard barcelo carpano kraken lamb navy'.split(' '),
);
for (const [id, brands] of Object.entries(brandData.brands))
  for (const brand of brands.filter((name) => !SHY_BRANDS.has(name))) {
    const { name } = ingredientOf(id);
    learn(brand, { origin: 'noun', term: () => catalogTerm(name) ?? printedTerm(name) });
  }
for (const { phrase } of GARNISHES)
  learn(bare(phrase), { origin: 'catalog', term: () => catalogTerm(bare(phrase)) ?? printedTerm(phrase) });
/** 'Coffee cocktails': any of them, though one drink is called so. */
const GENERIC_NAMES: ReadonlySet<string> = new Set([
  'coffee cocktail',
  'brandy cocktail',
  'whiskey cocktail',
]);
/** 'Whisky Sour': the same drink on the other side of the ocean. */
const spellingsOf = (name: string): string[] => [
  ...new Set([name, name.replace('Whiskey', 'Whisky'), name.replace('Whisky', 'Whiskey')]),
];
for (const { name } of [...CLASSICS, ...REGIONAL_DRINKS].filter(
  (drink) => !GENERIC_NAMES.has(drink.name.toLowerCase()),
))
  for (const spelled of spellingsOf(name))
    learn(stemsOf(spelled).join(' '), { origin: 'drink', term: () => printedTerm(name) });
for (const style of [
  'spritz',
  'sour',
  'fizz',
  'collins',
  'mule',
  'highball',
  'punch',
  'julep',
  'martini',
  'smash',
  'swizzle',
  'flip',
  'toddy',
  'cobbler',
  'tiki',
  'lemonade',
])
  learn(style, { origin: 'drink', term: () => printedTerm(style) });
// After the styles: a spritz is any, though one of them is called so too.
for (const { name, aliases } of [...CLASSICS, ...REGIONAL_DRINKS])
  for (const alias of aliases)
    learn(stemsOf(alias).join(' '), { origin: 'drink', term: () => printedTerm(name) });

/** Words of the longest phrase that begins with a word. */
const longest = new Map<string, number>();
for (const [first = '', ...rest] of [...dictionary.keys()].map((phrase) => phrase.split(' ')))
  longest.set(first, Math.max(longest.get(first) ?? 0, rest.length + 1));

/** A term found in a text. */
export interface FoundTerm {
  term: Term;
  /** Words that it takes. */
  length: number;
  origin: Origin;
}

/** The longest term that begins at a place of a text. */
export const termAt = (stems: readonly string[], at: number): FoundTerm | undefined => {
  for (let length = Math.min(longest.get(stems[at] ?? '') ?? 0, stems.length - at); length > 0; length--) {
    const known = dictionary.get(stems.slice(at, at + length).join(' '));
    if (known) return { term: known.term(), length, origin: known.origin };
  }
  return undefined;
};

/** Every phrase that `termAt` knows, in the singular. */
export const knownPhrases = (): IterableIterator<string> => dictionary.keys();

/** What is asked for by its taste; what is only known by whom it harms, milk and nuts, names no drink. */
export const isFlavor = ({ ingredients, features, allergens }: Term) =>
  ingredients.size > 0 && features.length === 0 && allergens.length === 0;
