// One short answer to each ask, about the drink at hand as the guest makes it.
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Cocktail, Ingredient } from '@swizzle/proto';
import { capitalized } from '../answer/names.ts';
import type { Language } from '../language/language.ts';
import type { QuestionContext } from '../questions/asked.ts';
import { handlingLine, jugAmounts } from '../questions/batch-handling.ts';
import { withBubblesLast } from '../questions/bubbles-last.ts';
import { DRINK_ANSWERS } from '../questions/drink-answers.ts';
import { handlingOf, itemOf } from '../questions/drink-facts.ts';
import { amountsOf, bottlesFor } from '../questions/early-answers/party-amounts.ts';
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
import type { Ask, Subject, Thing } from './act.ts';
import type { Share } from './counts.ts';
import { isSugar, preparedAmount, preparedSteps, prepOf, sugarForJug } from './prep.ts';
import type { Answering, Asking, Scene } from './scene.ts';
import { ice, rim } from './serving-answers.ts';
import { suitsLine } from './suits.ts';
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

/** Of so many glasses those that have a line of the recipe. */
const countWith = (line: Ingredient, count: number, { split }: Pick<Scene, 'split'>): number => {
  const item = itemOf(line);
  const isMeant = ({ things }: Share) =>
    things.length > 0 ? things.some(({ ids }) => item && ids.includes(item.id)) : (item?.abv ?? 0) > 0;
  const own = split.filter(isMeant);
  const having = own.find(({ isWith }) => isWith);
  const without = own.find(({ isWith }) => !isWith);
  return Math.max(0, having?.count ?? count - (without?.count ?? 0));
};

/** What a share has that the recipe doesn't: '3 with rum' of a drink without alcohol. */
const ADDED_ML = 45;
const ADDED_OZ = 1.5;
const addedBy = ({ split }: Pick<Scene, 'split'>, drink: Cocktail): { line: Ingredient; count: number }[] =>
  split
    .filter(({ isWith }) => isWith)
    .flatMap(({ things, count }) =>
      things
        .filter((thing) => linesOf(drink, [thing]).length === 0)
        .map(({ item: { name } }) => ({
          line: { name, amount: ADDED_OZ, unit: 'oz', metricAmount: ADDED_ML, metricUnit: 'ml' },
          count,
        })),
    );

/** The amounts for so many glasses, each part for those that have it. */
const listFor = (
  lines: readonly Ingredient[],
  count: number,
  { drink, variation }: Pick<Subject, 'variation' | 'drink'>,
  scene: Pick<Scene, 'split'>,
  { language }: QuestionContext,
): string => {
  const counted = [
    ...lines.map((line) => ({ line, count: countWith(line, count, scene) })),
    ...(count > 1 && lines === drink.ingredients ? addedBy(scene, drink) : []),
  ];
  return joined(
    language,
    counted
      .filter((one) => one.count > 0)
      .map((one) => preparedAmount(one.line, one.count, prepOf({ variation }), language)),
  );
};

const boughtFor = (
  lines: readonly Ingredient[],
  count: number,
  scene: Pick<Scene, 'split'>,
  language: Language,
): string =>
  joined(
    language,
    lines.map((line) => amountsOf([line], countWith(line, count, scene), language)),
  );

interface Told extends Pick<Scene, 'split'> {
  readonly steps: boolean;
  readonly count: number;
  readonly isBatch: boolean;
}

/** How a glass by rule is made: its model's steps are another drink's. */
const stepsOf = (subject: Subject, language: Language): string => {
  const { drink } = subject;
  const handling = handlingOf(drink);
  const own = handling === 'shaken' || handling === 'blended' ? handling : 'built';
  const steps = isOwn(subject)
    ? withBubblesLast(actLine(own, language, {}), drink, language, own)
    : howTo(drink, language);
  return preparedSteps(steps, drink, prepOf(subject), language);
};
const isOwn = ({ variation }: Subject): boolean => variation !== null && isOwnMix(variation);

