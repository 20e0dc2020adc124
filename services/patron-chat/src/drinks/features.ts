// What a drink is chosen by, worked out once for each cocktail.
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { pourCost } from '@swizzle/mixology/events/pour-cost';
import { readGarnish } from '@swizzle/mixology/garnishes/read-garnish';
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { groupOf, QUIET_GROUPS } from '@swizzle/mixology/knowledge/groups';
import { pourOf } from '@swizzle/mixology/measuring/recipe-lines';
import {
  BASE_LIQUORS,
  type BaseLiquor,
  type Cocktail,
  type Ingredient,
  ZERO_PROOF_BELOW,
} from '@swizzle/proto';
import { z } from 'zod';
import type { Diet, Taste } from '../talk/talk-state.ts';
import tasteData from './data/tastes.json' with { type: 'json' };
import termData from './data/terms.json' with { type: 'json' };
import wellKnown from './data/well-known.json' with { type: 'json' };
import { knownIngredient, plainName, termsOfText } from './terms.ts';

/** One ingredient of a drink. */
export interface Line {
  /** As a sentence names it: 'grapefruit juice', not 'fresh grapefruit juice'. */
  readonly name: string;
  /** The same in singular words. */
  readonly plain: string;
  readonly terms: ReadonlySet<string>;
  readonly item: PantryItem | undefined;
  readonly ml: number;
}

export interface Features {
  readonly cocktail: Cocktail;
  readonly lines: readonly Line[];
  /** Of everything that is in the glass. */
  readonly terms: ReadonlySet<string>;
  readonly garnishTerms: ReadonlySet<string>;
  /** 0 to 100. */
  readonly tastes: Readonly<Record<Taste, number>>;
  /** Spirits that it has, as its base or beside it. */
  readonly bases: ReadonlySet<BaseLiquor>;
  /** What it tastes of: groups of ingredients, without those in the background. */
  readonly groups: ReadonlySet<string>;
  readonly diets: ReadonlySet<Diet>;
  readonly hasAlcohol: boolean;
  /** Less than 0.5 %, but a dash of something alcoholic. */
  readonly hasTraces: boolean;
  /** Its style in a word: 'sour', 'spritz'. */
  readonly style: string;
  readonly isClassic: boolean;
  /** 1 where everybody knows it, 0 where only bartenders do. */
  readonly fame: number;
  readonly isHot: boolean;
  /** Whether it has what imitates a spirit. */
  readonly hasImitation: boolean;
  /** Shaken, stirred, blended, built, muddled: how it is made. */
  readonly techniques: ReadonlySet<string>;
  /** 0 (a chore) to 1 (poured into the glass). */
  readonly ease: number;
  /** How well it is made for many at once, 0 to 1. */
  readonly batching: number;
  /** Dollars. */
  readonly cost: number;
}

/** By ingredient: how strongly it shows a taste, 0 to 100, where so many milliliters of it are poured. */
const sources = z
  .record(
    z.enum(['smoky', 'spicy', 'floral', 'creamy']),
    z.record(z.string(), z.tuple([z.number(), z.number()])),
  )
  .parse(tasteData);

const { hiddenBases } = z.object({ hiddenBases: z.record(z.string(), z.enum(BASE_LIQUORS)) }).parse(termData);

const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

const lineOf = (line: Ingredient, poured: number | undefined): Line => ({
  name: line.name.replace(/^(?:fresh|strong|pasteurized|unsweetened) |, heated$/g, ''),
  plain: plainName(line.name),
  ...knownIngredient(line.name),
  ml: pourOf(line)?.ml ?? poured ?? 0,
});

/** Several sources of a taste add up, each with less effect than the one before. */
const tasteFrom = (taste: keyof typeof sources, lines: readonly Line[]): number => {
  let missing = 1;
  for (const { item, ml } of lines) {
    const source = item && sources[taste][item.id];
    if (source) missing *= 1 - (source[0] / 100) * clamp(Math.sqrt(ml / source[1]), 0, 1.1);
  }
  return Math.round(100 * (1 - missing));
};

/** Milliliters of something fizzy at which a drink is all bubbles. */
const FIZZY_ML = 100;

const bubblesOf = (lines: readonly Line[]): number =>
  Math.round(100 * clamp(lines.reduce((sum, { item, ml }) => sum + (item?.fizzy ? ml : 0), 0) / FIZZY_ML));

const COOLING = ['mint', 'cucumber', 'watermelon', 'citrus', 'soft drink', 'basil'];

interface Freshness {
  readonly lines: readonly Line[];
  readonly bubbly: number;
  readonly creamy: number;
  readonly isHot: boolean;
}

