// What a drink is chosen by, worked out once for each cocktail.
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import type { Serving as Served } from '@swizzle/mixology/classics/serving';
import { pourCost } from '@swizzle/mixology/events/shopping/pour-cost';
import { readGarnish } from '@swizzle/mixology/garnishes/garnish';
import { COUNTS } from '@swizzle/mixology/knowledge/familiarity';
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
import type { Diet, Serving, Taste } from '../../talk/talk-state.ts';
import termData from '../data/terms.json' with { type: 'json' };
import wellKnown from '../data/well-known.json' with { type: 'json' };
import { knownIngredient, plainName, termsOfText } from '../terms.ts';
import { colorTermsOf } from './colors.ts';
import { dietsOf } from './diets.ts';
import type { RecipeIngredient } from './recipe-ingredient.ts';
import { appealOf, easeAtHome, perceived, servedAs } from './served.ts';
import { servingsOf } from './servings.ts';
import { tastesOf } from './tastes.ts';

// How a drink is made, and what that means for a home bar and for a round.

const clamp = (value: number) => Math.min(1, Math.max(0, value));

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

/** Liquid that burns, and what freezes skin; a flamed twist is neither. */
const HAZARD =
  /\b(?:alight|ignit\w+|aflame|flaming|on fire|set fire|burning spirit|dry ice|liquid nitrogen)\b/i;

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

export interface Features {
  readonly cocktail: Cocktail;
  readonly lines: readonly RecipeIngredient[];
  /** Of everything that is in the glass. */
  readonly terms: ReadonlySet<string>;
  readonly garnishTerms: ReadonlySet<string>;
  /** 0 to 100. */
  readonly tastes: Readonly<Record<Taste, number>>;
  /** Spirits that it has, as its base or beside it. */
  readonly bases: ReadonlySet<BaseLiquor>;
  /** What it tastes of: groups of ingredients, without those in the background, and how telling each is. */
  readonly groups: ReadonlyMap<string, number>;
  readonly diets: ReadonlySet<Diet>;
  readonly hasAlcohol: boolean;
  /** Less than 0.5 %, but a dash of something alcoholic. */
  readonly hasTraces: boolean;
  /** Its style in a word: 'sour', 'spritz'. */
  readonly style: string;
  readonly isClassic: boolean;
  /** How many guests know it and are glad of it: 1 nearly all, 0 a few enthusiasts. */
  readonly appeal: number;
  /** How bartenders serve it, where it is a classic. */
  readonly served: Served | undefined;
  readonly isHot: boolean;
  /** How it comes, of what a guest may ask for. */
  readonly servings: ReadonlySet<Serving>;
  /** Whether it has what imitates a spirit. */
  readonly hasImitation: boolean;
  /** Burning spirit or dry ice: nothing to offer to anyone who didn't ask for it. */
  readonly isHazardous: boolean;
  /** Shaken, stirred, blended, built, muddled: how it is made. */
  readonly techniques: ReadonlySet<string>;
  /** 0 (a chore) to 1 (poured into the glass). */
  readonly ease: number;
  /** How well it is made for many at once, 0 to 1. */
  readonly batching: number;
  /** Dollars. */
  readonly cost: number;
}

const { hiddenBases } = z.object({ hiddenBases: z.record(z.string(), z.enum(BASE_LIQUORS)) }).parse(termData);

type Poured = Cocktail['figures']['lines'][number];

/** What sweetens by itself, not because someone sweetened it. */
const NATURALLY_SWEET: ReadonlySet<string> = new Set(['juice', 'fruit', 'dairy', 'garnish']);
/** Grams of sugar from which on an ingredient sweetens a drink. */
const SWEETENING_GRAMS = 1;

/** Sugar, syrup and honey, and whatever holds as much: liqueurs, sweet vermouth, tonic. */
const hasAddedSugar = (role: string | undefined, poured: Poured | undefined): boolean =>
  role === 'sweetener' ||
  (role !== undefined && !NATURALLY_SWEET.has(role) && (poured?.sugarGrams ?? 0) > SWEETENING_GRAMS);

