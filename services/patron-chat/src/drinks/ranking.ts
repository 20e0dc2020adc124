import type { Season } from '@swizzle/mixology/briefs/schedule/when-and-where';
import { type Cocktail, MAX_ORDERED_COCKTAILS } from '@swizzle/proto';
import type { TalkState } from '../talk/talk-state.ts';
import type { Wish } from '../talk/wish.ts';
import { withinOnly } from './at-hand.ts';
import { comparisonTest } from './criteria/comparison-criteria.ts';
import type { Context } from './criteria/context.ts';
import { criteriaFor, isMoodGuessed, isServedAsWished } from './criteria/criteria.ts';
import { atHandCriterion, COMPLETE, wantedCriterion } from './criteria/ingredient-criteria.ts';
import { likeTest } from './criteria/likeness-criteria.ts';
import { settingCriterion } from './criteria/setting-criteria.ts';
import { strengthCriteria } from './criteria/strength-and-effort-criteria.ts';
import { tasteCriteria } from './criteria/taste-criteria.ts';
import { type Criterion, fitOf, type Reason } from './criterion.ts';
import { type Features, featuresOf } from './features/features.ts';
import { isZeroProof } from './fits.ts';
import { drinkIn, type Offer, offeredOf } from './offered.ts';
import { costRanks, tasteShares } from './percentiles.ts';
import { foodSetting } from './settings.ts';
import { similarity } from './similarity.ts';
import { termsFor } from './terms.ts';

interface Suggestion {
  readonly cocktail: Cocktail;
  readonly reasons: readonly Reason[];
}

export interface Ranking {
  /** Those that fit best first; nothing in it breaks a hard limit. */
  readonly order: readonly Cocktail[];
  /** Up to three that differ from each other and have not been shown. */
  readonly suggestions: readonly Suggestion[];
  /** The drinks of the last answer and the one that was talked about since, with what speaks for them. */
  readonly known: readonly Suggestion[];
  /** Wishes that no suggestion meets. */
  readonly gaveUp: readonly Reason[];
}

const NO_RANKING: Ranking = { order: [], suggestions: [], known: [], gaveUp: [] };

interface Scored {
  readonly drink: Features;
  readonly fit: number;
}

const MAX_SUGGESTIONS = 3;
const MAX_REASONS = 2;
/** Drinks that suggestions are chosen from. */
const CONSIDERED = 40;
/** By how much less a drink fits that is just like another suggestion. */
const SAMENESS = 1.5;
/** The same for one like what was shown last. */
const STALENESS = 0.5;
/** A criterion is met from here on, and missed below. */
const MET = 0.6;
const MISSED = 0.35;
/** From here on a drink has at least some of what was asked for, be it in the garnish. */
const FULFILLED = 0.3;

const placesIn = (offers: readonly Offer[]): Map<Cocktail, number> => {
  const places = new Map<Cocktail, number>();
  for (const offer of offers) {
    for (const [at, cocktail] of offer.entries()) places.set(cocktail, at / offer.length);
  }
  return places;
};

/** What is left of the drinks within the limits, and whether the base had to be left for it. */
interface Pool {
  /** Of the base that was asked for, or of all bases where that one has none. */
  readonly ofBase: readonly Features[];
  readonly leftBase: boolean;
}

/** A liqueur that is asked for by name is poured into drinks of every base: those that have it. */
const drinksWithLiqueur = (
  drinks: readonly Features[],
  { wanted, atHand }: TalkState,
): readonly Features[] => {
  const terms = [...wanted, ...atHand].flatMap((called) => termsFor(called));
  return drinks.filter((drink) => terms.some((term) => drink.terms.has(term)));
};

const poolFor = (drinks: readonly Features[], state: TalkState): Pool => {
  const { base } = state;
  const isFiltered = base !== null && !isZeroProof(state);
  const own = isFiltered ? drinks.filter(({ cocktail }) => cocktail.baseLiquor === base) : drinks;
  const leftBase = own.length === 0 && drinks.length > 0;
  const others = base === 'liqueur' ? drinksWithLiqueur(drinks, state) : [];
  const isInferred = base === 'liqueur' && state.wanted.length > 0;
  const ofBase = others.length > 0 ? others : leftBase || isInferred ? drinks : own;
  return { ofBase, leftBase };
};

const rankBy = (drinks: readonly Features[], criteria: readonly Criterion[]): Scored[] =>
  drinks.map((drink) => ({ drink, fit: fitOf(drink, criteria) })).sort((one, other) => other.fit - one.fit);

