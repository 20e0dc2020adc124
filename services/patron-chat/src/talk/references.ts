// Which drink a message means: 'the second one', 'it', 'the gin one', 'the penicillin'.
import { poursOfClassic } from '@swizzle/mixology/classics/classic-pours';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { baseLiquorOf } from '@swizzle/mixology/ingredients/traits';
import { wordsOf } from '../language/tokenize.ts';
import type { Concept } from './lexicon/meanings.ts';
import { findPhrase, type ParsedMessage, parseMessage } from './parsed-message.ts';
import type { DrinkRef, TalkState } from './talk-state.ts';

/** Names of what is in a drink, as a recipe prints them. */
export type IngredientsOf = (drink: DrinkRef) => readonly string[];

const classics = new Map(CLASSICS.map((classic) => [wordsOf(classic.name).join(' '), classic]));

/** What is in a drink that is a classic; nothing is known of others. */
const ingredientsOfClassic: IngredientsOf = ({ name }) => {
  const classic = classics.get(wordsOf(name).join(' '));
  if (!classic) return [];
  const pours = poursOfClassic({ ingredients: classic.ingredients });
  return [baseLiquorOf(pours), ...pours.map(({ id }) => ingredientOf(id).name)];
};

/** The spirit that a classic is built on. */
export const baseOfClassic = (name: string): string | undefined => ingredientsOfClassic({ id: 1, name })[0];

/** Whether a classic holds alcohol; undefined of a drink that is none. */
export const hasAlcoholAsClassic = (name: string): boolean | undefined => {
  const classic = classics.get(wordsOf(name).join(' '));
  return (
    classic &&
    poursOfClassic({ ingredients: classic.ingredients }).some(({ id }) => ingredientOf(id).abv > 0.5)
  );
};

/** A drink that words point at, and the place of the words that describe it. */
export interface Pointed {
  readonly drink: DrinkRef;
  readonly at: number | undefined;
}

/** Words that take back what was said before them. */
const TAKING_BACK = new Set(
  'no wait actually rather sorry mean espera mejor digo perdon non attends plutot pardon nein doch lieber warte anzi aspetta meglio nao alias melhor espere'.split(
    ' ',
  ),
);

/** 'Last wk', 'la semana pasada': a time, and no drink. */
const TIMES = new Set(
  'time times week weeks wk weekend night nights year years yr month summer winter spring fall autumn monday tuesday wednesday thursday friday saturday sunday minute second call round semana noche ano mes vez fin verano invierno semaine nuit annee mois fois ete hiver soir woche wochenende nacht jahr monat mal sommer settimana notte anno mese volta estate inverno noite verao'.split(
    ' ',
  ),
);

/** The words that name a place among drinks, 'the first time' left aside: the first, or what corrects it. */
export const ordinalIn = ({ lexicon, words }: ParsedMessage) => {
  const found: { entry: number | 'other'; length: number; at: number }[] = [];
  for (let at = 0; at < words.length; at++) {
    const place = lexicon.place(words, at);
    const isTime = place && TIMES.has(words[at + place.length] ?? '');
    if (place && place.entry !== 'none' && !isTime)
      found.push({ entry: place.entry, length: place.length, at });
    if (place) at += place.length - 1;
  }
  const [first, ...others] = found;
  return (
    others.findLast(({ at }) => words.slice(first?.at, at).some((word) => TAKING_BACK.has(word))) ?? first
  );
};

const placed = (parsed: ParsedMessage, { latest, focus }: TalkState): DrinkRef | undefined => {
  const found = ordinalIn(parsed);
  if (!found) return undefined;
  if (found.entry !== 'other') return latest.at(found.entry);
  return latest.find(({ id }) => id !== focus?.id);
};

const holds = (words: readonly string[], name: string): boolean => {
  const wanted = wordsOf(name);
  return wanted.length > 0 && words.join(' ').includes(wanted.join(' '));
};

const nameOf = (concept: Concept): string | undefined => {
  if (concept.kind === 'ingredient') return concept.name;
  if (concept.kind === 'spirit') return concept.said ?? concept.base;
  return concept.kind === 'taste' ? concept.taste : undefined;
};

const ONE_BEHIND = new Set(['one', 'ones']);
const ONE = new Set(['one', 'ones', 'de', 'du', 'al', 'con', 'com', 'mit', 'avec', 'a', 'au', 'ao', 'with']);

/**
 * 'The gin one', 'the one with mint', 'el de ginebra', but not 'avec de la menthe': one of the latest drinks that has it, else
 * the last that was shown before.
 */
