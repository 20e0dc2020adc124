// What a drink is beside the others of its menu, with its figures: what can be checked against its recipe.
import { FLAVOR_AXES, type FlavorAxis, type ServingStyle } from '@swizzle/proto';
import { formatNumber } from '../../events/words/nouns.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { pourOf } from '../../measuring/recipe-lines.ts';
import { listed } from '../../wording/phrases.ts';
import { type Candidate, isAlcoholFree } from '../candidate.ts';

/** A thought and what it's about: of one kind, a page has one. */
export interface Reason {
  frame: string;
  words: string;
  /** What it quotes, if that isn't told by its frame. */
  about?: string;
  /** What other frames are about as well: of one topic, a drink has one. */
  topic?: string;
}

const rounded = (value: number) => formatNumber(Math.round(value * 10) / 10);

/** Standard drinks from which a glass is worth a warning, and up to which it is light. */
const MIN_STRONG = 1.4;
const MAX_LIGHT = 0.9;
/** Grams of sugar in a glass of a dry drink. */
const MAX_DRY = 6;
/** Drinks beside which 'the only one' says something. */
const MIN_OTHERS = 2;

type Figure = (drink: Candidate) => number;

/** Whether a drink has clearly the most of something, or the least. */
const isMost = (candidate: Candidate, others: readonly Candidate[], of: Figure): boolean =>
  others.length > 0 && others.every((other) => of(other) < of(candidate) * 0.95);
const isLeast = (candidate: Candidate, others: readonly Candidate[], of: Figure): boolean =>
  others.length > 0 && others.every((other) => of(other) > of(candidate) * 1.05);

/** Teas that dry the mouth; rose and chamomile don't. */
const TANNIC =
  /^(?:black|earl-grey|green|oolong|jasmine|hibiscus|rooibos|white|lapsang|assam|darjeeling)[a-z-]*-tea$/;

const strengthReasons = (candidate: Candidate, drinking: readonly Candidate[]): Reason[] => {
  const { standardDrinks } = candidate;
  const each = `${rounded(standardDrinks)} standard drink${rounded(standardDrinks) === '1' ? '' : 's'} a glass`;
  if (standardDrinks >= MIN_STRONG && isMost(candidate, drinking, (one) => one.standardDrinks))
    return [{ frame: 'strongest', topic: 'plain', words: `the strongest here, at ${each}` }];
  if (standardDrinks <= MAX_LIGHT && isLeast(candidate, drinking, (one) => one.standardDrinks))
    return [{ frame: 'lightest', topic: 'plain', words: `the lightest with alcohol, at ${each}` }];
  return [];
};

const sugarReasons = (candidate: Candidate, others: readonly Candidate[]): Reason[] => {
  const { sugarGrams } = candidate;
  const each = `${rounded(sugarGrams)} g of sugar a glass`;
  if (sugarGrams <= MAX_DRY && isLeast(candidate, others, (one) => one.sugarGrams))
    return [{ frame: 'driest', topic: 'plain', words: `the driest, with ${each}` }];
  return [];
};

/** Ways to say the same thought: of each, a page has one. */
const ways = (frame: string, all: readonly string[]): Reason[] =>
  all.map((words, at) => ({ frame: `${frame} ${at}`, topic: frame, words }));

/** Spirits that guests order by the name of their family. */
const FAMILY: Readonly<Record<string, RegExp>> = {
  gin: /gin$/,
  vodka: /vodka$/,
  rum: /rum(?:-|$)/,
  tequila: /tequila$/,
  whiskey: /whisk(?:e)?y|bourbon|rye|scotch/,
  brandy: /brandy|cognac|armagnac/,
};

/** The spirit by the name guests order it by: a mezcal or a shochu by its own, though its family is another. */
const spiritOf = ({ base, ingredients }: Candidate): string | undefined => {
  const ids = [...ingredients].filter((id) => ingredientOf(id).role === 'base' && ingredientOf(id).abv > 0);
  if (ids.some((id) => FAMILY[base]?.test(id))) return base;
  const [id] = ids;
  if (id === undefined) return undefined;
  const { name, short = name } = ingredientOf(id);
  return short;
};

/** What no other drink of the menu is or has. */
const onlyReasons = (candidate: Candidate, others: readonly Candidate[]): Reason[] => {
  if (others.length < MIN_OTHERS) return [];
  const isOnly = (is: (drink: Candidate) => boolean) => is(candidate) && !others.some(is);
  const only = (is: (drink: Candidate) => boolean, words: string): Reason[] =>
    isOnly(is) ? [{ frame: 'only', words }] : [];
  const { base } = candidate;
  const spirit = spiritOf(candidate);
  const isBase =
    spirit !== undefined && base !== 'none' && base !== 'liqueur' && isOnly((one) => one.base === base);
  return [
    ...(isBase
      ? ways('base', [
          `the only one with ${spirit}`,
          `the one glass of ${spirit} here`,
          `${spirit} stands in no other glass here`,
        ])
      : []),
    ...only(({ technique }) => technique === 'heated', 'the only hot drink'),
    ...only(({ isCreamy }) => isCreamy, 'the only creamy drink'),
    ...only(({ isFizzy }) => isFizzy, 'the only drink with bubbles'),
    ...([...candidate.ingredients].some((id) => TANNIC.test(id))
      ? only((one) => [...one.ingredients].some((id) => id.endsWith('-tea')), 'the only one built on tea')
      : []),
  ];
};

