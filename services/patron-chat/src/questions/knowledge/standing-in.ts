// Whether one bottle stands in for another, the verdict first, and what is closest besides what was ruled out.
import { isZeroProof } from '../../drinks/fits.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { answerOf, type QuestionAnswer, type QuestionContext } from '../asked.ts';
import type { GlossaryEntry } from '../glossary.ts';
import { substituteOptions } from '../substitutes.ts';
import { termsIn } from '../terms.ts';
import { ingredientName, termName } from '../wording.ts';
import { contrast, shiftBetween } from './comparing.ts';
import { isKindOf, kin, type Thing, thingsIn } from './things.ts';

const PLACE = /\b(?:instead of|in (?:place|lieu) of|in for|swap(?:ped)? (?:in )?for|for|replace|as an?|as)\b/;
const MAY =
  /\b(?:can|could|may|do|does|will|would|is it (?:ok|okay|fine|alright) to|ok to|fine to|possible to|works?|use|swap|sub|substitute|replace|stand in)\b/;
const SWAPS =
  /\b(?:use|swap|sub|substitute|replace|take|put|pour|stand|instead of|in (?:place|lieu) of|works? (?:instead|for|as))\b/;
const CLOSEST =
  /\b(?:closest|nearest|next best|best) (?:sub\w*|thing|bottle|match|swap|alternative|replacement|stand in)|\b(?:sub\w*|alternative|replacement|swap|stand in|something like|what else|instead)\b|\b(?:closest|nearest|most like|similar) (?:to|thing)\b/;
/** What speaks against some: 'that isn't génépy', 'not Aperol', 'besides triple sec'. */
const BUT =
  /\b(?:that isnt|that is not|thats not|isnt|not|no|but not|besides|other than|except|apart from|without|anything but)\b/;

/** Names of bottles that a text has, of terms and of things together. */
const namesIn = (words: readonly string[], { language }: QuestionContext): string[] => [
  ...thingsIn(words).flatMap(({ thing }) => thing.names),
  ...termsIn(words, language).flatMap(({ entry }) => entry.names.en ?? []),
];

const isOneOf = (what: string, names: readonly string[]): boolean => {
  const said = wordsOf(what).join(' ');
  return names.some((name) => {
    const own = wordsOf(name).join(' ');
    return said === own || said.startsWith(`${own} `) || said.endsWith(` ${own}`);
  });
};

const MAX_OFFERED = 2;

/** 'What's closest to Campari that isn't Aperol?' */
const closest = (words: readonly string[], context: QuestionContext): QuestionAnswer | undefined => {
  const text = words.join(' ');
  const [but] = BUT.exec(text) ?? [];
  if (!CLOSEST.test(text)) return undefined;
  const at = but === undefined ? text.length : text.indexOf(but);
  const [asked] = termsIn(wordsOf(text.slice(0, at)), context.language);
  if (!asked || but === undefined) return undefined;
  const ruledOut = namesIn(wordsOf(text.slice(at)), context);
  if (ruledOut.length === 0) return undefined;
  const offered = substituteOptions(asked.entry, context.language).filter(
    ({ what }) => !isOneOf(what, ruledOut),
  );
  const kin = kinOf(asked.entry, [...ruledOut, ...offered.map(({ what }) => what)]);
  const options = [
    ...offered.map(({ what, effects }) => `${ingredientName(context.language, what)} (${effects})`),
    ...kin.map((thing) => `${thing.names[0]} (${thing.tells})`),
  ].slice(0, MAX_OFFERED);
  if (options.length === 0) return undefined;
  const name = termName(context.language, asked.entry);
  return answerOf([
    `For ${name}, the nearest besides that: ${options.join(', then ')}. Start with the same measure, taste, and correct with a barspoon of syrup or a few drops of citrus.`,
  ]);
};

/** Others of its family, the nearest in strength first. */
const kinOf = ({ names }: GlossaryEntry, but: readonly string[]): Thing[] => {
  const [own] = thingsIn(wordsOf(names.en?.[0] ?? '')).map(({ thing }) => thing);
  if (!own) return [];
  const farness = ({ axes }: Thing) =>
    axes && own.axes ? Math.abs(axes.abv - own.axes.abv) / 10 + Math.abs(axes.bitter - own.axes.bitter) : 9;
  return kin(own)
    .filter(
      ({ names: own }) =>
        !but.some((name) => own.some((one) => isOneOf(one, [name]) || isOneOf(name, [one]))),
    )
    .toSorted((one, other) => farness(one) - farness(other));
};

/** 'Can I use brandy in place of Cognac?' */
const mayUse = (
  words: readonly string[],
  { language, named }: QuestionContext,
): QuestionAnswer | undefined => {
  const text = words.join(' ');
  if (!MAY.test(text) || !SWAPS.test(text) || !PLACE.test(text)) return undefined;
  const [one, other, third] = thingsIn(words);
  if (!one || !other || third || one.thing === other.thing) return undefined;
  // 'Swap Cognac for brandy' leaves Cognac out; 'brandy instead of Cognac' pours brandy.
  const isTurned =
    /\b(?:replace|swap|sub|substitute)\b/.test(words.slice(0, one.from).join(' ')) &&
    !/\bin for\b/.test(text);
  const [use, missing] = isTurned ? [other.thing, one.thing] : [one.thing, other.thing];
  // In a drink that is named the change is told with its recipe, unless any of a family is meant: 'brandy'.
  if (named.length > 0 && !isKindOf(missing, use)) return undefined;
  const [entry] = termsIn(wordsOf(missing.names[0] ?? ''), language);
  const listed =
    entry && substituteOptions(entry.entry, language).find(({ what }) => isOneOf(what, use.names));
  const useName = use.names[0] ?? '';
  const missingName = missing.names[0] ?? '';
  if (listed) return answerOf([`Yes: ${useName} works for ${missingName}. ${capital(listed.effects)}.`]);
  if (use.family === missing.family)
    return answerOf([
      `Yes, they're of one family: ${useName} is ${use.tells}, ${missingName} ${missing.tells}.${shiftBetween(use, missing)}`,
    ]);
  return answerOf([`Not really, it makes another drink. ${contrast(use, missing)}`]);
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const standingIn = (message: string, context: QuestionContext): QuestionAnswer | undefined => {
  if (context.language !== 'en' || isZeroProof(context.state)) return undefined;
  const words = wordsOf(message);
  return closest(words, context) ?? mayUse(words, context);
};