/** How alike two suggestions would look to a guest: drink, spirit and glass. */
const samenessOf = (one: Features, other: Features): number =>
  0.7 * similarity(one, other) +
  0.2 * Number(one.cocktail.baseLiquor === other.cocktail.baseLiquor) +
  0.1 * Number(one.cocktail.glassType === other.cocktail.glassType);

const highest = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), 0);

/** From here on a drink is easy at home. */
const SIMPLE = 0.75;
const isSimple = ({ ease }: Features): boolean => ease >= SIMPLE;
/** By how much less an easy drink may fit than the best that is left. */
const CONCESSION = 1.2;

const isNearlyAsGood = (left: readonly Scored[], worth: (one: Scored) => number) => {
  const most = highest(left.map(worth));
  return (one: Scored): boolean => isSimple(one.drink) && worth(one) >= most - CONCESSION;
};

/** The best first, then those that fit nearly as well and differ from what is there. */
const chooseFrom = (ranked: readonly Scored[], last: readonly Features[]): Features[] => {
  const chosen: Features[] = [];
  const left = ranked.slice(0, CONSIDERED).map(({ drink, fit }) => ({
    drink,
    fit: fit - STALENESS * highest(last.map((shown) => samenessOf(drink, shown))),
  }));
  const worth = ({ drink, fit }: Scored) =>
    fit - SAMENESS * highest(chosen.map((other) => samenessOf(drink, other)));
  while (chosen.length < MAX_SUGGESTIONS && left.length > 0) {
    const isLast = chosen.length === MAX_SUGGESTIONS - 1;
    // One of the three takes no skill and no rare bottle, as long as it fits about as well.
    const simple = isLast && !chosen.some(isSimple) ? left.filter(isNearlyAsGood(left, worth)) : [];
    const from = simple.length > 0 ? simple : left;
    const best = from.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    left.splice(left.indexOf(best), 1);
    if (!chosen.some(({ cocktail }) => cocktail.name === best.drink.cocktail.name)) chosen.push(best.drink);
  }
  return chosen;
};

/** Whether two reasons say the same, such as an ingredient that is at hand and asked for. */
const isSame = (one: Reason, other: Reason): boolean => {
  if (typeof one.value !== 'string' || typeof other.value !== 'string') return one.kind === other.kind;
  return one.value.includes(other.value) || other.value.includes(one.value);
};

/** The wishes that a drink meets best, as its recipe shows them. */
const reasonsFor = (drink: Features, criteria: readonly Criterion[]): Reason[] => {
  const met = criteria
    .map((criterion) => ({ criterion, score: criterion.score(drink) }))
    .filter(({ criterion, score }) => criterion.reason && score >= MET)
    .sort((one, other) => other.criterion.weight * other.score - one.criterion.weight * one.score);
  const reasons: Reason[] = [];
  for (const { criterion } of met) {
    const reason = criterion.reason?.(drink);
    if (reason && !reasons.some((other) => isSame(reason, other))) reasons.push(reason);
    if (reasons.length === MAX_REASONS) break;
  }
  return reasons;
};

const givenUp = (chosen: readonly Features[], criteria: readonly Criterion[], state: TalkState): Reason[] => [
  ...criteria.flatMap(({ missed, score }) =>
    missed && chosen.every((drink) => score(drink) < MISSED) ? [missed] : [],
  ),
  // Nothing without alcohol is strong.
  ...(state.strength === 'strong' && isZeroProof(state)
    ? [{ kind: 'strength', value: state.strength } as const]
    : []),
];

/** What suggestions should keep to, by what it counts; far more than any criterion, and each more than those after it. */
const COUNTS = {
  other: 3200,
  compared: 1600,
  served: 1200,
  wanted: 800,
  fresh: 400,
  tasted: 200,
  suited: 100,
  mood: 50,
} as const;
/** What a mood counts beside a taste or an ingredient that was asked for. */
const GUESSED_MOOD = 1;
/** What was never shown counts more than any wish for a guest who refused all of the last answer. */
const FRESH_AFTER_REFUSAL = 2400;

/** How much of each is kept to, 0 to 1. */
interface Kept {
  /** Whether it isn't one of the last answer. */
  readonly other: number;
  readonly compared: number;
  /** Whether it comes as it was asked for: hot, without ice. */
  readonly served: number;
  /** Whether it has the ingredient that was asked for last, and needs nothing that isn't at hand. */
  readonly wanted: number;
  /** Whether it wasn't shown before. */
  readonly fresh: number;
  /** What it has of the tastes and the strength that were asked for: a mood follows many words, a taste only its own. */
  readonly tasted: number;
  /** Whether it goes with the food: a dish moves the mood, too, which is a guess. */
  readonly suited: number;
  readonly mood: number;
}

