// One short answer to each ask, about the drink at hand as the guest makes it.
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Cocktail, Ingredient } from '@swizzle/proto';
import { capitalized } from '../answer/names.ts';
import type { Language } from '../language/language.ts';
import type { QuestionContext } from '../questions/asked.ts';
import { handlingLine, jugAmounts } from '../questions/batch-handling.ts';
import { amountsOf } from '../questions/decided/party-amounts.ts';
import { bestIceLine } from '../questions/direct/best-ice.ts';
import { DRINK_ANSWERS } from '../questions/drink-answers.ts';
import { handlingOf, itemOf } from '../questions/drink-facts.ts';
import type { Question } from '../questions/question/question.ts';
import { difference } from '../questions/set-answers.ts';
import type { Topic } from '../questions/topics.ts';
import { howTo } from '../questions/variations/describe-variation.ts';
import {
  amountOf,
  frameLines,
  ingredientName,
  joined,
  shortened,
  theDrink,
  wordsIn,
} from '../questions/wording.ts';
import { isOwnMix } from '../talk/talk-state.ts';
import type { Act, Ask, Subject, Thing } from './act.ts';
import { isSugar, preparedAmount, preparedSteps, prepOf, sugarForJug } from './prep.ts';
import type { Scene } from './scene.ts';
import { actLine } from './wording.ts';

/** A question of one topic that names nothing: the drink is given. */
const questionOf = (topic: Topic): Question => ({
  topic,
  words: [],
  terms: [],
  replaced: undefined,
  allergens: [],
  diets: [],
  tastes: [],
  metric: undefined,
  metrics: [],
  quality: undefined,
  count: undefined,
  servings: undefined,
  advice: [],
  conversion: undefined,
  refersBack: true,
  namesDrink: false,
});

export interface Asking {
  readonly act: Act;
  readonly subject: Subject;
  readonly drink: Cocktail;
  readonly scene: Scene;
  readonly context: QuestionContext;
  /** Another drink that the message names. */
  readonly other: Cocktail | undefined;
}

/** Undefined where nothing can be said. */
type Answering = (asking: Asking) => string | undefined;

const ofTopic =
  (topic: Topic): Answering =>
  ({ drink, context: { language, state } }) =>
    DRINK_ANSWERS[topic]?.({
      drink,
      question: questionOf(topic),
      language,
      zeroProof: state.zeroProof,
      allergens: state.allergens,
    })[0];

export const linesOf = (drink: Cocktail, things: readonly Thing[]): Ingredient[] =>
  drink.ingredients.filter((line) => {
    const item = itemOf(line);
    return (
      item && things.some(({ ids, item: said }) => ids.includes(item.id) || isKind(said.role, item.role))
    );
  });
const isKind = (one: string, other: string): boolean => one === 'sweetener' && other === one;

/** How many glasses amounts are for: what the message counts, else what the talk has. */
export const countFor = ({ glasses, isJug, people }: Scene, talk: number | null): number =>
  glasses ?? (isJug ? (talk ?? people ?? GLASSES_OF_A_JUG) : 1);
const GLASSES_OF_A_JUG = 8;
const FEWEST_OF_A_BATCH = 4;

const listFor = (
  lines: readonly Ingredient[],
  count: number,
  subject: Pick<Subject, 'variation'>,
  { language }: QuestionContext,
): string =>
  joined(
    language,
    lines.map((line) => preparedAmount(line, count, prepOf(subject), language)),
  );

interface Told {
  readonly steps: boolean;
  readonly count: number;
  readonly isBatch: boolean;
}

/** How a glass by rule is made: its model's steps are another drink's. */
const stepsOf = (subject: Subject, language: Language): string => {
  const { drink } = subject;
  const handling = handlingOf(drink);
  const own = handling === 'shaken' || handling === 'blended' ? handling : 'built';
  const steps = isOwn(subject) ? actLine(own, language, {}) : howTo(drink, language);
  return preparedSteps(steps, drink, prepOf(subject), language);
};
const isOwn = ({ variation }: Subject): boolean => variation !== null && isOwnMix(variation);