/** Things in a glass up to which no bartender is needed for it. */
const MAX_BUILT = 3;

const TASTES: Readonly<Record<FlavorAxis, string>> = {
  fruity: 'fruity',
  earthy: 'earthy',
  sour: 'tart',
  bitter: 'bitter',
  herbaceous: 'herbal',
  sweet: 'sweet',
};
/** Points of 100 from which on a taste is said, and things that are said to bring it. */
const MIN_TASTE = 40;
const MAX_SAID = 2;
const MAX_MADE_OF = 3;
/** Nobody tastes more than sweetness, cold and bubbles in them. */
const PLAIN =
  /^(?:simple-syrup|rich-syrup|sugar-cube|soda-water|hot-water|saline|salt|egg-white|light-tonic|water)$/;
const FORMS = / (?:juice|purée|syrup|nectar|cordial|leaves|slices|wedges|coins|pods)$/;

/** What a drink tastes of: 'tart and sweet, with lemon and honey'. */
const tasteOf = ({ profile, recipe }: Candidate): string => {
  const tastes = FLAVOR_AXES.map((axis, at) => ({ word: TASTES[axis], points: profile[at] ?? 0 }))
    .filter(({ points }) => points >= MIN_TASTE)
    .toSorted((left, right) => right.points - left.points)
    .slice(0, MAX_SAID)
    .map(({ word }) => word);
  const ids = [...new Set(recipe.ingredients.flatMap((line) => pourOf(line)?.id ?? []))].filter(
    (id) => !PLAIN.test(id),
  );
  const flavors = ids.filter((id) => ingredientOf(id).role !== 'base');
  const things = [
    ...new Set(
      (flavors.length > 0 ? flavors : ids).map((id) => {
        const { name, short = name } = ingredientOf(id);
        return short.replace(/^(?:fresh|strong|brut) /, '').replace(FORMS, '');
      }),
    ),
  ];
  if (tastes.length === 0) return `made of ${listed(things.slice(0, MAX_MADE_OF))}`;
  return [listed(tastes), ...(things.length > 0 ? [`with ${listed(things.slice(0, MAX_SAID))}`] : [])].join(
    ', ',
  );
};

/** What a host plans by: sugar for those who mind it, strength for those who drive, else the taste. */
export interface Minded {
  isSugarMinded?: boolean;
  isStrengthMinded?: boolean;
}

const figuresOf = (
  candidate: Candidate,
  { isSugarMinded = false, isStrengthMinded = false }: Minded,
): string[] => {
  const { abv, standardDrinks, sugarGrams } = candidate;
  const drinks = rounded(standardDrinks);
  if (isSugarMinded) return [`about ${rounded(sugarGrams)} g of sugar a glass`];
  return isStrengthMinded && !isAlcoholFree(candidate)
    ? [`about ${Math.round(abv)}% alcohol, ${drinks} standard drink${drinks === '1' ? '' : 's'} a glass`]
    : [];
};

/** What can be said of every drink: its figure where the host minds it, how it's poured, and what it tastes of. */
const plainReasons = (candidate: Candidate, style: ServingStyle, minded: Minded): Reason[] => {
  const { name, ingredients, technique } = candidate;
  const isBuilt = technique === 'built' && style === 'built' && ingredients.size <= MAX_BUILT;
  const isPoured = ingredients.size === 1 && technique !== 'heated' && technique !== 'blended';
  const said = [...figuresOf(candidate, minded), tasteOf(candidate)];
  return [
    ...(isPoured ? ways('poured', ['opened and poured, nothing to mix']) : []),
    ...said.map((words, at) => ({ frame: `plain ${at} ${name}`, topic: 'plain', words })),
    ...(isBuilt ? ways('built', ['built in the glass, no shaker needed']) : []),
  ];
};

/** All that a drink is beside its neighbors, what guests notice first going first. */
export const comparedReasons = (
  candidate: Candidate,
  others: readonly Candidate[],
  { style = 'built', ...minded }: Minded & { style?: ServingStyle } = {},
): Reason[] => {
  const drinking = others.filter((other) => !isAlcoholFree(other));
  return [
    // Nor strength where guests drink little.
    ...(isAlcoholFree(candidate) ? [] : strengthReasons(candidate, drinking)).filter(
      ({ frame }) => !(minded.isStrengthMinded && frame === 'strongest'),
    ),
    ...onlyReasons(candidate, others),
    // Sugar is a figure for those who mind it, and tells nobody else why a drink is there.
    ...(minded.isSugarMinded ? sugarReasons(candidate, others) : []),
    ...plainReasons(candidate, style, minded),
  ];
};