const lineOf = (line: Ingredient, poured: Poured | undefined): RecipeIngredient => {
  const { item, terms } = knownIngredient(line.name);
  return {
    name: line.name.replace(/^(?:fresh|strong|pasteurized|unsweetened) |, heated$/g, ''),
    plain: plainName(line.name),
    item,
    terms: hasAddedSugar(item?.role, poured) ? new Set([...terms, 'added sugar']) : terms,
    ml: pourOf(line)?.ml ?? poured?.volumeMl ?? 0,
  };
};

const basesOf = (cocktail: Cocktail, lines: readonly RecipeIngredient[]): Set<BaseLiquor> => {
  const bases = new Set<BaseLiquor>([cocktail.baseLiquor]);
  for (const { item, terms } of lines) {
    const hidden = item && hiddenBases[item.id];
    if (hidden) bases.add(hidden);
    if (item && item.abv === 0) continue;
    if (item && item.base !== 'none') bases.add(item.base);
    // 'sloe gin' is a liqueur, and still gin to anyone who drinks none.
    for (const base of BASE_LIQUORS) if (base !== 'none' && terms.has(base)) bases.add(base);
  }
  return bases;
};

/** Names of classics, in singular words. */
const CLASSIC_NAMES = new Set(CLASSICS.flatMap(({ name, aliases }) => [name, ...aliases]).map(plainName));

const FAME = new Map([
  ...wellKnown['among friends'].map((name) => [plainName(name), 0.6] as const),
  ...wellKnown.everywhere.map((name) => [plainName(name), 1] as const),
]);

/** By how much a group tells a drink from others: what few classics pour says more than lime, which hundreds do. */
const tellingWeight = (group: string): number =>
  Math.max(0.5, Math.log(COUNTS.drinks / (1 + (COUNTS.groups.get(group) ?? 0))));

const groupsOf = (pours: readonly { id: string }[]): Map<string, number> =>
  new Map(
    pours
      .map(({ id }) => groupOf(id))
      .filter((group) => !QUIET_GROUPS.has(group))
      .map((group) => [group, tellingWeight(group)]),
  );

const measure = (cocktail: Cocktail): Features => {
  const poured = cocktail.figures.lines;
  const lines = cocktail.ingredients.map((line, at) => lineOf(line, poured[at]));
  const pours = lines.flatMap(({ item, ml }) => (item ? [{ id: item.id, ml }] : []));
  const terms = new Set([...lines.flatMap((line) => [...line.terms]), ...colorTermsOf(pours)]);
  const garnishTerms = termsOfText(cocktail.garnish);
  const hasAlcohol = cocktail.baseLiquor !== 'none' || cocktail.abv >= ZERO_PROOF_BELOW;
  const hasTraces = hasAlcohol || (cocktail.alcoholTraces ?? []).length > 0;
  const isHot = lines.some(({ item }) => item?.id.startsWith('hot-') && item.id !== 'hot-sauce');
  const served = servedAs(cocktail.name);
  const tastes = perceived(tastesOf(cocktail, lines, isHot), served);
  const techniques = techniquesOf(cocktail);
  const style = cocktail.tags[0] ?? '';
  const name = plainName(cocktail.name);
  const garnishes = readGarnish(cocktail.garnish).garnishes.map(({ id }) => id);
  return {
    cocktail,
    lines,
    terms,
    garnishTerms,
    tastes,
    bases: basesOf(cocktail, lines),
    groups: groupsOf(pours),
    diets: dietsOf(cocktail, new Set([...terms, ...garnishTerms]), !hasTraces),
    hasAlcohol,
    hasTraces,
    style,
    isClassic: CLASSIC_NAMES.has(name),
    appeal: appealOf(served, FAME.get(name) ?? 0),
    served,
    isHot,
    servings: servingsOf(cocktail, { isHot, techniques, lines }),
    hasImitation: lines.some(({ item }) => item?.substitute),
    isHazardous: HAZARD.test(`${cocktail.name}. ${cocktail.instructions.join(' ')}`),
    techniques,
    ease: easeAtHome(easeOf(cocktail, techniques), served),
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
