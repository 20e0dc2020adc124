// Replies that offer drinks, or speak of those that were offered.

import { type Cocktail } from '@swizzle/proto';
import { wishLabel, wishList } from '../../answer/labels.ts';
import {
  explainLines,
  likedLines,
  recallLines,
  refusedLines,
  suggestionLines,
  whyLines,
} from '../../answer/lines.ts';
import { capitalized, drinkName, listAll } from '../../answer/names.ts';
import { reasonText, thingsFor } from '../../answer/reasons.ts';
import { fill, type ReplyLine } from '../../answer/reply-lines.ts';
import { SENTENCES } from '../../answer/sentences.ts';
import { atHandCriterion, COMPLETE, wantedCriterion } from '../../drinks/criteria/ingredient-criteria.ts';
import { featuresOf } from '../../drinks/features/features.ts';
import { brokenLimit, fits, isZeroProof } from '../../drinks/fits.ts';
import type { Ranking } from '../../drinks/ranking.ts';
import type { Language } from '../../language/language.ts';
import { amountsFor, glassesIn } from '../../questions/early-answers/party-amounts.ts';
import { itemsAtHand } from '../../questions/mixes/shelf-mix.ts';
import { frameLines } from '../../questions/wording.ts';
import { openingFor, SOCIAL_LINES } from '../../social/acts.ts';
import { asksForJug } from '../../talk/asks-for-drinks.ts';
import { baseOf } from '../../talk/moving-on.ts';
import { type DrinkRef, type TalkState } from '../../talk/talk-state.ts';
import type { Wish } from '../../talk/wish.ts';
import { type Turn } from '../turn.ts';
import { guessed } from './answered-questions.ts';
import { framed, type Reply, type ReplyServices, suggestedBy } from './reply.ts';
import { settledDrink } from './settled-drink.ts';
import { smallTalk } from './small-talk-replies.ts';

// The answer to several people who order at once.

/** Things that speak for each drink. */
const MAX_THINGS = 2;

const isOf = (wish: Wish, { kind, value }: Ranking['gaveUp'][number]): boolean =>
  (wish.kind === 'wanted' || wish.kind === 'base' ? 'ingredient' : wish.kind) === kind &&
  wish.value === value;

/**
 * 'Smoky: the Penicillin (real smoke and honey syrup). Fruity: the Hurricane (passion fruit).'
 * @param orders what each drink was asked for with, in the order of the suggestions
 */
const orderLines = (
  { suggestions, gaveUp }: Ranking,
  orders: readonly (readonly Wish[])[],
  language: Language,
): Iterable<ReplyLine> => {
  const each = suggestions.map(({ cocktail, reasons }, at) => {
    const things = listAll(thingsFor(reasons, cocktail, language).slice(0, MAX_THINGS), language);
    const wishes = capitalized(wishList(orders[at] ?? [], language));
    const drink = drinkName(cocktail.name, language);
    const of = things === '' ? '' : ` (${things})`;
    return wishes === '' ? `${capitalized(drink)}${of}.` : `${wishes}: ${drink}${of}.`;
  });
  const missed = orders.flat().filter((wish) => gaveUp.some((reason) => isOf(wish, reason)));
  const labels = [...new Set(missed.map((wish) => wishLabel(wish, language)))].join(', ');
  return SENTENCES[language].gaveUp.map((regret, at) => ({
    text: [...each, ...(labels === '' ? [] : [fill(regret, { x: labels })])].join(' '),
    frame: `orders:${at}`,
  }));
};

/** Says that one of the drinks is without alcohol where someone beside the guest wants that. */
const withAlcoholFreeOne = (
  lines: Iterable<ReplyLine>,
  { request, state, language, beside }: Turn,
): Iterable<ReplyLine> => {
  if (request.kind !== 'suggest' || request.alcoholFree !== 'beside' || state.zeroProof || beside.length > 0)
    return lines;
  const texts = SOCIAL_LINES[language].alcoholFreeBeside;
  const tail = texts[state.messages % texts.length] ?? '';
  return [...lines].map(({ text, frame }) => ({ text: `${text} ${tail}`, frame }));
};

