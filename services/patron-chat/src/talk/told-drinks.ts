// Drinks as they were told over a whole talk: 'your first proposal', 'the second' of an answer before the last one, 'the
// one for the curry'.
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { parseMessage } from './parsed-message.ts';
import { baseOfClassic, hasAlcoholAsClassic, ordinalIn } from './references.ts';
import { type DrinkRef, isOwnMix, type TalkState, type Variation } from './talk-state.ts';

type Told = TalkState['told'][number];

const MAX_TOLD = 40;
const MAX_ABOUT = 6;
/** Words that only point at a drink. */
const MAX_BARE = 4;

/** Dishes, occasions and things that a message speaks of. */
const subjectsIn = (message: string, language: Language): string[] => [
  ...new Set(
    parseMessage(message, language, []).phrases.flatMap(({ concept }) =>
      concept?.kind === 'food' || concept?.kind === 'occasion' ? [concept.name] : [],
    ),
  ),
];

/** The drinks of a talk with those of one more answer: first the glass that it mixed, then those that it named. */
export const toldAfter = (
  { told, messages, language }: TalkState,
  message: string,
  drinks: readonly DrinkRef[],
  variation: Variation | null | undefined,
): Told[] => {
  const mixed = variation && isOwnMix(variation) ? variation : null;
  const isTold = (name: string) =>
    told.some((one) => (one.variation ? one.variation.name : one.drink.name) === name);
  const about = subjectsIn(message, language).slice(0, MAX_ABOUT);
  const own: Told[] =
    mixed && !isTold(mixed.name) ? [{ drink: mixed.drink, at: messages, about, variation: mixed }] : [];
  const others = drinks
    .filter(({ id, name }) => !isTold(name) && id !== mixed?.drink.id)
    .map((drink): Told => ({ drink, at: messages, about, variation: null }));
  return [...told, ...own, ...others].slice(-MAX_TOLD);
};

/** Speaks of the whole talk, and not of the last answer. */
const FROM_THE_START: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:(?:your|ur) (?:very )?first|(?:the )?very first|first (?:idea|proposal|suggestion|recommendation|pick)|at the (?:very )?(?:start|beginning)|originally|in the beginning|to begin with|first ones you)\b/,
  es: /\b(?:primera? (?:propuesta|idea|sugerencia|recomendacion)|al principio|primer[oa]s? que (?:me )?(?:dij|propus|recomend|nombr)\w*|de los primeros)\b/,
  fr: /\b(?:premiere? (?:proposition|idee|suggestion)|(?:ta|votre|ton) (?:toute )?premiere?|au (?:tout )?debut|premieres? que (?:tu|vous|t)|premiers? que (?:tu|vous|t)|parmi les premiers)\b/,
  de: /\b(?:erste[nrs]? (?:vorschlag|idee|tipp|empfehlung)|(?:ganz )?am anfang|zuerst (?:gesagt|vorgeschlagen|genannt)|ursprunglich)\b/,
  it: /\b(?:prima (?:proposta|idea)|primo (?:consiglio|suggerimento)|all inizio|prim[oiae] che (?:mi )?(?:hai|avevi|ha)|tra i primi)\b/,
  pt: /\b(?:primeira (?:sugestao|ideia|proposta)|primeiro (?:palpite|drink que)|no (?:comeco|inicio)|primeir[oa]s? que (?:voce |tu |me )*(?:disse|falou|sugeriu|propos|deu)|entre os primeiros)\b/,
};

/** Points at a drink by what it was for. */
const FOR_SOMETHING: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:one|drink|cocktail|thing|that) (?:was |that was |you (?:said|had|paired|picked) )?(?:for|with|to go with)\b|\bthe (?:\w+ ){1,2}(?:one|drink|cocktail)\b|\bwhat (?:was|did you (?:say|suggest)) (?:it )?(?:for|with)\b/,
  es: /\b(?:(?:el|la) (?:de|del|para|que iba (?:con|para))|cual era (?:el|la)?)\b/,
  fr: /\b(?:celui|celle|le cocktail|c etait quoi) (?:pour|du|de|avec|qui)\b/,
  de: /\b(?:der|die|das|den|welche[rsn]?(?: war(?:s)?)?)(?: drink| cocktail)? (?:fur|zu|zum|zur|mit)\b/,
  it: /\b(?:quello|quella|il cocktail|qual era (?:quello)?) (?:per|del|dello|della|con|da)\b/,
  pt: /\b(?:(?:o|a) (?:de|do|da|para|pra|com)|qual era [oa]?)\b/,
};

/** Drinks of one answer, the latest answers first. */
const answersOf = (told: readonly Told[]): Told[][] => {
  const places = [...new Set(told.map(({ at }) => at))].toSorted((one, other) => other - one);
  return places.map((place) => told.filter(({ at }) => at === place));
};