/** The recipe, for as many glasses as are counted, with its steps where they are asked. */
export const recipeLine = (
  subject: Subject,
  { steps, count, isBatch, split }: Told,
  context: QuestionContext,
): string => {
  const { language } = context;
  const { drink } = subject;
  const list = listFor(drink.ingredients, count, subject, { split }, context);
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
  const { glasses } = context.state;
  const count = BUYS.test(act.text)
    ? (scene.glasses ?? glasses ?? scene.people ?? 1)
    : (countedBefore(context) ?? countFor(scene, glasses));
  const the = theDrink(language, drink.name);
  if (count > 1 && prepOf(subject).includes('sugar') && act.things.every(({ ids }) => ids.some(isSugar)))
    return sugarForJug(drink, count, language);
  const list = listFor(lines, count, subject, scene, context);
  return frameLines(language, count > 1 ? 'partyAmounts' : 'contents', {
    the,
    list: count >= FEWEST_OF_A_BATCH ? boughtFor(lines, count, scene, language) : list,
    count: String(count),
  })[0];
};
/** 'So how much tequila?' behind amounts for many is asked of these. */
const countedBefore = ({ state: { asks, glasses } }: QuestionContext): number | undefined =>
  glasses !== null && asks.some(({ kind }) => COUNTED.has(kind)) ? glasses : undefined;
const COUNTED: ReadonlySet<string> = new Set<Ask>(['amounts', 'bottles', 'ahead']);

/** What is needed for many is bought by the bottle. */
const BUYS =
  /(?:^| )(?:how many|need|buy|get|order|in all|in total|altogether|cuant[oa]s|compro|necesito|en total|combien de|en tout|wie ?viele|brauch\S*|insgesamt|quant[ei]|in tutto|quant[oa]s|no total)(?= |$)/;

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
  const amounts = frameLines(language, 'partyAmounts', {
    the: theDrink(language, drink.name),
    count: String(count),
    list: boughtFor(lines, count, scene, language),
  })[0];
  const [line] = lines;
  const bottle =
    line && ENOUGH.test(act.text) ? bottlesFor(line, countWith(line, count, scene), language) : undefined;
  if (!bottle) return amounts;
  const isEnough = bottle <= (act.numbers[0] ?? 1);
  return `${isEnough ? frameLines(language, 'yes')[0] : NO[language]} ${amounts}`;
};
const ENOUGH = /(?:^| )(?:enough|basta|bastan|suffit|assez|reicht|reichen|bastano|chega)(?= |$)/;
const NO: Readonly<Record<Language, string>> = {
  en: 'No.',
  es: 'No.',
  fr: 'Non.',
  de: 'Nein.',
  it: 'No.',
  pt: 'Não.',
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
    amount: listFor(lines, 1, subject, { split: [] }, context),
  })[0];
};

/** 'Which glass?' is the one of the recipe; who tells of another hears whether it does. */
const ASKS_WHICH =
  /^(?:(?:and|y|et|und|e) )?(?:(?:in|en|dans) )?(?:what|which|que|cual|quel\S*|welch\S*|was fur|che|quale|qual)(?: (?!.*(?:instead|flute|mug|tumbler|wine)))/;
const ownGlass: Answering = (asking) => {
  const { act, drink, context } = asking;
  const { language } = context;
  if (act.text === '' || ASKS_WHICH.test(`${act.text} `)) return ofTopic('glass')(asking);
  const glass = wordsIn(language).glasses[drink.glassType] ?? drink.glassType;
  return frameLines(language, 'glassAny', { the: theDrink(language, drink.name), glass })[0];
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
  glass: ownGlass,
  ice,
  garnish: ofTopic('garnish'),
  rim,
  shakeOrStir: ofTopic('shakeOrStir'),
  stirTime,
  isRight,
  difference: differ,
  suits: ({ act, drink, other, context: { language } }) =>
    suitsLine(act.marks ?? [], { drink, other, language }),
};

export const answerTo = (asking: Asking): string | undefined => ANSWERS[asking.act.kind as Ask]?.(asking);

/** Names as a language says them, in a list. */
export const namedList = (names: readonly string[], { language }: QuestionContext): string =>
  joined(
    language,
    names.map((name) => ingredientName(language, name)),
  );

export const nameOfThing = ({ item }: Thing): string => ingredientOf(item.id).short ?? item.name;