/** The recipe, for as many glasses as are counted, with its steps where they are asked. */
export const recipeLine = (
  subject: Subject,
  { steps, count, isBatch }: Told,
  context: QuestionContext,
): string => {
  const { language } = context;
  const { drink } = subject;
  const list = listFor(drink.ingredients, count, subject, context);
  const how = steps ? stepsOf(subject, language) : '';
  if (count > 1) {
    const handling = isBatch || count >= FEWEST_OF_A_BATCH ? handlingLine(drink, count, language) : '';
    const sugar = prepOf(subject).includes('sugar') ? sugarForJug(drink, count, language) : '';
    return shortened(
      `${jugAmounts(drink, count, list, language)} ${sugar} ${handling === '' ? how : handling}`
        .replaceAll('  ', ' ')
        .trim(),
    );
  }
  if (isOwn(subject)) return `${capitalized(list)}. ${how}`.trim();
  const the = theDrink(language, drink.name);
  const [line = ''] = frameLines(language, steps ? 'recipe' : 'contents', { the, list, steps: how });
  return line;
};

const amountOfThings: Answering = ({ act, drink, scene, context, subject }) => {
  const { language } = context;
  const lines = linesOf(drink, act.things);
  if (lines.length === 0) return lacking(act.things, drink, context);
  const count = countFor(scene, context.state.glasses);
  const the = theDrink(language, drink.name);
  if (count > 1 && prepOf(subject).includes('sugar') && act.things.every(({ ids }) => ids.some(isSugar)))
    return sugarForJug(drink, count, language);
  const list = listFor(lines, count, subject, context);
  return frameLines(language, count > 1 ? 'partyAmounts' : 'contents', {
    the,
    list: BUYS.test(act.text) && count >= FEWEST_OF_A_BATCH ? amountsOf(lines, count, language) : list,
    count: String(count),
  })[0];
};
/** What is needed for many is bought by the bottle. */
const BUYS = /(?:^| )(?:need|buy|get|order)(?= |$)/;

const lacking = (
  things: readonly Thing[],
  drink: Cocktail,
  { language }: QuestionContext,
): string | undefined =>
  frameLines(language, 'containsNo', {
    the: theDrink(language, drink.name),
    term: joined(
      language,
      things.map(({ item }) => ingredientName(language, item.short ?? item.name)),
    ),
    list: joined(
      language,
      drink.ingredients.map(({ name }) => ingredientName(language, name)),
    ),
  })[0];

const bottles: Answering = (asking) => {
  const { drink, act, scene, context } = asking;
  const { language, state } = context;
  const count = scene.glasses ?? state.glasses ?? scene.people ?? undefined;
  const lines = act.things.length > 0 ? linesOf(drink, act.things) : drink.ingredients;
  if (!count || lines.length === 0) return undefined;
  return frameLines(language, 'partyAmounts', {
    the: theDrink(language, drink.name),
    count: String(count),
    list: amountsOf(lines, count, language),
  })[0];
};

const why: Answering = ({ act, drink, context: { language } }) => {
  const [thing] = act.things;
  if (!thing) return undefined;
  const { role, name, short = name } = thing.item;
  const effect = wordsIn(language).roles[role];
  if (effect === undefined || effect === '') return undefined;
  const isIn = linesOf(drink, [thing]).length > 0;
  return frameLines(language, isIn ? 'whyPartOf' : 'whyPart', {
    the: theDrink(language, drink.name),
    term: ingredientName(language, short),
    effect,
  })[0];
};

const SALT: ReadonlySet<string> = new Set(['smoked-salt', 'celery-salt', 'saline']);