/** What is wanted counts twice as much as what is only to be left out. */
const shareMet = (criteria: readonly Criterion[], drink: Features): number => {
  const worth = ({ missed }: Criterion) => (missed ? 2 : 1);
  const all = criteria.reduce((sum, criterion) => sum + worth(criterion), 0);
  const met = criteria
    .filter(({ score }) => score(drink) > MISSED)
    .reduce((sum, criterion) => sum + worth(criterion), 0);
  return met / Math.max(1, all);
};

/** What a drink that takes some of what is at hand, and more, counts beside one that needs nothing else. */
const USES_SUPPLIES = 0.3;

const keptBy = (state: TalkState, context: Context): ((drink: Features) => Kept) => {
  const known = new Set([...state.shown.map(({ id }) => id), ...state.liked, state.like?.id]);
  const latest = new Set(state.latest.map(({ id }) => id));
  const isCompared = comparisonTest(state, context);
  const differs = likeTest(state, context);
  const wanted = state.wanted.map(wantedCriterion);
  const last = wanted.slice(-1);
  const tasted = [...tasteCriteria(state, context), ...strengthCriteria(state, context)];
  const suited = state.food ? settingCriterion(1, foodSetting(state.food), context) : [];
  const atHand = state.atHand.length > 0 ? atHandCriterion(state.atHand).score : () => COMPLETE;
  const hasLast = (drink: Features) => last.every(({ score }) => score(drink) >= MET);
  const hasWanted = (drink: Features) => atHand(drink) >= COMPLETE && hasLast(drink);
  // What was asked for before is kept to as well, a little less than what was asked for last.
  const shareOfWanted = (drink: Features) =>
    wanted.length < 2 ? 1 : wanted.filter(({ score }) => score(drink) >= MET).length / wanted.length;
  const [first] = context.latest;
  // What the first drink of the last answer lacks was just asked for: another one of that answer may have it.
  const isNewWish = first !== undefined && !hasWanted(first);
  return (drink) => ({
    other: Number(!latest.has(drink.cocktail.id) || (isNewWish && hasWanted(drink))),
    compared: Number(isCompared(drink) && differs(drink)),
    served: Number(isServedAsWished(state, drink)),
    wanted: hasWanted(drink)
      ? 0.4 + 0.6 * shareOfWanted(drink)
      : state.atHand.length > 0 && atHand(drink) > 0 && hasLast(drink)
        ? USES_SUPPLIES
        : 0,
    fresh: Number(!known.has(drink.cocktail.id) && drink.cocktail.name !== state.like?.name),
    tasted: shareMet(tasted, drink),
    suited: Number(suited.every(({ score }) => score(drink) >= MET)),
    mood: Number(state.mood === 'all' || drink.cocktail.mood === state.mood),
  });
};

/**
 * What suggestions are taken from, the best first. What was shown before the last answer comes again where nothing else
 * is what the message compares or has what it asks for.
 */
const choiceFrom = (all: readonly Scored[], state: TalkState, context: Context): readonly Scored[] => {
  const keeps = keptBy(state, context);
  const refused = new Set(state.refused);
  const wantsOthers = state.latest.length > 0 && state.latest.every(({ id }) => refused.has(id));
  const counts = {
    ...COUNTS,
    ...(wantsOthers && { fresh: FRESH_AFTER_REFUSAL }),
    ...(isMoodGuessed(state) && { mood: GUESSED_MOOD }),
  };
  const judged = all
    .map(({ drink, fit }) => {
      const kept = keeps(drink);
      const bonus = (Object.keys(counts) as (keyof Kept)[]).reduce(
        (sum, demand) => sum + kept[demand] * counts[demand],
        0,
      );
      return { drink, kept, fit: fit + bonus };
    })
    .sort((one, other) => other.fit - one.fit);
  const best = judged[0]?.kept;
  if (!best) return [];
  const alike = judged.filter(({ kept }) => kept.compared === best.compared);
  const fresh = alike.filter(({ kept }) => kept.fresh === 1);
  if (best.fresh === 1) return fresh;
  const again = alike.filter(
    ({ kept }) => kept.other === 1 && kept.fresh === 0 && kept.wanted === best.wanted,
  );
  return fresh.length > 0 ? [...again, ...fresh] : leastRecent(alike, state);
};

/** Where all were shown: the half whose turn was longest ago. */
const leastRecent = (ranked: readonly Scored[], { shown }: TalkState): readonly Scored[] => {
  const places = new Map(shown.map(({ id }, at) => [id, at]));
  const placeOf = ({ drink }: Scored) => places.get(drink.cocktail.id) ?? -1;
  const most = Math.max(MAX_SUGGESTIONS, Math.ceil(ranked.length / 2));
  return ranked.toSorted((one, other) => placeOf(one) - placeOf(other)).slice(0, most);
};

