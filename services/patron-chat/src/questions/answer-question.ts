import { findIngredient } from '@swizzle/mixology/ingredients/find-ingredient';
import type { Cocktail } from '@swizzle/proto';
import { fits } from '../drinks/fits.ts';
import type { Ranking } from '../drinks/ranking.ts';
import type { Language } from '../language/language.ts';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';
import { wordsOf } from '../understanding/tokenize.ts';
import { DRINK_ANSWERS } from './drink-answers.ts';
import { foodAnswer, GENERAL_ANSWERS } from './general-answers.ts';
import type { GlossaryEntry } from './glossary.ts';
import { type Question, readQuestion } from './read-question.ts';
import { byMetric, difference, drinkList, superlative, withinReach } from './set-answers.ts';
import { termAnswer } from './term-answers.ts';
import { termName } from './term-name.ts';
import { termsIn } from './terms.ts';
import type { Topic } from './topics.ts';
import type { Metric } from './vocabulary.ts';
import { frameLines, ingredientName, joined, theDrink, withTail } from './wording.ts';

/** Variants of an answer, the best first; each is a whole answer of at most 600 characters. */
export interface QuestionAnswer {
  readonly lines: readonly string[];
  /** Drinks that the answer names as something to have. */
  readonly suggestions?: readonly Cocktail[];
  /** The drink that the answer is about. */
  readonly focus?: DrinkRef;
}

export interface QuestionContext {
  readonly state: TalkState;
  readonly language: Language;
  readonly named: readonly DrinkRef[];
}

/** What answers need of the catalog. */
export interface Catalog {
  get(id: number): Promise<Cocktail | undefined>;
  rank(state: TalkState): Promise<Pick<Ranking, 'order'>>;
}

interface Asked extends QuestionContext {
  readonly question: Question;
  /** The drink that 'it' means, or that is named. */
  readonly meant: DrinkRef | undefined;
  readonly catalog: Catalog;
}

type Answering = (asked: Asked) => Promise<QuestionAnswer | undefined>;

const answerOf = (
  lines: readonly string[],
  more: Omit<QuestionAnswer, 'lines'> = {},
): QuestionAnswer | undefined => (lines.length > 0 ? { lines, ...more } : undefined);

const refOf = ({ id, name }: Cocktail): DrinkRef => ({ id, name });

const fetchAll = async (refs: readonly DrinkRef[], catalog: Catalog): Promise<Cocktail[]> => {
  const found = await Promise.all(refs.map(({ id }) => catalog.get(id)));
  return found.filter((drink) => drink !== undefined);
};

/** What the catalog has within the guest's hard limits, the best fit first. */
const fitting = async (catalog: Catalog, state: TalkState): Promise<Cocktail[]> =>
  (await catalog.rank(state)).order.filter((drink) => fits(drink, state));

const MOST_COMPARED = 8;
const SUGGESTED = 3;

/** A wish that brings what a metric looks for to the front of the ranking, which ends after some drinks. */
const WISH_FOR: Readonly<Partial<Record<Metric, Partial<TalkState>>>> = {
  easiest: { isEasy: true },
  quickest: { isEasy: true },
  fewestIngredients: { isEasy: true },
  strongest: { strength: 'strong' },
  lightest: { strength: 'light' },
  fewestCalories: { strength: 'light' },
  cheapest: { isCheap: true },
  sweetest: { tastes: { sweet: 2 } },
  driest: { tastes: { sweet: -2 } },
  bitterest: { tastes: { bitter: 2 } },
  sourest: { tastes: { sour: 2 } },
  fruitiest: { tastes: { fruity: 2 } },
};

const superlativeAnswer: Answering = async ({ question, state, named, language, catalog }) => {
  const { metric, refersBack } = question;
  if (!metric) return undefined;
  const pool =
    named.length > 1 ? named : state.latest.length > 1 ? state.latest : state.shown.slice(-MOST_COMPARED);
  const amongShown = named.length > 1 || (pool.length > 1 && (refersBack || !asksCatalog(question)));
  if (amongShown) {
    const ordered = byMetric(await fetchAll(pool, catalog), metric);
    return answerOf(
      superlative(ordered, metric, language, false),
      ordered[0] && { focus: refOf(ordered[0]) },
    );
  }
  const best = byMetric(await fitting(catalog, { ...state, mood: 'all', ...WISH_FOR[metric] }), metric).slice(
    0,
    SUGGESTED,
  );
  return answerOf(superlative(best, metric, language, true), {
    suggestions: best,
    ...(best[0] && { focus: refOf(best[0]) }),
  });
};