/** Long, tart, cold and light is refreshing; creamy, strong and hot is not. */
const freshnessOf = (cocktail: Cocktail, { lines, bubbly, creamy, isHot }: Freshness): number => {
  if (isHot) return 0;
  const { flavorProfile, abv, figures } = cocktail;
  const cooling = COOLING.filter((term) => lines.some(({ terms, ml }) => ml > 0 && terms.has(term))).length;
  const fresh =
    0.28 * (bubbly / 100) +
    0.24 * clamp(flavorProfile.sour / 55) +
    0.18 * clamp((24 - abv) / 14) +
    0.15 * clamp(cooling / 2) +
    0.15 * clamp((figures.volumeMl - 90) / 130);
  const heavy = 0.6 * (creamy / 100) + 0.3 * clamp((flavorProfile.sweet - 55) / 40);
  return Math.round(100 * clamp(fresh - heavy));
};

/** Percent by volume from which on alcohol covers sweetness, as what is bitter and sour does. */
const STRONG_ABV = 20;

const tastesOf = (cocktail: Cocktail, lines: readonly Line[], isHot: boolean): Record<Taste, number> => {
  const bubbly = bubblesOf(lines);
  const creamy = tasteFrom('creamy', lines);
  const { sweet, sour, bitter } = cocktail.flavorProfile;
  const masked = 0.35 * Math.max(0, bitter - 20) + 0.15 * sour + 1.2 * Math.max(0, cocktail.abv - STRONG_ABV);
  return {
    ...cocktail.flavorProfile,
    sweet: Math.round(clamp(sweet - masked, 0, 100)),
    smoky: tasteFrom('smoky', lines),
    spicy: tasteFrom('spicy', lines),
    floral: tasteFrom('floral', lines),
    creamy,
    bubbly,
    refreshing: freshnessOf(cocktail, { lines, bubbly, creamy, isHot }),
  };
};

const basesOf = (cocktail: Cocktail, lines: readonly Line[]): Set<BaseLiquor> => {
  const bases = new Set<BaseLiquor>([cocktail.baseLiquor]);
  for (const { item, terms } of lines) {
    const hidden = item && hiddenBases[item.id];
    if (hidden) bases.add(hidden);
    if (item && item.abv === 0) continue;
    if (item && item.base !== 'none') bases.add(item.base);
    // 'sloe gin' is a liqueur, and still gin to whoever drinks none.
    for (const base of BASE_LIQUORS) if (base !== 'none' && terms.has(base)) bases.add(base);
  }
  return bases;
};

/** From grapes: kosher only under supervision, which no recipe tells. */
const GRAPE = [
  'wine',
  'fortified wine',
  'brandy',
  'cognac',
  'grappa',
  'pisco',
  'grape',
  'verjus',
  'dubonnet',
  'kirsch',
];
const NEVER_KOSHER = ['meat', 'seafood', 'gelatin'];
const NEVER_VEGETARIAN = ['meat', 'seafood', 'gelatin'];
const NEVER_VEGAN = ['dairy', 'egg', 'honey', 'butter', ...NEVER_VEGETARIAN];
const OF_ANIMALS = ['fish', 'crustaceans', 'mollusks'] as const;

const hasAny = (terms: ReadonlySet<string>, wanted: readonly string[]) =>
  wanted.some((term) => terms.has(term));

/** Diets that a drink suits as far as its recipe tells. Kosher leaves out all that is unsure. */
const dietsOf = (cocktail: Cocktail, terms: ReadonlySet<string>, isSober: boolean): Set<Diet> => {
  const { allergens } = cocktail;
  const isVegetarian = !hasAny(terms, NEVER_VEGETARIAN) && !OF_ANIMALS.some((one) => allergens.includes(one));
  const isVegan =
    isVegetarian && !hasAny(terms, NEVER_VEGAN) && !allergens.includes('egg') && !allergens.includes('milk');
  const isHalal = isSober && !hasAny(terms, ['meat', 'gelatin']);
  const isKosher =
    !hasAny(terms, [...GRAPE, ...NEVER_KOSHER]) && !OF_ANIMALS.some((one) => allergens.includes(one));
  return new Set([
    ...(isVegan ? (['vegan'] as const) : []),
    ...(isVegetarian ? (['vegetarian'] as const) : []),
    ...(isHalal ? (['halal'] as const) : []),
    ...(isKosher ? (['kosher'] as const) : []),
  ]);
};

const TECHNIQUES: readonly [string, RegExp][] = [
  ['shaken', /\bshak(?:e|en|ing)\b|\bshaker\b/],
  ['stirred', /\bmixing glass\b|\bstir\b[^.]*\bstrain\b/],
  ['blended', /\bblend(?:er)?\b/],
  ['muddled', /\bmuddl|\bpress\b[^.]*\b(?:gently|muddler|leaves|mint|lime|berries)\b/],
  ['dry-shaken', /\bdry[- ]shake|\bwithout ice\b/],
  ['layered', /\blayer|\bback of a (?:bar ?)?spoon\b/],
];