const KIND_OF_WISH: Partial<Record<Wish['kind'], Reason['kind']>> = { wanted: 'ingredient' };

/** Those that fulfill all that was just asked for, or all where none does. */
const fulfilling = (
  ranked: readonly Scored[],
  criteria: readonly Criterion[],
  asked: readonly Wish[],
): readonly Scored[] => {
  const isAsked = ({ kind, value }: Reason) =>
    asked.some((wish) => (KIND_OF_WISH[wish.kind] ?? wish.kind) === kind && wish.value === value);
  const demands = criteria.filter(({ missed }) => missed && missed.kind !== 'mood' && isAsked(missed));
  const fit = ranked.filter(({ drink }) => demands.every(({ score }) => score(drink) >= FULFILLED));
  return fit.length > 0 ? fit : ranked;
};

/** Ways to serve that a drink has or hasn't. */
const FIRM_SERVINGS: ReadonlySet<TalkState['serving']> = new Set(['hot', 'cold', 'frozen']);

/** Those that are as every standing condition has it, the color and the temperature; all where none is. */
const standing = (ranked: readonly Scored[], state: TalkState): readonly Scored[] => {
  const colors = state.wanted.filter((name) => name.endsWith(' color'));
  const isServed = (drink: Features) => !FIRM_SERVINGS.has(state.serving) || isServedAsWished(state, drink);
  const fit = ranked.filter(
    ({ drink }) => colors.every((color) => drink.terms.has(color)) && isServed(drink),
  );
  return fit.length > 0 ? fit : ranked;
};

/** What a choice goes by besides the guest's words. */
export interface Circumstances {
  readonly season?: Season | undefined;
  /** Any number but 0: drinks that fit alike come in another order for another one. */
  readonly seed?: number;
}

/** Drinks that were shown last, which suggestions should not be too much like. */
const LAST_SHOWN = 3;

/**
 * Orders what the catalog offers by how well it fits what is known of the guest.
 * @param offers of each base, the best first
 * @param like the drink that `state.like` names, where it was found
 * @param asked what the guest has just asked for: no drink that lacks it is named while others have it
 */
export const rankDrinks = (
  offers: readonly Offer[],
  state: TalkState,
  like?: Cocktail,
  asked: readonly Wish[] = [],
  { season, seed = 0 }: Circumstances = {},
): Ranking => {
  const drinks = offeredOf(offers, state);
  const { ofBase, leftBase } = poolFor(withinOnly(drinks, state), state);
  if (ofBase.length === 0) return NO_RANKING;
  const places = placesIn(offers);
  const context: Context = {
    sharesOf: tasteShares(ofBase),
    costRank: costRanks(ofBase),
    placeOf: ({ cocktail }) => places.get(cocktail) ?? 1,
    like: like && featuresOf(like),
    latest: state.latest.flatMap(({ id }) => drinkIn(offers, id) ?? []),
    focus: drinkIn(offers, state.focus?.id),
    liked: drinkIn(offers, state.liked.at(-1)),
    refused: drinkIn(offers, state.refused.at(-1)),
    season,
    seed,
  };
  const criteria = criteriaFor(state, context);
  const all = rankBy(ofBase, criteria);
  const ranked = all.filter(({ drink }) => state.mood === 'all' || drink.cocktail.mood === state.mood);
  const shown = new Set(state.shown.slice(-LAST_SHOWN).map(({ id }) => id));
  const last = drinks.filter(({ cocktail }) => shown.has(cocktail.id));
  const choice = fulfilling(choiceFrom(all, state, context), criteria, asked);
  const chosen = chooseFrom(standing(choice, state), last);
  const suggestionOf = (drink: Features): Suggestion => ({
    cocktail: drink.cocktail,
    reasons: reasonsFor(drink, criteria),
  });
  const order = [...chosen, ...(ranked.length > 0 ? ranked : all).map(({ drink }) => drink)];
  return {
    order: [...new Set(order.map(({ cocktail }) => cocktail))].slice(0, MAX_ORDERED_COCKTAILS),
    suggestions: chosen.map(suggestionOf),
    known: [...context.latest, ...(context.focus ? [context.focus] : [])].map(suggestionOf),
    gaveUp: [
      ...(leftBase && state.base ? [{ kind: 'ingredient', value: state.base } as const] : []),
      ...givenUp(chosen, criteria, state),
    ],
  };
};