const described = (
  parsed: ParsedMessage,
  state: TalkState,
  ingredientsOf: IngredientsOf,
): Pointed | undefined => {
  const { phrases, lexicon, words } = parsed;
  for (const phrase of phrases) {
    const name = phrase.concept && nameOf(phrase.concept);
    if (!name) continue;
    const end = phrase.at + phrase.words.length;
    const isDet = (place: number) => lexicon.det.has(words[place] ?? '') && words[place] !== 'a';
    const before = [1, 2, 3].map((back) => phrase.at - back);
    const isOne = ONE_BEHIND.has(words[end] ?? '')
      ? before.some(isDet)
      : before.some((place) => ONE.has(words[place] ?? '') && isDet(place - 1));
    const has = ({ id, name: drinkName }: DrinkRef) =>
      [
        drinkName,
        ...ingredientsOf({ id, name: drinkName }),
        ...ingredientsOfClassic({ id, name: drinkName }),
      ].some((one) => holds(wordsOf(one), name));
    const found = isOne ? [...state.latest, ...state.shown.toReversed()].find(has) : undefined;
    if (found) return { drink: found, at: phrase.at };
  }
  return undefined;
};

/** Words of names that mean no drink by themselves. */
const COMMON = new Set(
  wordsOf('the a and with one new old last first drink cocktail special house fashioned no'),
);

/** 'The penicillin' for 'Smoky Penicillin': a word of a shown drink's name behind an article. */
const shortened = (
  { words, lexicon, phrases }: ParsedMessage,
  { latest, shown }: TalkState,
): Pointed | undefined => {
  for (const drink of [...latest, ...shown.toReversed()]) {
    const parts = wordsOf(drink.name);
    const at = words.findIndex((word, place) => {
      if (COMMON.has(word) || word.length < 3 || !parts.includes(word)) return false;
      const concept = phrases.find(({ at }) => at === place)?.concept;
      // 'Skip the tonic' is about the tonic, whatever Gin & Tonic was shown.
      if (concept?.kind === 'ingredient' || concept?.kind === 'spirit') return false;
      const means = concept !== undefined;
      return lexicon.det.has(words[place - 1] ?? '') || (words.length <= 2 && !means);
    });
    if (at >= 0) return { drink, at };
  }
  return undefined;
};

/** 'The one before that', 'celui d'avant': what was shown before the latest drinks. */
const EARLIER =
  /(?:^| )(?:one before(?: that| this| it)?|previous one|el anterior|el de antes|celui d avant|celle d avant|le precedent|(?:den|der|die|das) davor|quello (?:di )?prima|o anterior|o de antes)(?: |$)/;

const earlier = ({ words }: ParsedMessage, { shown, latest }: TalkState): DrinkRef | undefined =>
  EARLIER.test(words.join(' '))
    ? shown.findLast(({ id }) => latest.every((drink) => drink.id !== id))
    : undefined;

const NOTHING: IngredientsOf = () => [];

const atNoWords = (drink: DrinkRef | undefined): Pointed | undefined => drink && { drink, at: undefined };

/** A drink that the words point at by place, name or what it has; not by a mere 'it'. */
export const pointedAt = (
  parsed: ParsedMessage,
  state: TalkState,
  named: readonly DrinkRef[],
  ingredientsOf: IngredientsOf = NOTHING,
): Pointed | undefined =>
  atNoWords(named[0]) ??
  atNoWords(earlier(parsed, state)) ??
  atNoWords(state.latest.length > 0 ? placed(parsed, state) : undefined) ??
  described(parsed, state, ingredientsOf) ??
  shortened(parsed, state);

/** 'The Bellini' after a Baby Bellini was shown, and no Bellini: the one that was shown. */
export const asShown = (named: readonly DrinkRef[], { latest }: TalkState): DrinkRef[] => {
  const isShown = ({ id }: DrinkRef) => latest.some((drink) => drink.id === id);
  const holdsName = (shown: DrinkRef, { name }: DrinkRef) =>
    ` ${wordsOf(shown.name).join(' ')} `.includes(` ${wordsOf(name).join(' ')} `);
  return named.map((drink) =>
    isShown(drink) ? drink : (latest.find((shown) => holdsName(shown, drink)) ?? drink),
  );
};

/** Whether the words say 'it' or 'that one', or 'those'. */
export const pronounIn = ({ lexicon, words }: ParsedMessage): 'one' | 'all' | undefined =>
  findPhrase(lexicon.ref, words)?.entry;

/** The drink that 'it' means. */
export const currentDrink = ({ focus, latest, shown }: TalkState): DrinkRef | undefined =>
  focus ?? latest[0] ?? shown.at(-1);

/** The drink that a message means, pointed at or by 'it'. */
export const drinkMeant = (
  message: string,
  state: TalkState,
  named: readonly DrinkRef[],
  ingredientsOf?: IngredientsOf,
): DrinkRef | undefined => {
  const parsed = parseMessage(message, state.language, named);
  const pointed = pointedAt(parsed, state, named, ingredientsOf);
  return pointed?.drink ?? (pronounIn(parsed) ? currentDrink(state) : undefined);
};