/** How a rim is made; the fruit is the one in the drink. */
const rim: Answering = ({ act, drink, context: { language } }) => {
  const isSalt =
    /(?:^| )(?:salt|sal|sel|salz|sale)(?= |$)/.test(act.text) ||
    act.things.some(({ item }) => SALT.has(item.id));
  const { things } = RIM_WORDS[language];
  const fruit = linesOf(drink, [])[0]?.name ?? citrusOf(drink);
  return actLine('rim', language, {
    what: isSalt ? things[1] : things[0],
    fruit: ingredientName(language, fruit),
  });
};
const citrusOf = (drink: Cocktail): string => {
  const juice = drink.ingredients.find((line) => ['sour', 'juice'].includes(itemOf(line)?.role ?? ''));
  const [, fruit] = /(lime|lemon|orange|grapefruit)/i.exec(juice?.name ?? '') ?? [];
  return fruit?.toLowerCase() ?? 'lemon';
};
const RIM_WORDS = {
  en: { things: ['sugar', 'salt'] },
  es: { things: ['azúcar', 'sal'] },
  fr: { things: ['sucre', 'sel'] },
  de: { things: ['Zucker', 'Salz'] },
  it: { things: ['zucchero', 'sale'] },
  pt: { things: ['açúcar', 'sal'] },
} as const;

const stirTime: Answering = ({ drink, context: { language } }) => {
  const handling = handlingOf(drink);
  if (handling === 'shaken') {
    const isFoamed = drink.ingredients.some((line) => itemOf(line)?.role === 'egg');
    return frameLines(language, isFoamed ? 'shakeTimeEgg' : 'shakeTime')[0];
  }
  return handling === 'stirred'
    ? frameLines(language, 'stirTime')[0]
    : ofTopic('shakeOrStir')(asBare(drink, language));
};
const asBare = (drink: Cocktail, language: QuestionContext['language']): Asking =>
  ({ drink, context: { language, state: { zeroProof: false, allergens: [] } } }) as unknown as Asking;

/** Milliliters up to which nobody counts a part when telling what a drink is made of. */
const SMALL_ML = 6;

const isRight: Answering = ({ act, drink, context: { language } }) => {
  if (act.things.length === 0) return undefined;
  const known = linesOf(drink, act.things);
  const parts = drink.ingredients.filter(({ metricAmount = 0 }) => metricAmount > SMALL_ML);
  const isWhole = parts.every((line) => known.includes(line));
  const areIn = act.things.every((thing) => linesOf(drink, [thing]).length > 0);
  return frameLines(language, isWhole && areIn ? 'ownRight' : 'ownNearly', {
    the: theDrink(language, drink.name),
    list: joined(
      language,
      drink.ingredients.map((line) => amountOf(language, line)),
    ),
  })[0];
};

const differ: Answering = ({ drink, other, context: { language } }) => {
  if (!other) return undefined;
  const [line = ''] = difference(drink, other, language);
  // What they cost and weigh is no part of it.
  return line
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .slice(0, MAX_SENTENCES)
    .join(' ');
};
const MAX_SENTENCES = 3;

const contains: Answering = (asking) => {
  const { act, drink, context, subject } = asking;
  const { language } = context;
  const lines = linesOf(drink, act.things);
  if (act.things.every(({ item }) => item.role === 'sweetener')) return ofTopic('sugar')(asking);
  if (lines.length === 0) return lacking(act.things, drink, context);
  return frameLines(language, 'containsYes', {
    the: theDrink(language, drink.name),
    amount: listFor(lines, 1, subject, context),
  })[0];
};

const ANSWERS: Readonly<Partial<Record<Ask, Answering>>> = {
  amountOf: amountOfThings,
  bottles,
  contains,
  ahead: ofTopic('ahead'),
  why,
  strength: ofTopic('strength'),
  calories: ofTopic('calories'),
  sugar: ofTopic('sugar'),
  pairing: ofTopic('drinkFood'),
  glass: ofTopic('glass'),
  ice: ({ drink, context }) => bestIceLine(drink, context.language),
  garnish: ofTopic('garnish'),
  rim,
  shakeOrStir: ofTopic('shakeOrStir'),
  stirTime,
  isRight,
  difference: differ,
};

export const answerTo = (asking: Asking): string | undefined => ANSWERS[asking.act.kind as Ask]?.(asking);

/** Names as a language says them, in a list. */
export const namedList = (names: readonly string[], { language }: QuestionContext): string =>
  joined(
    language,
    names.map((name) => ingredientName(language, name)),
  );

export const nameOfThing = ({ item }: Thing): string => ingredientOf(item.id).short ?? item.name;
