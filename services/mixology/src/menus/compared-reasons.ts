// What a drink is beside the others of its menu, with its figures: what can be checked against its recipe.
import type { ServingStyle } from '@swizzle/proto';
import { formatNumber } from '../events/words/nouns.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { type Candidate, isAlcoholFree } from './candidate.ts';

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
/** Grams of sugar in a glass: of a dry drink, and of a sweet one. */
const MAX_DRY = 6;
const MIN_SWEET = 16;
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
  if (sugarGrams >= MIN_SWEET && isMost(candidate, others, (one) => one.sugarGrams))
    return [{ frame: 'sweetest', topic: 'plain', words: `the one for a sweet tooth: ${each}` }];
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
          `for the guests who drink ${spirit}`,
          `for whoever orders ${spirit}`,
          `the glass for those who like ${spirit}`,
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

/** What a host can plan with, of every drink: how it is poured, and what is in a glass. */
const plainReasons = (candidate: Candidate, style: ServingStyle): Reason[] => {
  const { name, ingredients, technique, abv, standardDrinks, sugarGrams } = candidate;
  const drinks = rounded(standardDrinks);
  const isBuilt = technique === 'built' && style === 'built' && ingredients.size <= MAX_BUILT;
  const isPoured = ingredients.size === 1 && technique !== 'heated' && technique !== 'blended';
  return [
    ...(isPoured ? ways('poured', ['opened and poured, nothing to mix']) : []),
    ...(isBuilt ? ways('built', ['built in the glass, no shaker needed']) : []),
    {
      frame: `plain ${name}`,
      topic: 'plain',
      words: isAlcoholFree(candidate)
        ? `about ${rounded(sugarGrams)} g of sugar a glass, and no alcohol`
        : `about ${Math.round(abv)}% alcohol, ${drinks} standard drink${drinks === '1' ? '' : 's'} a glass`,
    },
  ];
};

/** All that a drink is beside its neighbors, what guests notice first going first. */
export const comparedReasons = (
  candidate: Candidate,
  others: readonly Candidate[],
  { style = 'built', isSugarMinded = false }: { style?: ServingStyle; isSugarMinded?: boolean } = {},
): Reason[] => {
  const drinking = others.filter((other) => !isAlcoholFree(other));
  return [
    ...(isAlcoholFree(candidate) ? [] : strengthReasons(candidate, drinking)),
    ...onlyReasons(candidate, others),
    // Nobody praises sweetness beside a diabetic.
    ...sugarReasons(candidate, others).filter(({ frame }) => !(isSugarMinded && frame === 'sweetest')),
    ...plainReasons(candidate, style),
  ];
};
