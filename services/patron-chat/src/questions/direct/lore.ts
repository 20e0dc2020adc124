// What a professional asks of a classic: what it stands on, why it goes wrong, its ratio drier and sweeter, how it is
// served, its relatives, and what stands in for one of its bottles with the change in the spec.
import { findIngredient } from '@swizzle/mixology/ingredients/find-ingredient';
import type { Cocktail } from '@swizzle/proto';
import { z } from 'zod';
import { wordsOf } from '../../language/tokenize.ts';
import { answerOf, type QuestionAnswer, refOf } from '../asked.ts';
import data from '../data/lore.json' with { type: 'json' };
import { handlingOf, itemOf } from '../drink-facts.ts';
import { patternOf, textOf } from '../pattern.ts';
import { asksRecipe } from '../variations/own-asks.ts';
import { saidOfThings } from '../variations/said-of-things.ts';
import { amountOf, frameLines, ingredientName, joined, MAX_LETTERS, theDrink } from '../wording.ts';
import { bestIceLine } from './best-ice.ts';
import type { DirectContext, DirectRule } from './direct-rule.ts';
import { iceInGlass } from './in-the-glass.ts';
import type { ParsedQuestion } from './parsed-question.ts';

const PARTS = ['mistake', 'ratio', 'serve', 'ice', 'riffs', 'stands', 'swap'] as const;
type Part = (typeof PARTS)[number];
const Told = z.string().min(1).max(220);
const LORE = z
  .strictObject({
    /** Patterns over the words of a message. */
    cues: z.record(z.enum(PARTS), z.array(z.string())),
    /** What holds for any drink that is made in one way. */
    usual: z.record(
      z.enum(['shaken', 'stirred', 'built', 'blended', 'heated']),
      z.strictObject({ mistake: Told, serve: Told }),
    ),
    drinks: z.array(
      z.strictObject({
        drink: z.string(),
        stands: Told,
        mistake: Told,
        ratio: Told,
        riffs: Told,
        serve: Told.optional(),
        /** By the name of an ingredient: what stands in for it, closest first, and how the spec changes. */
        swaps: z.record(z.string(), z.record(z.string(), z.string().max(160))),
      }),
    ),
  })
  .parse(data);
type Lore = (typeof LORE.drinks)[number];

const CUES = PARTS.map((part) => ({ part, patterns: LORE.cues[part].map(patternOf) }));
const BY_NAME: ReadonlyMap<string, Lore> = new Map(LORE.drinks.map((lore) => [lore.drink, lore]));

/** The parts that a text asks for, in its order. */
const partsIn = (text: string): Part[] =>
  CUES.flatMap(({ part, patterns }) => {
    const found = patterns.flatMap((pattern) => pattern.exec(text)?.index ?? []);
    return found.length > 0 ? [{ part, at: Math.min(...found) }] : [];
  })
    .toSorted((one, other) => one.at - other.at)
    .map(({ part }) => part);

const plain = (label: string): string => wordsOf(label).join(' ');
const names = (text: string, label: string): boolean => ` ${text} `.includes(` ${plain(label)} `);

/** Ways to say that a bottle can't be had, in the clause that names it. */
const GONE =
  /(?:^| )(?:no|not|without|dont|cant|gone|out|missing|lack|lacking|neither|nor|unobtainable|unavailable|empty|ran|isnt|aint|except|besides|than)(?= |$)/;
const goneClauses = (message: string): string[] =>
  message
    .split(/[.,;?!]|\s(?:but|so)\s/u)
    .map((clause) => wordsOf(clause).join(' '))
    .filter((clause) => GONE.test(clause));

/** Kept of a talk after a stand-in was told. */
const SWAP_ASKED = 'swap';

interface Swap {
  readonly ingredient: string;
  readonly id: string | undefined;
  readonly options: readonly (readonly [label: string, text: string])[];
}

