// A list of what goes into one glass: 'mezcal + grapefruit + lime + honey', 'aquavit, lemon, sugar, egg. Is that a
// drink?', 'rye, apple brandy, Nonino, bitters: how would you build it'. The list is the recipe that is asked for.
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { onlyLacks } from '../../care/restrictions.ts';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { mentionsIn } from '../../talk/mentions.ts';
import { parseMessage } from '../../talk/parsed-message.ts';
import type { QuestionContext } from '../asked.ts';
import { thingsIn } from '../ingredients-in.ts';
import { DRINK, withoutNames } from '../question/marks.ts';
import { asksIfRight } from '../variations/own-asks.ts';
import { isBottle, isStrong } from './mix-rules.ts';

/** Things from which on a list makes a drink. */
const FEWEST = 3;

/** Words that a list has beside its things. */
const FILLERS: ReadonlySet<string> = new Set(
  `and plus with w n the a an some of in or then just only maybe ok so no yes fresh bit little squeeze splash dash dashes
  thinking idea split half anything whatever recipe specs spec please pls go thats all is that drink build stirred shaken
  y con un una de el la los las o algo solo pues no hombre medidas receta entonces
  et avec du la le les des une recette mesures ou juste
  und mit dem der die das ein eine einen etwas nur oder rezept
  e con il lo della del uno ricetta dosi o solo
  com da do um uma receita medidas ou so`.split(/\s+/),
);
/** Most other words, for each thing that is listed. */
const MAX_OTHERS = 0.34;
const EITHER = /(?<!\p{L})(?:or|o|u|ou|oder|od)(?!\p{L})/iu;
const EITHER_WORDS: ReadonlySet<string> = new Set(['or', 'o', 'u', 'ou', 'oder', 'od']);

/** What is asked of a list, in a sentence of its own. */
const ASKS_TO_BUILD =
  /(?:^| )(?:recipe|specs?|measures|amounts|ratios?|how (?:would|do|should|can) (?:you|i|we) (?:build|make|mix)(?: (?:it|that|this))?|is (?:that|this|it) a drink|what(?:s| is) that|thats all|go|medidas|receta|como (?:lo|la) hago|es un trago|recette|mesures|comment je (?:le )?fais|rezept|wie (?:mach|mix)\S* ich|ricetta|dosi|come (?:lo|si) (?:faccio|fa)|receita|como (?:faco|fica))(?= |$)/;