/** By its place among what was told; undefined where the last answer alone tells. */
const byPlace = (
  text: string,
  { told, latest, focus, isDiscussed, language }: TalkState,
): Told | undefined => {
  const parsed = parseMessage(text, language, []);
  const isFromStart = FROM_THE_START[language].test(text);
  const place = ordinalIn(parsed)?.entry;
  if (typeof place !== 'number' || place < 0) return undefined;
  // 'The second gin one.'
  const spirit = parsed.phrases.find(({ concept }) => concept?.kind === 'spirit')?.concept;
  if (spirit?.kind === 'spirit') {
    const ofSpirit = told.filter(({ drink }) => baseOfClassic(drink.name) === spirit.base);
    return ofSpirit.length > 1 ? ofSpirit[place] : undefined;
  }
  if (isFromStart) return told[place];
  const [last] = answersOf(told);
  const isOwnFirst = last?.some(({ variation }) => variation !== null) === true && last.length > 1;
  if (isOwnFirst) return last?.[place];
  const shown = latest[place];
  // Another than the one under discussion; 'and the second?' asks the last question again.
  const asksMore = text.split(' ').length > MAX_BARE;
  if (shown && asksMore && isDiscussed && shown.id !== focus?.id)
    return { drink: shown, at: 0, about: [], variation: null };
  if (shown) return undefined;
  return answersOf(told).find((answer) => answer.length > place)?.[place];
};

/** By the dish or the occasion that it was for, or a spirit that none of the last answer has. */
const byUse = (text: string, message: string, { told, latest, language }: TalkState): Told | undefined => {
  if (!FOR_SOMETHING[language].test(text)) return undefined;
  const subjects = subjectsIn(message, language);
  const ofSubject = told.find(({ about }) => about.some((one) => subjects.includes(one)));
  if (ofSubject) return ofSubject;
  const spirits = parseMessage(message, language, []).phrases.flatMap(({ concept }) =>
    concept?.kind === 'spirit' ? [concept.base] : [],
  );
  const isOf = ({ name }: DrinkRef) => spirits.some((base) => baseOfClassic(name) === base);
  return spirits.length === 0 || latest.some(isOf) ? undefined : told.find(({ drink }) => isOf(drink));
};

/** The drink of those who have alcohol, and the drink of those who have none. */
const WITH_ALCOHOL =
  /(?:^| )(?:(?:the )?(?:grown ?ups?|adults?) (?:one|drink|version)|(?:the )?alcoholic one|the one with (?:the )?alcohol|(?:el|la|lo) (?:de los (?:adultos|mayores)|con alcohol)|(?:celui|celle) (?:des (?:adultes|grands)|avec (?:de l )?alcool)|(?:das|der|den|die) (?:fur die erwachsenen|mit(?: dem)? alkohol)|quello (?:degli adulti|dei grandi|con (?:l )?alcol)|o (?:dos adultos|com alcool))(?= |$)/;
const WITHOUT_ALCOHOL =
  /(?:^| )(?:the )?(?:(?:kids|childrens?|little ones|drivers?|alcohol free|virgin|sober) (?:one|drink|version)|one without(?: the)?(?: alcohol)?(?= ?$)|(?:el|la) (?:de los (?:ninos|peques)|sin alcohol)|(?:celui|celle) (?:des enfants|sans alcool)|(?:das|der|den|die) (?:fur die kinder|ohne alkohol|vom fahrer)|quello (?:dei bambini|senza alcol)|o (?:das criancas|sem alcool))(?= |$)/;
/** What is told apart from it: 'not the children's', 'nicht das vom Fahrer'. */
const NOT_THAT = /(?:^| )(?:not|no|pas|nicht|non|nao) (?:the|el|la|celui|celle|das|der|den|die|quello|o) .*$/;

/** By whether it holds alcohol, where the drink that is spoken of is the other: 'I meant the grown-ups' one'. */
const byAlcohol = (text: string, { told, focus }: TalkState): Told | undefined => {
  const meant = text.replace(NOT_THAT, '');
  const isWith = WITH_ALCOHOL.test(meant);
  if (!isWith && !WITHOUT_ALCOHOL.test(meant)) return undefined;
  if (focus === null || hasAlcoholAsClassic(focus.name) === isWith) return undefined;
  return told.findLast(
    ({ drink, variation }) => variation === null && hasAlcoholAsClassic(drink.name) === isWith,
  );
};

/** Asks which drink it was, and nothing more of it. */
const WHICH_WAS =
  /^(?:\S+ ){0,3}(?:which|what) (?:was|were|is|drink was)\b|\b(?:cual|que) era\b|\bc etait quoi\b|\b(?:was|welche[rs]?) war\b|\b(?:qual|che|cosa) era\b|\bqual era\b/;
export const asksWhichWas = (message: string): boolean => WHICH_WAS.test(wordsOf(message).join(' '));

/** Whether a message speaks of what was told at the start of the talk. */
export const speaksOfStart = (message: string, language: Language): boolean =>
  FROM_THE_START[language].test(wordsOf(message).join(' '));

interface Meant {
  readonly talk: TalkState;
  readonly named: readonly DrinkRef[];
  /** The words point at that drink, and don't name it. */
  readonly isPointed: boolean;
}

/** The drink of the talk that a message points at where the last answer alone doesn't tell, and the talk about it. */
export const toldMeant = (message: string, talk: TalkState, named: readonly DrinkRef[]): Meant => {
  const plain = { talk, named, isPointed: false };
  if (named.length > 0 || talk.told.length === 0) return plain;
  const text = wordsOf(message).join(' ');
  const meant = byAlcohol(text, talk) ?? byPlace(text, talk) ?? byUse(text, message, talk);
  if (!meant) return plain;
  const { drink, variation } = meant;
  if (!variation) return { talk, named: [drink], isPointed: true };
  return { ...plain, talk: { ...talk, focus: drink, variation, isDiscussed: true, latest: [drink] } };
};
