import { type Cocktail, ZERO_PROOF_BELOW } from '@swizzle/proto';
import { careRules, limitsAlcohol } from '../care/care-kinds.ts';
import { wordsOf } from '../language/tokenize.ts';
import { ASKS_WHICH_DRINK } from '../talk/asks-for-drinks.ts';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';
import { isAboutOtherGuests } from './abstaining-guests.ts';
import {
  type Answering,
  type Asked,
  answerOf,
  type Catalog,
  fetchAll,
  fitting,
  type QuestionAnswer,
  type QuestionContext,
  refOf,
  SUGGESTED,
} from './asked.ts';
import { DRINK_ANSWERS } from './drink-answers.ts';
import { linesWith } from './drink-facts.ts';
import { foodAnswer, GENERAL_ANSWERS, isAboutParty } from './general-answers.ts';
import { type GlossaryEntry } from './glossary.ts';
import {
  excludedAnswer,
  excludedLines,
  oldestAnswer,
  originAnswer,
  safeAnswer,
  useInAnswer,
  zeroVersionAnswer,
} from './guest-answers.ts';
import { isExcluded, isExcludedForAlcohol } from './limits.ts';
import { makeWithAnswer } from './make-with-answer.ts';
import { meansAll, placedDrinks } from './ordinals.ts';
import type { Question } from './question/question.ts';
import { readQuestion } from './read-question.ts';
import {
  byMetric,
  difference,
  drinkList,
  figureIn,
  ofDiet,
  superlative,
  withAllergens,
} from './set-answers.ts';
import { termAnswer } from './term-answers.ts';
import type { Topic } from './topics.ts';
import type { Metric } from './vocabulary.ts';
import { frameLines, joined, termName, theDrink, withTail } from './wording.ts';

const MAX_COMPARED = 8;

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
    named.length > 1 ? named : state.latest.length > 1 ? state.latest : state.shown.slice(-MAX_COMPARED);
  const having = question.terms.filter(({ ingredients }) => ingredients.length > 0);
  const asksOthers = asksCatalog(question) || having.length > 0;
  const amongShown = named.length > 1 || (pool.length > 1 && (refersBack || !asksOthers));
  if (amongShown) {
    const drinks = await fetchAll(pool, catalog);
    const ordered = byMetric(drinks, metric);
    const others = question.metrics
      .filter((other) => other !== metric)
      .flatMap((other) => superlative(byMetric(drinks, other), other, language, false).slice(0, 1));
    return answerOf(
      withTail(superlative(ordered, metric, language, false), others.map((line) => ` ${line}`).join('')),
      ordered[0] && {
        suggestions: named.length > 1 ? [] : ordered.slice(0, SUGGESTED),
        focus: refOf(ordered[0]),
      },
    );
  }
  const wanted = [...new Set([...state.wanted, ...having.map((term) => termName('en', term))])].slice(0, 12);
  const found = await fitting(catalog, { ...state, wanted, mood: 'all', ...WISH_FOR[metric] });
  const hasAll = (drink: Cocktail) =>
    having.every(({ ingredients, names }) => linesWith(drink, ingredients, names.en).length > 0);
  const best = byMetric(found.filter(hasAll), metric).slice(0, SUGGESTED);
  return answerOf(superlative(best, metric, language, true), {
    suggestions: best,
    ...(best[0] && { focus: refOf(best[0]) }),
  });
};

/** It speaks of all drinks ('your strongest', 'do you have'), not of those just named. */
const CATALOG_WORDS = new Set(
  'you your ur menu list all have thing anything drink cocktail tu tus teneis votre vos avez ihr euer habt eure karte vostro avete vostri voce voces seu tem tenes tienes'.split(
    ' ',
  ),
);
/** 'Which would you say is': an opinion on what was shown. */
const OPINIONS = new Set(['say', 'think', 'reckon', 'consider']);
const asksCatalog = ({ words }: Question) =>
  words.some((word, at) => CATALOG_WORDS.has(word) && !OPINIONS.has(words[at + 1] ?? ''));

/** 'What was mine?': of a guest in care, only what they may have. */
const OWN_GLASS = /(?:^| )(?:mine|mio|mia|mien|mienne|meiner|meins|meu|minha)(?= |$)/;
const OF_ONE_ANSWER = 3;