/** It speaks of all drinks ('your strongest', 'do you have'), not of those just named. */
const CATALOG_WORDS = new Set(
  'you your ur menu list all have tu tus teneis votre vos avez ihr euer habt eure karte vostro avete vostri voce voces seu tem tenes tienes'.split(
    ' ',
  ),
);
const asksCatalog = ({ words }: Question) => words.some((word) => CATALOG_WORDS.has(word));

const recallAnswer: Answering = async ({ state, language }) => {
  const shown = state.shown.slice(-MOST_COMPARED);
  if (shown.length === 0) return answerOf(frameLines(language, 'recallNone'));
  const list = joined(
    language,
    shown.map(({ name }) => theDrink(language, name)),
  );
  return answerOf(frameLines(language, 'recall', { list }));
};

/** Ids of the ingredients that go by the names in `texts`. */
const idsOf = (terms: readonly GlossaryEntry[]) => new Set(terms.flatMap(({ ingredients }) => ingredients));

/** What a kitchen has anyway. */
const STAPLES: ReadonlySet<string> = new Set([
  'simple-syrup',
  'rich-syrup',
  'sugar-cube',
  'demerara-syrup',
  'hot-water',
  'celery-salt',
  'cracked-pepper',
]);

const makeWithAnswer: Answering = async ({ question, state, language, catalog }) => {
  const before = state.atHand.flatMap((name) => termsIn(wordsOf(name), 'en').map(({ entry }) => entry));
  const terms = [
    ...new Set([...question.terms.filter(({ ingredients }) => ingredients.length > 0), ...before]),
  ];
  if (terms.length === 0) return undefined;
  const own = idsOf(terms);
  const uses = (name: string) => own.has(findIngredient(name)?.id ?? '');
  const covers = (name: string) => uses(name) || STAPLES.has(findIngredient(name)?.id ?? '');
  const atHand = [...new Set([...state.atHand, ...terms.map((term) => termName('en', term))])].slice(0, 24);
  const order = await fitting(catalog, { ...state, atHand, base: null, mood: 'all' });
  const { complete, almost } = withinReach(order, covers, uses);
  const have = joined(
    language,
    terms.map((term) => termName(language, term)),
  );
  const [nearest] = almost;
  const missing = nearest?.ingredients.find(({ name }) => !covers(name))?.name ?? '';
  const slots = {
    have,
    list: drinkList(complete, language),
    missing: ingredientName(language, missing),
    the: nearest ? theDrink(language, nearest.name) : '',
  };
  if (complete.length === 0) {
    const lines = frameLines(language, nearest ? 'makeWithOnlyAlmost' : 'makeWithNone', slots);
    return answerOf(lines, nearest && { suggestions: almost, focus: refOf(nearest) });
  }
  const [tail = ''] = nearest ? frameLines(language, 'makeWithAlmost', slots) : [];
  const suggestions = [...complete, ...almost].slice(0, SUGGESTED);
  const lines = frameLines(language, 'makeWith', slots);
  return answerOf(tail === '' ? lines : withTail(lines, ` ${tail}`), { suggestions });
};

const suggestionsFor = async (catalog: Catalog, state: TalkState): Promise<Cocktail[]> =>
  (await fitting(catalog, state)).slice(0, SUGGESTED);

const foodPairingAnswer: Answering = async ({ question, state, language, catalog }) => {
  const { food, lineFor } = foodAnswer(question.words, language, state.zeroProof);
  const suggestions = await suggestionsFor(catalog, { ...state, food: state.food ?? food ?? null });
  if (suggestions.length === 0) return undefined;
  return answerOf(lineFor(drinkList(suggestions, language)), { suggestions });
};

const favoriteAnswer: Answering = async ({ state, language, catalog }) => {
  const [best] = await suggestionsFor(catalog, state);
  if (!best) return answerOf(frameLines(language, 'favoritePlain'));
  return answerOf(frameLines(language, 'favorite', { list: theDrink(language, best.name) }), {
    suggestions: [best],
    focus: refOf(best),
  });
};