const techniquesOf = ({ instructions }: Cocktail): Set<string> => {
  const steps = instructions.join(' ').toLowerCase();
  const found = new Set(TECHNIQUES.flatMap(([technique, said]) => (said.test(steps) ? [technique] : [])));
  return found.has('shaken') || found.has('stirred') || found.has('blended') ? found : found.add('built');
};

/** What each technique takes off the ease of a drink. */
const EFFORT: Readonly<Record<string, number>> = {
  shaken: 0.15,
  stirred: 0.1,
  blended: 0.2,
  muddled: 0.2,
  'dry-shaken': 0.25,
  layered: 0.25,
};
const DIFFICULTY: Readonly<Record<Cocktail['difficulty'], number>> = { Easy: 0, Medium: 0.15, Advanced: 0.4 };
/** Ingredients that a drink may have and still be simple. */
const FEW = 3;

const easeOf = (cocktail: Cocktail, techniques: ReadonlySet<string>): number => {
  const effort = [...techniques].reduce((sum, technique) => sum + (EFFORT[technique] ?? 0), 0);
  const lines = 0.12 * Math.max(0, cocktail.ingredients.length - FEW);
  return clamp(1 - effort - lines - DIFFICULTY[cocktail.difficulty]);
};

const SHARED_STYLES = /punch|spritz|highball|mule|collins|sangria|cooler|iced tea|agua fresca|wine/;
/** What each glass of a round needs for itself. */
const ONE_BY_ONE: readonly string[] = ['muddled', 'dry-shaken', 'layered', 'blended'];

const batchingOf = (style: string, techniques: ReadonlySet<string>, creamy: number): number => {
  const made = techniques.has('shaken') ? 0.45 : techniques.has('stirred') ? 0.75 : 0.85;
  const handwork = ONE_BY_ONE.some((technique) => techniques.has(technique)) ? 0.4 : 0;
  return clamp(made + (SHARED_STYLES.test(style) ? 0.25 : 0) - handwork - (creamy > 30 ? 0.2 : 0));
};

/** Names of classics, in singular words. */
const CLASSIC_NAMES = new Set(CLASSICS.flatMap(({ name, aliases }) => [name, ...aliases]).map(plainName));

const FAME = new Map([
  ...wellKnown['among friends'].map((name) => [plainName(name), 0.6] as const),
  ...wellKnown.everywhere.map((name) => [plainName(name), 1] as const),
]);

const measure = (cocktail: Cocktail): Features => {
  const poured = cocktail.figures.lines;
  const lines = cocktail.ingredients.map((line, at) => lineOf(line, poured[at]?.volumeMl));
  const terms = new Set(lines.flatMap((line) => [...line.terms]));
  const garnishTerms = termsOfText(cocktail.garnish);
  const hasAlcohol = cocktail.baseLiquor !== 'none' || cocktail.abv >= ZERO_PROOF_BELOW;
  const hasTraces = hasAlcohol || (cocktail.alcoholTraces ?? []).length > 0;
  const isHot = lines.some(({ item }) => item?.id.startsWith('hot-') && item.id !== 'hot-sauce');
  const tastes = tastesOf(cocktail, lines, isHot);
  const techniques = techniquesOf(cocktail);
  const style = cocktail.tags[0] ?? '';
  const name = plainName(cocktail.name);
  const pours = lines.flatMap(({ item, ml }) => (item ? [{ id: item.id, ml }] : []));
  const garnishes = readGarnish(cocktail.garnish).garnishes.map(({ id }) => id);
  return {
    cocktail,
    lines,
    terms,
    garnishTerms,
    tastes,
    bases: basesOf(cocktail, lines),
    groups: new Set(pours.map(({ id }) => groupOf(id)).filter((group) => !QUIET_GROUPS.has(group))),
    diets: dietsOf(cocktail, new Set([...terms, ...garnishTerms]), !hasTraces),
    hasAlcohol,
    hasTraces,
    style,
    isClassic: CLASSIC_NAMES.has(name),
    fame: FAME.get(name) ?? 0,
    isHot,
    hasImitation: lines.some(({ item }) => item?.substitute),
    techniques,
    ease: easeOf(cocktail, techniques),
    batching: batchingOf(style, techniques, tastes.creamy),
    cost: pourCost(pours, garnishes),
  };
};

const measured = new WeakMap<Cocktail, Features>();

/** The features of a cocktail, worked out when they are first asked for. */
export const featuresOf = (cocktail: Cocktail): Features => {
  const known = measured.get(cocktail);
  if (known) return known;
  const features = measure(cocktail);
  measured.set(cocktail, features);
  return features;
};