const recallAnswer: Answering = async ({ question, state, language, catalog }) => {
  const isAlcoholFree = OWN_GLASS.test(question.words.join(' ')) && state.careOfGuest.some(limitsAlcohol);
  const all = isAlcoholFree
    ? (await fetchAll(state.shown, catalog)).filter(({ abv }) => abv < ZERO_PROOF_BELOW).map(refOf)
    : state.shown;
  const shown = all.slice(isAlcoholFree ? -OF_ONE_ANSWER : -MAX_COMPARED);
  if (shown.length === 0) return answerOf(frameLines(language, 'recallNone'));
  const list = joined(
    language,
    shown.map(({ name }) => theDrink(language, name)),
  );
  return answerOf(frameLines(language, 'recall', { list }));
};

const suggestionsFor = async (catalog: Catalog, state: TalkState): Promise<Cocktail[]> =>
  (await fitting(catalog, state)).slice(0, SUGGESTED);

const foodPairingAnswer: Answering = async ({ question, state, language, catalog }) => {
  const { food, lineFor } = foodAnswer(question.words, language, state.zeroProof || state.base !== null);
  const suggestions = await suggestionsFor(catalog, { ...state, food: state.food ?? food ?? null });
  if (suggestions.length === 0) return undefined;
  return answerOf(lineFor(drinkList(suggestions, language)), { suggestions });
};

/** 'Which one should I make, you decide' chooses among the drinks on the table. */
const OF_THOSE =
  /(?:^| )(?:which|what one|cual|lequel|laquelle|welche[nrs]?|quale|qual|you (?:decide|choose|pick)|(?:decide|elige|escolhe|scegli|decidi) (?:tu|voce)|du entscheidest|a (?:toi|vous) de choisir)(?= |$)/;

const favoriteAnswer: Answering = async ({ question, state, language, catalog }) => {
  const shown = OF_THOSE.test(question.words.join(' ')) ? await fetchAll(state.latest, catalog) : [];
  const [best] = shown.length > 1 ? shown : await suggestionsFor(catalog, state);
  if (!best) return answerOf(frameLines(language, 'favoritePlain'));
  const lines = frameLines(language, 'favorite', { list: theDrink(language, best.name) });
  return answerOf(lines, { suggestions: [best], focus: refOf(best) });
};

const differenceAnswer: Answering = async ({ question, named, meant, state, language, catalog }) => {
  // 'Compare it with a Paloma': with what was spoken of.
  const [only] = named;
  const spokenOf = [...(state.focus ? [state.focus] : []), ...state.latest, ...state.shown.toReversed()];
  const before =
    named.length === 1 && only?.id === meant?.id ? spokenOf.find(({ id }) => id !== only?.id) : meant;
  // 'What's the difference between those two?'
  const isAboutShown = named.length === 0 && question.terms.length === 0 && state.latest.length > 1;
  if (isAboutShown) {
    const other = state.latest.find(({ id }) => id !== meant?.id);
    const [left, right] = await fetchAll(meant && other ? [meant, other] : state.latest.slice(0, 2), catalog);
    if (left && right)
      return answerOf(difference(left, right, language, figureIn(question.words)), { focus: refOf(left) });
  }
  const refs = named.length > 1 || !before ? named : [before, ...named.filter(({ id }) => id !== before.id)];
  const [left, right] = await fetchAll(refs.slice(0, 2), catalog);
  if (!left || !right) return answerOf(termAnswer(question, language));
  return answerOf(difference(left, right, language, figureIn(question.words)), {
    focus: refOf(left),
    ...(named.length > 1 ? { suggestions: [left, right] } : {}),
  });
};

const SET_ANSWERS: Readonly<Partial<Record<Topic, Answering>>> = {
  superlative: superlativeAnswer,
  recall: recallAnswer,
  makeWith: makeWithAnswer,
  foodPairing: foodPairingAnswer,
  favorite: favoriteAnswer,
  difference: differenceAnswer,
  origin: originAnswer,
  oldest: oldestAnswer,
  useIn: useInAnswer,
  zeroVersion: zeroVersionAnswer,
  safe: safeAnswer,
};

/** Topics in which a term of the message goes before the drink that was spoken of, unless 'it' is said. */
const TERM_FIRST: ReadonlySet<Topic> = new Set([
  'difference',
  'keep',
  'cost',
  'strength',
  'allergens',
  'diet',
  'taste',
  'isTaste',
  'history',
  'whatIs',
  'recipe',
  'howTo',
  'contents',
  'difficulty',
  'shakeOrStir',
]);