const explained = async (
  turn: Turn,
  drinks: readonly DrinkRef[],
  services: ReplyServices,
): Promise<Reply> => {
  const { state, language } = turn;
  const found = await Promise.all(drinks.slice(0, 3).map(({ id }) => services.drinks.get(id)));
  const cocktails = found.filter((cocktail) => cocktail !== undefined);
  const allowed = cocktails.filter((cocktail) => fits(cocktail, state));
  if (allowed.length === 0) return refused(turn, cocktails[0], services);
  const [first] = allowed;
  return {
    lines: explainLines(allowed, state, language),
    suggestions: allowed.map((cocktail) => ({ cocktail, reason: reasonText([], cocktail, language) })),
    focus: first && { id: first.id, name: first.name },
  };
};

/** Why a drink isn't for this guest, and what comes closest. */
const refused = async (turn: Turn, drink: Cocktail | undefined, services: ReplyServices): Promise<Reply> => {
  const { state, language, before } = turn;
  const limit = drink && brokenLimit(drink, state);
  if (!drink || !limit) {
    return {
      lines: suggestionLines(turn.ranking, state, language, before),
      suggestions: suggestedBy(turn),
    };
  }
  const ranking = await services.drinks.rank({ ...state, like: { id: drink.id, name: drink.name } });
  return {
    lines: refusedLines(drink, limit, ranking, state, language),
    suggestions: suggestedBy({ ...turn, ranking }),
  };
};

/** Whether a spirit is wished for that is not at hand. */
const wantsSpiritBeside = ({ base, atHand }: TalkState): boolean =>
  base !== null && base !== 'none' && base !== 'liqueur' && !atHand.some((name) => baseOf(name) === base);

/** Whether a shelf was told, which bounds what is poured. */
const isShelfTold = ({ segments, state }: Turn): boolean => {
  const { atHand, hasOnly, kitchen } = state;
  const isAsked = segments.some(({ isQuestion }) => isQuestion);
  const count = atHand.length + Number(wantsSpiritBeside(state));
  return (
    (!isAsked && count >= FEWEST_OF_A_SHELF) || ((hasOnly || kitchen.isAll) && (!isAsked || kitchen.isAll))
  );
};

/** Whether a drink of just what is at hand is asked for, and can be made. */
const isForShelf = (turn: Turn): boolean => {
  const { ranking, state } = turn;
  const { atHand, wanted } = state;
  const uses = atHandCriterion(atHand);
  const isTold = isShelfTold(turn);
  const isMissed =
    ranking.gaveUp.some(({ kind }) => kind === 'atHand') ||
    (isTold && ranking.suggestions.every(({ cocktail }) => uses.score(featuresOf(cocktail)) < COMPLETE));
  if (atHand.length < FEWEST_AT_HAND || !isMissed) return false;
  // 'My mother-in-law only drinks vermouth': what is wished for besides goes before what there is.
  if (wanted.some((term) => !atHand.includes(term) && baseOf(term) === undefined)) return false;
  // A spirit that is only wished for is on nobody's shelf, unless that is all that goes with it.
  const hasSpirit = isTold && wantsSpiritBeside(state);
  return hasSpirit || isZeroProof(state) || itemsAtHand({ atHand, base: null }).some(({ abv }) => abv > 0);
};

/** Who has only some bottles, of which no recipe is made, gets a drink of just these. */
const fromShelf = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { state, language, before } = turn;
  if (!isForShelf(turn)) return undefined;
  const isNew = (name: string) => !before.atHand.includes(name);
  const isWanted = (name: string) => state.wanted.includes(name);
  const found = [
    ...state.atHand.filter(isWanted),
    ...state.atHand.filter((name) => isNew(name) && !isWanted(name)),
  ];
  const answer = await services.questions.fromShelf({ state, language, named: [] }, found);
  const [opening = ''] = frameLines(language, 'shelfFrom');
  return (
    answer && {
      lines: framed(
        answer.lines.map((line) => `${opening} ${line}`),
        'question',
      ),
      suggestions: (answer.suggestions ?? []).map((cocktail) => ({
        cocktail,
        reason: reasonText([], cocktail, language),
      })),
      focus: answer.focus,
      variation: answer.variation,
    }
  );
};
const FEWEST_AT_HAND = 2;
const FEWEST_OF_A_SHELF = 3;

/** What a drink scores for an ingredient that it has, if only as an accent. */
const HAS_LITTLE = 0.5;