/** Begins a list of what there is, or a plea beside it: neither says more than the list. */
const PLAIN_START =
  /^\s*(?:(?:cmon|c'mon|come on|omg|ok(?:ay)?|no+|nah|hey|pls|please|so|ugh|no hombre|i said|i told you|give me(?: the)?(?: specs)?|specs)[\s,.:!]+)+/iu;

/** The second of two that would do is left out: 'Montenegro or Nonino'. */
const withoutOthers = (sentence: string, items: readonly PantryItem[], language: Language): PantryItem[] => {
  const others = sentence
    .split(EITHER)
    .slice(1)
    .flatMap((part) => thingsIn(part, [], language).items.slice(0, 1));
  const isOther = ({ id, role }: PantryItem) =>
    others.some((other) => other.id === id) && items.some((one) => one.id !== id && one.role === role);
  return items.filter((item) => !isOther(item));
};

/** Says what there is, and nothing else of it than that: 'I have vodka, orange juice, limes, sugar'. */
const OWNS =
  /(?:^| )(?:(?:i|we|ive|weve) (?:only |just |still )?(?:have|got|ve)|(?:just|only) got|all i (?:have|got)|(?<!no )(?<!ya no )(?:tengo|tenemos)|j ai|on a|(?:ich|wir) hab\S*|hab (?:ich|nur)|(?<!non )(?:ho|abbiamo)|(?<!nao )(?:tenho|temos))(?= )/;
/** Nothing but what was told before: 'only what I said'. */
const ONLY_TOLD =
  /(?:^| )(?:(?:only|just) (?:what|the (?:things|stuff|ones|bottles)) i (?:said|told|have|listed|named|mentioned)\S*|solo (?:lo que|con lo que) (?:te )?(?:dije|tengo)|(?:seulement|que) ce que j ai(?: dit)?|nur (?:das )?was ich (?:gesagt hab\S*|hab\S*)|solo quello che (?:ho|ti ho detto)|so o que eu (?:disse|tenho))(?= |$)/;

const refuses = (sentence: string, language: Language): boolean =>
  mentionsIn(parseMessage(sentence.replace(/[?¿]/g, '.'), language, [])).some(
    ({ attitude, place }) => attitude === 'avoid' || place === 'outOf',
  );

interface Listed {
  readonly items: readonly PantryItem[];
  readonly isList: boolean;
}

const listedIn = (sentence: string, language: Language): Listed => {
  const text = sentence.replace(PLAIN_START, '');
  const { items, otherWords } = thingsIn(text, [], language);
  const others = otherWords.filter(
    (word) => !FILLERS.has(word) && !EITHER_WORDS.has(word) && !/^\d/.test(word),
  );
  const kept = withoutOthers(text, items, language);
  const tellsShelf = OWNS.test(wordsOf(text).join(' '));
  return {
    items: kept,
    isList: !tellsShelf && items.length > 0 && others.length <= items.length * MAX_OTHERS,
  };
};

/** The things of a glass that a message lists; undefined where it says more of them than that. */
export const listingIn = (
  message: string,
  { named, language }: QuestionContext,
): { readonly items: readonly PantryItem[]; readonly sentences: readonly string[] } | undefined => {
  const sentences = message.split(/(?<=[.!?;:])\s+|\n+/u).filter((sentence) => /\p{L}/u.test(sentence));
  if (withoutNames(wordsOf(message), named).includes(DRINK)) return undefined;
  const lists = sentences.map((sentence) => ({ sentence, ...listedIn(sentence, language) }));
  const asks = (sentence: string) => ASKS_TO_BUILD.test(wordsOf(sentence).join(' '));
  const isQuiet = ({ sentence, isList }: (typeof lists)[number]) =>
    isList || asks(sentence) || wordsOf(sentence).length <= 2;
  const long = lists.findLast(({ isList, items }) => isList && items.length >= FEWEST);
  const all = lists.filter(({ isList }) => isList);
  const items = long?.items ?? [
    ...new Map(all.flatMap((one) => one.items).map((item) => [item.id, item])).values(),
  ];
  const isAsked = long !== undefined && (sentences.some(asks) || /[?+]/.test(long.sentence));
  const isWhole = isAsked || lists.every(isQuiet);
  const isDrink = items.length >= FEWEST && items.some((item) => isStrong(item) || isBottle(item));
  if (!isDrink || !isWhole) return undefined;
  const own = (long ? [long] : all).map(({ sentence }) => sentence);
  return own.some((sentence) => refuses(sentence, language))
    ? undefined
    : { items, sentences: [...own, ...sentences.filter(asks)] };
};

const sentencesOf = (message: string): string[] => message.split(/(?<=[.!?;:])\s+|\n+/u);

/** Whether a message lists what there is to make a drink of, or says that it did. */
const tellsShelf = (message: string, { named, language }: QuestionContext): boolean => {
  const owns = sentencesOf(message).filter((sentence) => OWNS.test(wordsOf(sentence).join(' ')));
  if (ONLY_TOLD.test(wordsOf(message).join(' '))) return true;
  const told = owns.flatMap((sentence) => thingsIn(sentence, named, language).items);
  const { items } = thingsIn(message, named, language);
  return told.length >= FEWEST && items.some((item) => isStrong(item) || isBottle(item));
};

/** Whether a message lists the things of a glass, or what there is to make one of. */
export const isListed = (message: string, context: QuestionContext): boolean =>
  // 'Rum, lime, sugar: is that right?' asks of the drink that was told.
  !(context.state.isDiscussed && asksIfRight(message)) &&
  (listingIn(message, context) !== undefined || tellsShelf(message, context));

/** What isn't there asks for nothing in its place where the message tells what is: 'I don't have tequila. I have vodka …' */
export const withoutLacks = (message: string, context: QuestionContext): string => {
  if (!tellsShelf(message, context)) return message;
  const kept = sentencesOf(message).filter(
    (sentence) => OWNS.test(wordsOf(sentence).join(' ')) || !onlyLacks(sentence),
  );
  return kept.length === 0 ? message : kept.join(' ');
};