/** What only an ingredient has: ABV is no subject of a question about strength. */
const OF_INGREDIENTS: ReadonlySet<string> = new Set('strength keep allergens diet taste isTaste'.split(' '));
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

/** Topics that lead to a glass: what speaks against the drink is said with them. */
const MAKING: ReadonlySet<Topic> = new Set([
  'recipe',
  'scale',
  'ahead',
  'equipment',
  'shakeOrStir',
  'whatIs',
  'contents',
]);

/** What a drink is praised for: in care a wish for it more than a question, 'bitter, like a Negroni'. */
const PRAISES: ReadonlySet<Topic> = new Set(['isTaste']);

const drinkAnswer = async (asked: Asked): Promise<QuestionAnswer | undefined> => {
  const { question, meant, language, catalog, state } = asked;
  const answer = DRINK_ANSWERS[question.topic];
  const drink = answer && meant && (await catalog.get(meant.id));
  if (!drink) return undefined;
  const isRuledOut = careRules(state.care).zeroProof && isExcludedForAlcohol(drink, state);
  if (isRuledOut && PRAISES.has(question.topic)) {
    const tastes = Object.fromEntries(
      question.tastes.flatMap((taste) => (Object.hasOwn(drink.flavorProfile, taste) ? [[taste, 2]] : [])),
    );
    const like = { ...asked, state: { ...state, tastes: { ...state.tastes, ...tastes } } };
    return excludedAnswer(drink, like, catalog);
  }
  const lines = answer({ drink, question, language, zeroProof: state.zeroProof, allergens: state.allergens });
  const { count } = question;
  const glasses = question.topic === 'scale' && count ? { glasses: count } : {};
  if (lines.length === 0 || !MAKING.has(question.topic) || !isExcluded(drink, state))
    return answerOf(lines, { focus: refOf(drink), ...glasses });
  // Nobody in care is told how to make a drink with alcohol.
  if (isExcludedForAlcohol(drink, state))
    return careRules(state.care).zeroProof
      ? excludedAnswer(drink, asked, catalog)
      : answerOf(lines, { focus: refOf(drink) });
  const [tail = ''] = excludedLines(drink, asked);
  return answerOf(withTail(lines, ` ${tail}`), { focus: refOf(drink) });
};

/** Allergens and diets of all drinks of the last answer: 'is there egg in any of these?' */
const allAnswer: Answering = async ({ question, state, language, catalog, named }) => {
  const { topic, words, diets, allergens } = question;
  if (named.length > 0 || state.latest.length < 2 || !meansAll(words)) return undefined;
  const [diet] = diets;
  const drinks = await fetchAll(state.latest, catalog);
  if (topic === 'allergens' && allergens.length > 0)
    return answerOf(withAllergens(drinks, allergens, language));
  if (topic !== 'diet' || !diet || diet === 'kosher' || diet === 'keto') return undefined;
  return answerOf(ofDiet(drinks, diet, language));
};

/** What is bought or counted for a party, not poured into one drink. */
const SUPPLIES = new Set(
  'bottle bottles drinks cocktails alcohol booze liquor botellas bebidas cocteles bouteilles flaschen getranke bottiglie bevande garrafas'.split(
    ' ',
  ),
);

/** A drink for several guests: its own amounts, not a party's plan. */
const ofSeveral = (asked: Asked): Asked => {
  const { question, meant, named, state } = asked;
  const { topic, servings, count, refersBack, words } = question;
  if (topic === 'cost')
    return { ...asked, question: { ...question, count: servings ?? state.glasses ?? state.people ?? count } };
  const isAboutDrink = meant !== undefined && (refersBack || named.length > 0);
  const bought = question.terms.filter(({ ingredients }) => ingredients.length > 0);
  // 'How much mezcal for six': of the drink that was spoken of.
  if (topic === 'party' && meant && bought.length > 0 && count !== undefined)
    return { ...asked, question: { ...question, topic: 'amountOf', terms: bought, servings: count } };
  const asksAmounts =
    topic === 'party' && servings !== undefined && !words.some((word) => SUPPLIES.has(word));
  if (isAboutDrink && asksAmounts)
    return { ...asked, question: { ...question, topic: 'scale', count: servings } };
  if (topic !== 'scale') return asked;
  return { ...asked, question: { ...question, count: servings ?? count ?? state.people ?? undefined } };
};