const differenceAnswer: Answering = async ({ question, named, meant, language, catalog }) => {
  const refs = named.length > 1 || !meant ? named : [meant, ...named.filter(({ id }) => id !== meant.id)];
  const [left, right] = await fetchAll(refs.slice(0, 2), catalog);
  if (!left || !right) return answerOf(termAnswer(question, language));
  return answerOf(difference(left, right, language), { focus: refOf(left) });
};

const SET_ANSWERS: Readonly<Partial<Record<Topic, Answering>>> = {
  superlative: superlativeAnswer,
  recall: recallAnswer,
  makeWith: makeWithAnswer,
  foodPairing: foodPairingAnswer,
  favorite: favoriteAnswer,
  difference: differenceAnswer,
};

/** Topics in which a term of the message goes before the drink that was spoken of, unless 'it' is said. */
const TERM_FIRST: ReadonlySet<Topic> = new Set([
  'difference',
  'keep',
  'strength',
  'allergens',
  'diet',
  'taste',
  'history',
  'whatIs',
  'recipe',
  'howTo',
  'contents',
  'difficulty',
  'shakeOrStir',
]);

/** What only an ingredient has: ABV is no subject of a question about strength. */
const OF_INGREDIENTS: ReadonlySet<Topic> = new Set(['strength', 'keep', 'allergens', 'diet', 'taste']);
const ALLERGEN_TERMS = new Set(['egg', 'egg-white', 'cream']);

/** The terms that a question is about: eggs are what an allergen question asks for. */
const subjectTerms = ({ topic, terms, allergens }: Question): readonly GlossaryEntry[] =>
  terms.filter(({ id, ingredients }) => {
    if (topic === 'allergens' && allergens.length > 0 && ALLERGEN_TERMS.has(id)) return false;
    return !OF_INGREDIENTS.has(topic) || ingredients.length > 0;
  });

const SAFETY: ReadonlySet<Topic> = new Set(['allergens', 'diet']);

/** A bottle that the pantry does not have: what is in it is not known. */
const isUnknownBottle = ({ kind, ingredients }: GlossaryEntry) =>
  ingredients.length === 0 && (kind === 'spirit' || kind === 'liqueur');

const drinkAnswer = async (asked: Asked): Promise<QuestionAnswer | undefined> => {
  const { question, meant, language, catalog } = asked;
  const answer = DRINK_ANSWERS[question.topic];
  const drink = answer && meant && (await catalog.get(meant.id));
  return drink && answerOf(answer({ drink, question, language }), { focus: refOf(drink) });
};

/** Topics that need no drink, and are about one where one is meant. */
const answerFor = async (asked: Asked): Promise<QuestionAnswer | undefined> => {
  const { question, named, language } = asked;
  const { topic, refersBack } = question;
  const setAnswer = SET_ANSWERS[topic];
  if (setAnswer) return setAnswer(asked);
  const terms = subjectTerms(question);
  const isAboutTerm = named.length === 0 && !refersBack && TERM_FIRST.has(topic) && terms.length > 0;
  const asksOfUnknown = SAFETY.has(topic) && question.terms.some(isUnknownBottle);
  if (named.length === 0 && !refersBack && asksOfUnknown) return undefined;
  const ofTerm = isAboutTerm ? answerOf(termAnswer({ ...question, terms }, language)) : undefined;
  if (ofTerm) return ofTerm;
  const isTool =
    topic === 'replace' && terms.length > 0 && terms.every(({ ingredients }) => ingredients.length === 0);
  if (isTool) return answerOf(termAnswer({ ...question, topic: 'howTo', terms }, language));
  const general = GENERAL_ANSWERS[topic];
  if (topic === 'firstBottle' && asked.state.zeroProof) return undefined;
  if (general && named.length === 0 && !refersBack) return answerOf(general(question, language));
  const ofDrink = await drinkAnswer(asked);
  if (ofDrink) return ofDrink;
  return answerOf(general?.(question, language) ?? termAnswer({ ...question, terms }, language));
};

/** The answer to a question that data can answer; undefined for wishes, small talk and what nobody here knows. */
export const answerQuestion = async (
  message: string,
  context: QuestionContext,
  meant: DrinkRef | undefined,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const question = readQuestion(message, context.named, context.language);
  return question && answerFor({ ...context, question, meant, catalog });
};
