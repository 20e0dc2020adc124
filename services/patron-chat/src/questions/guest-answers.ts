// Answers that depend on who asks: on limits, on a place, on what is at hand.
import { type Cocktail, ZERO_PROOF_BELOW } from '@swizzle/proto';
import { careRules } from '../care/care-kinds.ts';
import { fits } from '../drinks/fits.ts';
import { wordsOf } from '../language/tokenize.ts';
import { type DrinkRef, NEW_TALK, type TalkState } from '../talk/talk-state.ts';
import {
  type Answering,
  answerOf,
  type Catalog,
  fetchAll,
  fitting,
  type QuestionAnswer,
  type QuestionContext,
  refOf,
  SUGGESTED,
} from './asked.ts';
import { classicsFrom, countryIn, OLDEST } from './drink-origins.ts';
import { excludedParts, isExcluded, isExcludedForAlcohol, limitWords } from './limits.ts';
import { drinkList } from './set-answers.ts';
import { figure, frameLines, joined, termName, theDrink, withTail } from './wording.ts';

/** Drinks of the catalog by their names, as far as the guest may have them. */
const offered = async (names: readonly string[], state: TalkState, catalog: Catalog): Promise<Cocktail[]> => {
  const refs = await Promise.all(
    names.map(async (name) => (await catalog.named(name)).find((ref) => ref.name === name)),
  );
  const drinks = await fetchAll(
    refs.filter((ref) => ref !== undefined),
    catalog,
  );
  return drinks.filter((drink) => fits(drink, state)).slice(0, SUGGESTED);
};

/** The most classics of a place that are looked up. */
const MAX_LOOKED_UP = 8;

export const originAnswer: Answering = async (asked) => {
  const { question, state, language, catalog } = asked;
  const country = countryIn(question.words);
  if (!country) return undefined;
  const names = classicsFrom(country, question.words).slice(0, MAX_LOOKED_UP);
  const suggestions = await offered(names, state, catalog);
  const [first] = suggestions;
  if (!first) {
    const [best] = await offered(names, NEW_TALK, catalog);
    return best && excludedAnswer(best, asked, catalog);
  }
  return answerOf(
    frameLines(language, 'origin', {
      country: country.country[language],
      list: drinkList(suggestions, language),
    }),
    { suggestions, focus: refOf(first) },
  );
};

export const oldestAnswer: Answering = async ({ state, language, catalog }) => {
  const suggestions = await offered([...OLDEST.slice(0, 2), 'Old Fashioned'], state, catalog);
  return answerOf(frameLines(language, 'oldest'), { suggestions });
};

/** What a bottle that the guest spoke of is good for. */
export const useInAnswer: Answering = async ({ question, state, language, catalog }) => {
  const terms = question.terms.filter(({ ingredients }) => ingredients.length > 0);
  if (terms.length === 0 && state.base === null && state.atHand.length === 0) return undefined;
  const own = terms.map((term) => termName('en', term));
  const wanted = [...new Set([...state.wanted, ...own])].slice(0, 12);
  // What is to be used up comes before what was wished for: 'what do I do with leftover prosecco?'
  const isOne = terms.length === 1 && terms[0]?.kind !== 'spirit';
  const wish = isOne ? { ...state, wanted: own, base: null, tastes: {}, like: null } : { ...state, wanted };
  const suggestions = (await fitting(catalog, { ...wish, mood: 'all' })).slice(0, SUGGESTED);
  if (suggestions.length === 0) return undefined;
  return answerOf(frameLines(language, 'useIn', { list: drinkList(suggestions, language) }), { suggestions });
};

const hasAlcohol = ({ abv }: Cocktail) => abv >= ZERO_PROOF_BELOW;

/** Words of names that many drinks share. */
const SHARED_WORDS = new Set(wordsOf('virgin zero proof and the no cocktail of sour'));