/** Topics that need no drink, and are about one where one is meant. */
const answerFor = async (asked: Asked): Promise<QuestionAnswer | undefined> => {
  const { question, named, language } = asked;
  const { topic, refersBack } = question;
  const isCount = topic === 'party' || topic === 'scale';
  if (isCount && named.length === 0 && isAboutOtherGuests(question.words, asked.state)) return undefined;
  const isForDrink = ASKS_WHICH_DRINK.test(question.words.join(' '));
  const isAboutOther = isForDrink || !isAboutParty(question, asked.state);
  if (topic === 'party' && named.length === 0 && isAboutOther) return undefined;
  const setAnswer = SET_ANSWERS[topic];
  const ofAll = await allAnswer(asked);
  if (ofAll) return ofAll;
  const ofSet = setAnswer && (await setAnswer(asked));
  if (ofSet) return ofSet;
  if (topic === 'safe') return drinkAnswer({ ...asked, question: { ...question, topic: 'allergens' } });
  if (setAnswer) return undefined;
  const terms = subjectTerms(question);
  const isTermAsked = topic === 'whatIs' || !refersBack;
  const isAboutTerm =
    (named.length === 0 || topic === 'keep') && isTermAsked && TERM_FIRST.has(topic) && terms.length > 0;
  const asksOfUnknown = SAFETY.has(topic) && question.terms.some(isUnknownBottle);
  if (named.length === 0 && !refersBack && asksOfUnknown) return undefined;
  const ofTerm = isAboutTerm
    ? answerOf(termAnswer({ ...question, terms }, language, asked.state.zeroProof, asked.state.allergens))
    : undefined;
  if (ofTerm) return ofTerm;
  const isTool =
    topic === 'replace' && terms.length > 0 && terms.every(({ ingredients }) => ingredients.length === 0);
  if (isTool) return answerOf(termAnswer({ ...question, topic: 'howTo', terms }, language));
  const general = GENERAL_ANSWERS[topic];
  if (topic === 'firstBottle' && asked.state.zeroProof) return undefined;
  const sized = { ...question, count: question.count ?? asked.state.people ?? undefined };
  const isAboutDrink = (topic === 'scale' || topic === 'equipment') && asked.meant !== undefined;
  if (general && named.length === 0 && !refersBack && !isAboutDrink)
    return answerOf(general(sized, language));
  const ofDrink = await drinkAnswer(asked);
  if (ofDrink) return ofDrink;
  return answerOf(
    general?.(sized, language) ??
      termAnswer({ ...question, terms }, language, asked.state.zeroProof, asked.state.allergens),
  );
};

/** 'The original': the drink that the guest wants something like. */
const ORIGINAL = new Set(['original', 'originale', 'originals']);
const originalOf = ({ words, namesDrink }: Question, { state }: QuestionContext): DrinkRef | undefined =>
  !namesDrink && words.some((word) => ORIGINAL.has(word)) ? (state.like ?? undefined) : undefined;

const NEGATIONS = new Set(
  'no not never dont without hate nothing nor kein keine keinen nicht nie ohne pas sans jamais non senza mai nao sem sin nunca'.split(
    ' ',
  ),
);

/** A drink that the guest asks for, which their limits exclude: why, and what else there is. */
const wishedInVain = async (
  message: string,
  context: QuestionContext,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const { named, state } = context;
  const [wished] = named;
  if (named.length !== 1 || !wished || state.like?.id === wished.id) return undefined;
  if (wordsOf(message).some((word) => NEGATIONS.has(word))) return undefined;
  const drink = await catalog.get(wished.id);
  return drink && excludedAnswer(drink, context, catalog);
};

/** The answer to a question that data can answer; undefined for wishes, small talk and what nobody here knows. */
export const answerQuestion = async (
  message: string,
  context: QuestionContext,
  meant: DrinkRef | undefined,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const question = readQuestion(
    message,
    context.named,
    context.language,
    context.state,
    context.guessesFreely,
  );
  if (!question) return wishedInVain(message, context, catalog);
  const placed = context.named.length > 0 ? [] : placedDrinks(question.words, context.state.latest);
  const asked = {
    ...context,
    question,
    named: placed.length > 0 ? placed : context.named,
    meant: originalOf(question, context) ?? meant,
    catalog,
  };
  return answerFor(ofSeveral(asked));
};