/** Things that are asked for in one message from which on they are a glass by themselves. */
const FEWEST_IN_GLASS = 2;

/** What was asked for together, and no drink has together, in a glass of its own. */
const fromWished = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { ranking, state, before, language, named } = turn;
  // Wishes of several messages may not go together: 'gin and tonic' is one glass, 'with tonic again' another kind.
  const isNewBase = state.base !== null && state.base !== before.base;
  const asked = state.wanted.filter((name) => !before.wanted.includes(name)).length + Number(isNewBase);
  // A color is no bottle.
  const hasColor = state.wanted.some((name) => name.endsWith(' color'));
  if (asked < FEWEST_IN_GLASS || hasColor) return undefined;
  const wishes = state.wanted.map(wantedCriterion);
  // Of two spirits or fruits that were asked for, none falls out unseen.
  const isMissed = ranking.suggestions.every(({ cocktail }) =>
    wishes.some(({ score }) => score(featuresOf(cocktail)) < HAS_LITTLE),
  );
  const answer = isMissed ? await services.questions.fromWished({ state, language, named }) : undefined;
  return (
    answer && {
      lines: framed(answer.lines, 'question'),
      suggestions: [],
      focus: answer.focus,
      variation: answer.variation,
    }
  );
};

/** Glasses from which on a jug is worth it. */
const FEWEST_IN_JUG = 4;

/** Who asks for a jug of something for so many gets one drink, and what goes into it. */
const inJug = ({ message, ranking, state, language, before }: Turn): Reply | undefined => {
  const [first] = ranking.suggestions;
  if (!first || !asksForJug(message)) return undefined;
  const glasses = glassesIn(message, state.people, language) ?? state.people ?? 0;
  if (glasses < FEWEST_IN_JUG) return undefined;
  const one: Ranking = { ...ranking, suggestions: [first] };
  const amounts = amountsFor(first.cocktail, glasses, language);
  return {
    lines: [...suggestionLines(one, state, language, before)].map(({ text, frame }, at) => ({
      text: `${text} ${amounts[at % Math.max(1, amounts.length)] ?? ''}`.trim(),
      frame,
    })),
    suggestions: suggestedBy({ language, ranking: one }),
    glasses,
  };
};

/** Who told what there is gets what it makes, where that makes something. */
const madeOfShelf = (ranking: Ranking, state: TalkState): Ranking => {
  if (state.atHand.length < FEWEST_OF_A_SHELF) return ranking;
  const uses = atHandCriterion(state.atHand);
  const whole = ranking.suggestions.filter(({ cocktail }) => uses.score(featuresOf(cocktail)) >= COMPLETE);
  return whole.length > 0 ? { ...ranking, suggestions: whole } : ranking;
};

/** The drinks that are asked for: the one that is settled or made of what there is, else those that fit. */
const suggested = async (turn: Turn, services: ReplyServices): Promise<Reply> => {
  const { state, language, ranking, before, beside, acts } = turn;
  const own =
    (await settledDrink(turn, services)) ??
    (await fromShelf(turn, services)) ??
    (await fromWished(turn, services)) ??
    inJug(turn);
  if (own) return own;
  const isOpened = beside.length > 0 || openingFor(acts, language, state.messages) !== '';
  return {
    lines: withAlcoholFreeOne(suggestionLines(ranking, state, language, before, isOpened), turn),
    suggestions: suggestedBy(turn),
  };
};

export const served = async (heard: Turn, services: ReplyServices): Promise<Reply> => {
  const { request, state, language, orders } = heard;
  if (orders.length > 1)
    return { lines: orderLines(heard.ranking, orders, language), suggestions: suggestedBy(heard) };
  const turn: Turn = { ...heard, ranking: madeOfShelf(heard.ranking, state) };
  switch (request.kind) {
    case 'suggest':
      return suggested(turn, services);
    case 'explain':
      return explained(turn, request.drinks, services);
    case 'liked':
      return {
        lines: likedLines(request.drink, state, language),
        suggestions: [],
        focus: request.drink,
      };
    case 'why':
      return {
        lines: whyLines(request.drink, turn.ranking, state, language),
        suggestions: [],
        focus: request.drink,
      };
    case 'recall':
      return { lines: recallLines(state, language), suggestions: [] };
    case 'none':
      return (await guessed(turn, services)) ?? smallTalk(turn);
  }
};