const swapsOf = (lore: Lore): Swap[] =>
  Object.entries(lore.swaps).map(([ingredient, options]) => ({
    ingredient,
    id: findIngredient(ingredient)?.id,
    options: Object.entries(options),
  }));

/** What stands in for it, of what the guest may have and can get. */
const swapLine = (
  { ingredient, options }: Swap,
  question: ParsedQuestion,
  context: DirectContext,
): string => {
  const { state, language } = context;
  const text = wordsOf(question.sentence).join(' ');
  const gone = goneClauses(question.sentence);
  const isFit = (label: string) => {
    const item = findIngredient(label);
    const isLacking = item !== undefined && state.kitchen.lacks.includes(item.id);
    // What the pantry doesn't know may hold anything.
    const isHarmful =
      state.allergens.length > 0 &&
      (item === undefined || item.allergens.some((one) => state.allergens.includes(one)));
    return !isLacking && !isHarmful && !gone.some((clause) => names(clause, label));
  };
  const fit = options.filter(([label]) => isFit(label));
  const asked = fit.filter(([label]) => names(text, label));
  const [first, ...others] = (asked.length > 0 ? asked : fit).slice(0, 3);
  if (!first) return '';
  const also = others.map(([label, how]) => ` Or ${label}: ${how}.`).join('');
  return `For ${ingredientName(language, ingredient)} take ${first[0]}: ${first[1]}.${also}`;
};

/** The ingredients that something is to stand in for. */
const swapsAsked = (
  lore: Lore,
  drink: Cocktail,
  question: ParsedQuestion,
  { state, language }: DirectContext,
) => {
  const { sentence, items, terms, named } = question;
  const text = wordsOf(sentence).join(' ');
  const poured = new Set(drink.ingredients.flatMap((line) => itemOf(line)?.id ?? []));
  const swaps = swapsOf(lore).filter(({ id }) => id !== undefined && poured.has(id));
  const isNamed = ({ id = '' }: Swap) =>
    items.some((item) => item.id === id) || terms.some(({ entry }) => entry.ingredients.includes(id));
  const lacked = new Set(
    saidOfThings(sentence, named, language).things.flatMap(({ said, ids }) => (said === 'lacks' ? ids : [])),
  );
  const isGone = ({ id = '' }: Swap) => lacked.has(id);
  const stands = (swap: Swap) => swap.options.filter(([label]) => names(text, label)).length;
  const asksAny = partsIn(textOf(question.words)).includes('swap');
  const spoken = swaps.filter((swap) => isNamed(swap) || isGone(swap));
  const known = swaps.filter(({ id = '' }) => state.kitchen.lacks.includes(id));
  // 'Can I use Aperol instead of Campari?' asks for that one recipe; 'Chartreuse' is no other bottle than the green one.
  const others = items.filter(
    (item) =>
      !poured.has(item.id) &&
      !terms.some(
        ({ entry }) =>
          entry.ingredients.includes(item.id) && entry.ingredients.some((one) => poured.has(one)),
      ),
  );
  if (asksAny && spoken.length > 0) {
    const isOwnChange = others.length === 1 && spoken.every((swap) => stands(swap) <= 1);
    return isOwnChange ? [] : spoken.filter(isGone).length > 0 ? spoken.filter(isGone) : spoken.slice(0, 1);
  }
  // 'Génépy? Strega?' after the Chartreuse was asked about.
  const isAskedAgain = state.askedCues.includes(SWAP_ASKED) && question.isMarked;
  const offered = isAskedAgain ? swaps.filter((swap) => stands(swap) > 0) : [];
  if (offered.length > 0) return offered.toSorted((one, other) => stands(other) - stands(one)).slice(0, 1);
  return asksAny ? known.slice(-1) : [];
};

const upOrNot: Readonly<Record<ReturnType<typeof iceInGlass>, string>> = {
  strained: 'Up, in a chilled glass; on one big cube it works too, and gets milder as you sip.',
  cubes: 'On the rocks, over fresh hard ice; up, it wants a smaller, frozen glass.',
  crushed: 'On crushed ice, heaped: it needs the melt.',
  blended: 'Neither: it is blended with its ice.',
  none: 'Without ice in the glass.',
};

