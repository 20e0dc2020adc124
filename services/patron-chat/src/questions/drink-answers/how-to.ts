import { hasGarnish } from '@swizzle/mixology/wording/phrases';
import type { Language } from '../../language/language.ts';
import { type Drink, freshLines, type Handling, handlingOf } from '../drink-facts.ts';
import { howTo } from '../variations/describe-variation.ts';
import { frameLines, joined, MAX_LETTERS, shortened, theDrink, volume, wordsIn } from '../wording.ts';
import { type Answer, type DrinkQuestion, listOf, namedIn, noteName, withArticle } from './drink-question.ts';

/** Steps that can be left out where room is short. */
const SAID_ANYWAY = /^(?:chill|set|fetch|get) /i;

/** English steps as many as fit; elsewhere a sentence from how the drink is handled, its glass and its garnish. */
const stepsOf = ({ drink, language }: DrinkQuestion, room: number): string => {
  if (language === 'en') {
    const all = drink.instructions.join(' ');
    if (all.length <= room) return all;
    return shortened(drink.instructions.filter((step) => !SAID_ANYWAY.test(step)).join(' '), room);
  }
  const { glassIn, glasses } = wordsIn(language);
  const glass = glasses[drink.glassType] ?? drink.glassType;
  return `${howTo(drink, language)} ${glassIn.replace('{glass}', glass)}`;
};

const MIN_STEPS = 200;

export const recipe: Answer = (asked) => {
  const list = listOf(asked, asked.question.servings ?? 1);
  const room = Math.max(MIN_STEPS, MAX_LETTERS - list.length - asked.drink.name.length - 40);
  return frameLines(asked.language, 'recipe', { the: withArticle(asked), list, steps: stepsOf(asked, room) });
};

/** Only other glasses are there. */
const HAS_OTHERS =
  /(?:^| )(?:no|not|dont|only|just|without|sin|solo|pas|sans|kein|keine|keinen|nur|ohne|non|senza|soltanto|nao|sem)(?= |$)/;

export const glass: Answer = (asked) => {
  const { drink, language, question } = asked;
  const word = wordsIn(language).glasses[drink.glassType] ?? drink.glassType;
  const frame = HAS_OTHERS.test(question.words.join(' ')) ? 'glassAny' : 'glass';
  return frameLines(language, frame, { the: withArticle(asked), glass: word });
};

const CAPITAL_KEPT = /^A (?=few|pair|trio)/;

/** A garnish as a language says it: part by part, in English where a part has no other name. */
const garnishWords = (language: Language, garnish: string): string => {
  if (language === 'en') return garnish.charAt(0).toLowerCase() + garnish.slice(1);
  const parts = garnish.replace(CAPITAL_KEPT, '').split(' and ');
  return joined(
    language,
    parts.map((part) => noteName(language, part)),
  );
};

export const garnish: Answer = (asked) => {
  const { drink, language } = asked;
  if (!hasGarnish(drink.garnish)) return frameLines(language, 'noGarnish', { the: withArticle(asked) });
  return frameLines(language, 'garnish', {
    the: withArticle(asked),
    garnish: garnishWords(language, drink.garnish),
  });
};

const MAY = /^(?:(?:so|and|but|ok) )*(?:can|could|may|should|do|is it ok to) /;

/** 'Can I shake a Negroni?' is answered with the verdict first. */
export const shakeOrStir: Answer = ({ drink, language, question }) => {
  const lines = handlingLines(drink, language);
  const text = question.words.join(' ');
  const [shakes, stirs] = [/\bsh(?:ake|aken|aking)\b/.test(text), /\bstir/.test(text)];
  if (language !== 'en' || !MAY.test(text) || shakes === stirs) return lines;
  const isRight = (shakes ? 'shaken' : 'stirred') === handlingOf(drink);
  return lines.map((line) => `${isRight ? 'Yes.' : 'Better not.'} ${line}`);
};

/** How a drink is mixed, and why. */
export const handlingLines = (drink: Drink, language: Language): string[] => {
  const { citrus, toOrder } = freshLines(drink);
  const cloudy = [...citrus, ...toOrder];
  const reasons = cloudy.length > 0 ? cloudy : drink.ingredients.slice(0, 2).map(({ name }) => name);
  return frameLines(language, handlingOf(drink), {
    the: theDrink(language, drink.name),
    reason: namedIn(language, reasons.slice(0, 2)),
  });
};

const SPOON_ML = 5;
/** The most water that a bottled drink takes, as a share of the mix. */
const MAX_WATER_SHARE = 0.25;

export const ahead: Answer = (asked) => aheadLines(asked.drink, asked.language);

/** How far ahead of the guests a drink can be mixed. */
export const aheadLines = (drink: Drink, language: Language): string[] => {
  const { bubbles, toOrder, citrus } = freshLines(drink);
  const { volumeMl, dilution } = drink.figures;
  // What a bottle takes, though ice in the glass goes on melting; to the nearest spoon.
  const mixedMl = volumeMl / (1 + dilution);
  const waterMl = Math.round((mixedMl * Math.min(dilution, MAX_WATER_SHARE)) / SPOON_ML) * SPOON_ML;
  const slots = {
    the: theDrink(language, drink.name),
    water: volume(language, waterMl),
    reason: namedIn(language, bubbles.length > 0 ? bubbles : toOrder),
  };
  if (handlingOf(drink) === 'heated') return frameLines(language, 'aheadHot', slots);
  if (bubbles.length > 0) return frameLines(language, 'aheadBubbles', slots);
  if (toOrder.length > 0) return frameLines(language, 'aheadFresh', slots);
  if (citrus.length > 0) return frameLines(language, 'aheadCitrus', slots);
  return frameLines(language, waterMl > 0 ? 'aheadStirred' : 'aheadPlain', slots);
};

/** Tools that only one way of mixing needs, in plain letters of every language. */
const TOOLS: readonly (readonly [RegExp, Handling])[] = [
  [/^(?:shakers?|cocteleras?|coqueteleiras?)$/, 'shaken'],
  [/^(?:blenders?|mixer|batidora|licuadora|frullatore|liquidificador)$/, 'blended'],
];

export const equipment: Answer = (asked) => {
  const { drink, language, question } = asked;
  const handling = handlingOf(drink);
  const tool = TOOLS.find(([pattern]) => question.words.some((word) => pattern.test(word)));
  const slots = { the: withArticle(asked), tools: wordsIn(language).tools[handling] ?? '' };
  if (!tool) return frameLines(language, 'equipment', slots);
  return frameLines(language, tool[1] === handling ? 'toolYes' : 'toolNo', slots);
};

export const keepDrink: Answer = (asked) =>
  frameLines(asked.language, 'keepDrink', { the: withArticle(asked) });