/** The part of a drink's name that another one has too: 1 for 'Gin & Tonic' and 'Zero-Proof Gin & Tonic'. */
const namePart = (whole: string, other: string): number => {
  const words = wordsOf(whole).filter((word) => !SHARED_WORDS.has(word));
  const shared = words.filter((word) => wordsOf(other).includes(word));
  return words.length === 0 ? 0 : shared.length / words.length;
};

/** Drinks in the place of one: like it, without alcohol where that is asked, those of its name first. */
const insteadOf = async (
  drink: DrinkRef,
  state: TalkState,
  catalog: Catalog,
  zeroProof = state.zeroProof,
): Promise<Cocktail[]> => {
  if (!careRules(state.care).suggests) return [];
  const wish: TalkState = {
    ...state,
    zeroProof,
    base: zeroProof ? null : state.base,
    like: drink,
    mood: 'all',
    // Beside a medicine zero is zero, without caffeine and without what imitates a bitter.
    ...(state.care.includes('medicine') && {
      like: null,
      withoutTraces: true,
      avoided: [...state.avoided, 'caffeine'].slice(-24),
    }),
  };
  const found = (await fitting(catalog, wish)).filter(({ id }) => id !== drink.id);
  const part = ({ name }: Cocktail) => namePart(drink.name, name);
  return found.sort((left, right) => part(right) - part(left)).slice(0, SUGGESTED);
};

export const zeroVersionAnswer: Answering = async ({ meant, state, language, catalog }) => {
  const drink = meant && (await catalog.get(meant.id));
  if (!drink || !hasAlcohol(drink)) return undefined;
  // Anyone who asks for it by name may have what imitates a spirit.
  const care = state.care.filter((kind) => kind !== 'dependence');
  const suggestions = await insteadOf(refOf(drink), { ...state, care }, catalog, true);
  const [first, ...others] = suggestions;
  if (!first) return undefined;
  const slots = {
    the: theDrink(language, drink.name),
    first: theDrink(language, first.name),
    others: drinkList(others, language),
    list: drinkList(suggestions, language),
  };
  const frame = namePart(drink.name, first.name) === 1 && others.length > 0 ? 'zeroVersion' : 'zeroLike';
  return answerOf(frameLines(language, frame, slots), { suggestions, focus: refOf(first) });
};

/** Why a guest cannot have a drink; empty where nothing speaks against it. */
export const excludedLines = (drink: Cocktail, { state, language }: QuestionContext): string[] => {
  const the = theDrink(language, drink.name);
  const parts = excludedParts(drink, state, language);
  if (isExcludedForAlcohol(drink, state))
    return frameLines(language, 'excludedAlcohol', { the, abv: figure(language, drink.abv) });
  return parts.length > 0 ? frameLines(language, 'excluded', { the, list: joined(language, parts) }) : [];
};

/** That a drink is not for this guest and why, with others instead; undefined where it may be had. */
export const excludedAnswer = async (
  drink: Cocktail,
  context: QuestionContext,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  if (!isExcluded(drink, context.state)) return undefined;
  const lines = excludedLines(drink, context);
  if (lines.length === 0) return undefined;
  const suggestions = await insteadOf(refOf(drink), context.state, catalog);
  const list = drinkList(suggestions, context.language);
  const [tail = ''] = suggestions.length > 0 ? frameLines(context.language, 'excludedInstead', { list }) : [];
  return answerOf(withTail(lines, ` ${tail}`), { suggestions });
};

/** Whether a drink suits what was said of who drinks it. */
export const safeAnswer: Answering = async (asked) => {
  const { meant, state, language, catalog } = asked;
  const drink = meant && (await catalog.get(meant.id));
  if (!drink) return undefined;
  const excluded = await excludedAnswer(drink, asked, catalog);
  if (excluded) return excluded;
  const limits = limitWords(state, language);
  if (limits.length === 0) return undefined;
  return answerOf(
    frameLines(language, 'safe', {
      the: theDrink(language, drink.name),
      list: joined(language, limits, 'or'),
    }),
    { focus: refOf(drink) },
  );
};