const ABOUT_GLASS = /(?:^| )(?:up|rocks)(?= |$)/;

const serveLine = (drink: Cocktail, lore: Lore | undefined, words: readonly string[]): string => {
  if (lore?.serve) return lore.serve;
  return ABOUT_GLASS.test(words.join(' ')) ? upOrNot[iceInGlass(drink)] : LORE.usual[handlingOf(drink)].serve;
};

const partLine = (
  part: Part,
  drink: Cocktail,
  lore: Lore | undefined,
  question: ParsedQuestion,
  context: DirectContext,
): string => {
  const { language } = context;
  if (part === 'mistake') return lore?.mistake ?? LORE.usual[handlingOf(drink)].mistake;
  if (part === 'serve') return serveLine(drink, lore, question.words);
  if (part === 'ice') return bestIceLine(drink, language);
  if (part === 'swap')
    return lore
      ? swapsAsked(lore, drink, question, context)
          .map((swap) => swapLine(swap, question, context))
          .join(' ')
      : '';
  return lore?.[part] ?? '';
};

/** The recipe in short, where it is asked for with what a professional asks. */
const specLine = (drink: Cocktail, { sentence }: ParsedQuestion, parts: readonly Part[]): string => {
  if (!asksRecipe(sentence) || parts.includes('swap') || parts.includes('ratio')) return '';
  const list = joined(
    'en',
    drink.ingredients.map((line) => amountOf('en', line)),
  );
  return frameLines('en', 'contents', { the: theDrink('en', drink.name), list })[0] ?? '';
};

/** A ratio and figures of the book say nothing of a drink that the guest has changed. */
const ofBook: ReadonlySet<Part> = new Set(['ratio', 'riffs']);

/** Whether a text asks what a professional asks, of whatever drink. */
export const asksLore = (text: string): boolean => partsIn(textOf(wordsOf(text))).length > 0;

/** 'If my Chartreuse is out, what do you sub?' is of the drink that was shown last, whatever the talk went on to. */
const lastShown = async ({ words }: ParsedQuestion, { state, catalog }: DirectContext) => {
  const last = state.shown.at(-1);
  return last && partsIn(textOf(words)).includes('swap') ? catalog.get(last.id) : undefined;
};

export const drinkLore: DirectRule = {
  name: 'what a professional asks of a classic',
  answer: async (question, context): Promise<QuestionAnswer | undefined> => {
    const { words } = question;
    const { language, state } = context;
    if (language !== 'en') return undefined;
    const drink = question.drink ?? (await lastShown(question, context));
    if (!drink) return undefined;
    const lore = BY_NAME.get(drink.name);
    const isChanged = state.variation?.drink.id === drink.id;
    const cued = partsIn(textOf(words)).filter((part) => !(isChanged && ofBook.has(part)));
    // Which ice alone has its own rule.
    if (cued.every((part) => part === 'ice') && !state.askedCues.includes(SWAP_ASKED)) return undefined;
    const parts: readonly Part[] = [...new Set([...cued, 'swap' as const])];
    const told = parts.flatMap((part) => {
      const line = partLine(part, drink, lore, question, context);
      return line === '' ? [] : [{ part, line }];
    });
    if (told.length === 0 || told.every(({ part }) => part === 'ice')) return undefined;
    const spec = specLine(drink, question, cued);
    const lines = [...(spec === '' ? [] : [spec]), ...told.map(({ line }) => line)];
    const isLong = lines.join(' ').length > MAX_LETTERS;
    return answerOf([(isLong ? lines.slice(0, 1) : lines).join(' ')], {
      focus: refOf(drink),
      cues: told.some(({ part }) => part === 'swap') ? [SWAP_ASKED] : [],
    });
  },
};
