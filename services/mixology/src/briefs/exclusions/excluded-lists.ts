// What a cue excludes: 'no nuts, egg or dairy', each thing of its list and nothing after it.

import { FLAVOR_AXES } from '@swizzle/proto';
import { ingredientOf } from '../../ingredients/pantry.ts';
import {
  catalogTerm,
  type FoundTerm,
  isBottle,
  isKind,
  kindTerm,
  printedTerm,
  type Term,
  termAt,
} from '../text/terms.ts';
import { exceptionsAt, isOther, membersNamed, sparing, without } from './excluded-exceptions.ts';
import {
  ACCEPTS,
  AFFIRMATIONS,
  ALLERGIC,
  DRINKING,
  FILLERS,
  GENERIC,
  HEADS,
  isStop,
  isTogether,
  NEUTRAL,
  phraseAt,
  STOPS,
  SUFFIXES,
  spelled,
} from './exclusion-cues.ts';
import { ALCOHOL_FREE, type OpenReading } from './exclusion-reading.ts';
import {
  isCue,
  isEnded,
  isListEnd,
  isSentence,
  isSuffix,
  isWanted,
  itemAt,
  skipFillers,
  skipHeads,
} from './exclusion-text.ts';

/** How much someone drinks who doesn't drink much. */
const MUCH: ReadonlySet<string> = new Set(['much', 'lot', 'often', 'heavily']);
/** Most words of a thing that nobody knows. */
const MAX_UNKNOWN = 4;

/** What a cue excludes: the first thing after it, and those that its list goes on with. @returns where to go on */
export const readList = (reading: OpenReading, from: number, at: number, isSoft: boolean): number => {
  const colon = reading.tokens[at]?.before === 'colon' ? ':' : '';
  const cue =
    reading.tokens
      .slice(from, at)
      .map(({ word }) => word)
      .join(' ') + colon;
  const much = reading.tokens[at]?.word === 'a' ? at + 1 : at;
  if (
    /(?:not|nt) drink$/.test(cue) &&
    isTogether(reading.tokens[at]) &&
    MUCH.has(reading.tokens[much]?.word ?? '')
  ) {
    reading.neutral.push({ from, to: much + 1 });
    return much + 1;
  }
  const drinking = drinkingEnd(reading, at, cue);
  if (drinking !== undefined) {
    reading.excluded.push({ term: kindTerm('alcohol'), isSoft: false, from, to: drinking });
    return drinking;
  }
  // 'No nuts, my sister is allergic, and …': to what was named before.
  const after = reading.tokens[at];
  if (ALLERGIC.test(cue) && (after === undefined || (after.before === 'comma' && STOPS.has(after.word)))) {
    reading.neutral.push({ from, to: at });
    return at;
  }
  // 'Proper allergy, no amaretto': what comes after the comma says what it excludes by itself.
  if (!isTogether(reading.tokens[at]) && isCue(reading, at)) {
    reading.neutral.push({ from, to: at });
    return at;
  }
  let [next, soft] = skipFillers(reading, at, isSoft);
  const first = isEnded(reading, next) ? undefined : termAt(reading.stems, next);
  if (!first && DRINKING.test(cue)) {
    reading.excluded.push({ term: kindTerm('alcohol'), isSoft: false, from, to: at });
    return at;
  }
  if (isEnded(reading, next)) return at;
  if (!first) return unknownThing(reading, from, next, soft, cue);
  const whole = unknownNounEnd(reading, next, first, cue);
  if (whole !== undefined) {
    const label = reading.text.slice(reading.tokens[next]?.start, reading.tokens[whole - 1]?.end);
    reading.unknown.push({ term: printedTerm(label), from, to: whole });
    return afterList(reading, whole, cue);
  }
  const suffix = reading.tokens[next + first.length];
  if (isTogether(suffix) && SUFFIXES.has(suffix.word)) {
    // 'Not alcohol-free', 'no nut allergies'.
    const to = next + first.length + 1;
    if (first.term.id === 'alcohol')
      reading.excluded.push({ term: kindTerm(ALCOHOL_FREE), isSoft: false, from, to });
    else reading.neutral.push({ from, to });
    return to;
  }
  const found: FoundTerm[] = [];
  const isAboutDrinks = DRINKS_BE.test(wordsIn(reading, at, next));
  for (let item: FoundTerm | undefined = first; item; ) {
    found.push(isAboutDrinks ? asColor(item) : item);
    next = adjoining(reading, next + item.length, found, ALLERGIC.test(cue));
    const following = continuation(reading, next, cue, found);
    if (!following) break;
    [next, soft] = skipFillers(reading, following, soft);
    item = itemAt(reading, next);
  }
  const exceptions = exceptionsAt(reading, next, found);
  const others = isOther(reading, at, next) ? membersNamed(reading, from, found) : [];
  for (const { term } of found)
    reading.excluded.push({
      term: sparing(without(term, [...exceptions.terms, ...others]), exceptions.spared),
      isSoft: soft,
      from,
      to: exceptions.end,
    });
  return exceptions.end;
};

const wordsIn = ({ tokens }: OpenReading, from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join(' ');

/** 'Not one drink may be orange': of its color, and not of the fruit. */
const DRINKS_BE = /\b(?:drink|drinks|cocktail|cocktails|of them) (?:may|should|must|is to|are to|to) be$/;
const asColor = (item: FoundTerm): FoundTerm =>
  isKind(`${item.term.id} drinks`) ? { ...item, term: kindTerm(`${item.term.id} drinks`) } : item;

/** 'Beef gelatin', 'lait d’amande': what stands right beside an excluded thing is excluded with it. */
const adjoining = (reading: OpenReading, at: number, found: FoundTerm[], isAllergic: boolean): number => {
  for (let next = skipHeads(reading, at); ; ) {
    const begin = reading.tokens[next]?.word === 'of' && isTogether(reading.tokens[next]) ? next + 1 : next;
    const item = isTogether(reading.tokens[begin]) ? termAt(reading.stems, begin) : undefined;
    const end = begin + (item?.length ?? 0);
    const isNamed = item !== undefined && ['noun', 'catalog'].includes(item.origin);
    if (!isNamed || isSuffix(reading, end) || phraseAt(reading.tokens, end, ACCEPTS.after) > 0) return next;
    // 'Grape brandy' is a brandy, 'blue cheese' a cheese; who is allergic to almond milk has to do without almonds.
    const last = found.at(-1);
    const isKind =
      begin === next && !isAllergic && last !== undefined && isQualifier(last, item) && begin === at;
    // 'Bubbles of prosecco' rules out no other bubbles.
    const isAboutThing = begin > next && last !== undefined && isFeature(last.term) && !isFeature(item.term);
    if (isKind || isAboutThing) found.pop();
    found.push(item);
    next = skipHeads(reading, end);
  }
};

/** Says which of what stands after it: a fruit before a spirit, a color or a taste before a thing. */
const isQualifier = (first: FoundTerm, head: FoundTerm): boolean =>
  (first.origin === 'adjective' && head.term.features.length === 0) ||
  (isSpirit(head.term) && !isSpirit(first.term));

/** How a drink looks or feels, and nothing that is in it. */
const isFeature = ({ features, ingredients }: Term): boolean => features.length > 0 && ingredients.size === 0;

/** Most of what it names is the base of a drink. */
const isSpirit = ({ ingredients }: Term): boolean =>
  [...ingredients].filter((id) => ingredientOf(id).role === 'base').length * 2 > ingredients.size;

/** After an adjective, no thing that it could be of: 'nothing sweet tonight', 'no sweet please'. */
const CLOSES =
  /^(?:tonight|today|really|ever|again|anymore|either|too|then|thanks?|please|whatsoever|altogether|or|nor|and|but|also|enough|kind|of|over|near|around|inside|indoors|anywhere|beside|above|under|upstairs|outside|by|on|at|in)$/;

/** 'No dry ice', 'no bitter speeches': where a thing that nobody knows ends, which an adjective is of. */
const unknownNounEnd = (
  reading: OpenReading,
  at: number,
  first: FoundTerm,
  cue: string,
): number | undefined => {
  const end = at + first.length;
  const noun = reading.tokens[end];
  if (first.origin !== 'adjective' || !/(?:^| )(?:no|any|without)$/.test(cue) || noun?.before !== 'none')
    return undefined;
  const isKnown =
    NEUTRAL.has(noun.stem) ||
    THINGS.has(noun.stem) ||
    HEADS.has(noun.stem) ||
    STOPS.has(noun.word) ||
    CLOSES.test(noun.word) ||
    AFFIRMATIONS.has(noun.word);
  if (isKnown || isSuffix(reading, end) || itemAt(reading, end) || FILLERS.has(noun.stem)) return undefined;
  let last = end + 1;
  while (
    last < at + MAX_UNKNOWN &&
    isTogether(reading.tokens[last]) &&
    !STOPS.has(reading.tokens[last]?.word ?? '')
  )
    last++;
  return last;
};

/** 'Will not drink, a Mai Tai for the rest': what comes after the comma isn't what they don't drink. */
const drinkingEnd = (reading: OpenReading, at: number, cue: string): number | undefined => {
  const isVerb =
    reading.tokens[at]?.word === 'drink' && isTogether(reading.tokens[at]) && /(?:not|nt)$/.test(cue);
  const end = isVerb ? at + 1 : at;
  const next = reading.tokens[end];
  const isOver = next === undefined || next.before === 'comma' || next.before === 'stop';
  return isOver && (isVerb || DRINKING.test(cue)) ? end : undefined;
};

/** How a drink is made or served, and nothing that is in it. */
const WAYS: ReadonlySet<string> = new Set(['shaken', 'stirred', 'muddled', 'stemmed']);

const isWay = ({ features }: Term): boolean => features.some((feature) => WAYS.has(feature));

const isTaste = (feature: string): boolean => (FLAVOR_AXES as readonly string[]).includes(feature);

/** Where the next thing of a list begins; undefined where the list is over. */
const continuation = (
  reading: OpenReading,
  at: number,
  cue: string,
  found: readonly FoundTerm[],
): number | undefined => {
  const token = reading.tokens[at];
  if (!token || isStop(token)) return undefined;
  const joiner = ['or', 'nor', 'and'].includes(token.word) ? token.word : '';
  const begin = joiner ? at + 1 : at;
  if (joiner && isStop(reading.tokens[begin])) return undefined;
  if (!joiner && token.before !== 'comma') return undefined;
  if (isCue(reading, begin)) return undefined;
  const [start] = skipFillers(reading, begin, false);
  const next = itemAt(reading, start);
  if (joiner === 'or' || joiner === 'nor') {
    if (!next) unknownThing(reading, at, start, false, cue);
    return next && begin;
  }
  const goesOn = (ALLERGIC.test(cue) || cue.endsWith(':')) && !isSentence(reading, begin);
  if (!next && goesOn && !isWanted(reading, begin, start + 1))
    unknownThing(reading, begin, start, false, cue);
  if (!next || isWanted(reading, begin, start)) return undefined;
  // Nobody is allergic to a taste: 'allergic to strawberries, rather bitter please'.
  if (ALLERGIC.test(cue) && next.term.features.some(isTaste)) return undefined;
  const end = start + next.length;
  // 'No alcohol, gluten-free' says the second by itself; 'no peanuts, Caipirinhas' asks for a drink.
  if (isSuffix(reading, end) || (next.origin === 'drink' && found[0]?.origin !== 'drink')) return undefined;
  if (found.length === 0 && !joiner && isBottle(next.term)) return undefined;
  // 'Nothing heavy, watermelon' asks for watermelon; what someone may be allergic to is left out all the same.
  const namesOnlyTastes = found.length > 0 && found.every(({ origin }) => origin === 'adjective');
  if (namesOnlyTastes && !joiner && next.origin !== 'adjective' && next.term.allergens.length === 0)
    return undefined;
  // 'No shaking, rum' asks for rum.
  const namesOnlyWays = found.length > 0 && found.every(({ term }) => isWay(term));
  if (namesOnlyWays && !joiner && !isWay(next.term) && next.term.allergens.length === 0) return undefined;
  const last = skipHeads(reading, end);
  if (goesOn) return begin;
  if (joiner === 'and') return last === end || next.origin === found[0]?.origin ? begin : undefined;
  return isListEnd(reading, last) ? begin : undefined;
};

/** Say no more of a family: 'other tropical stuff'. */
const OTHERS: ReadonlySet<string> = new Set([
  'other',
  'more',
  'such',
  'similar',
  'super',
  'very',
  'remotely',
]);
const THINGS: ReadonlySet<string> = new Set(
  'stuff thing flavor flavour taste ingredient note juice fruity nonsense drink vibe'.split(' '),
);

/** 'Tropical stuff', 'anything exotic': the fruits that are called so. */
const familyOf = ({ stems }: OpenReading, from: number, to: number): Term | undefined => {
  const telling = stems.slice(from, to).filter((stem) => !OTHERS.has(stem) && !THINGS.has(stem));
  const family = [...telling, 'fruit'];
  const found = termAt(family, 0);
  return found?.length === family.length ? found.term : undefined;
};

/** Letters from which on a word of the catalog names something by itself: 'de' and 'of' are in many names. */
const TELLING = 4;

const isTelling = (stem: string): boolean => stem.length >= TELLING && !GENERIC.has(stem);

/** A thing after a cue that the vocabulary lacks: a typing error, a word of the catalog, or not understood. */
const unknownThing = (
  reading: OpenReading,
  from: number,
  at: number,
  isSoft: boolean,
  cue: string,
): number => {
  const token = reading.tokens[at];
  if (!token) return at;
  if (NEUTRAL.has(token.stem) || NEUTRAL.has(token.word) || STOPS.has(token.word)) {
    let to = at;
    while (NEUTRAL.has(reading.stems[to] ?? '') && (to === at || isTogether(reading.tokens[to]))) to++;
    if (to > at) reading.neutral.push({ from, to });
    return Math.max(at, to);
  }
  let end = at + 1;
  // 'Willies-and-straws stuff' is one thing.
  const isStopAt = (place: number) =>
    STOPS.has(reading.tokens[place]?.word ?? '') && reading.tokens[place]?.before !== 'hyphen';
  while (end < at + MAX_UNKNOWN && isTogether(reading.tokens[end]) && !isStopAt(end)) end++;
  const label = reading.text.slice(token.start, reading.tokens[end - 1]?.end);
  const known = catalogTerm(label) ?? familyOf(reading, at, end);
  if (known) {
    reading.excluded.push({ term: known, isSoft, from, to: end });
    return end;
  }
  // 'No Drambuy' may be a typing error; 'No Baileys' is a name.
  const isName = /^\p{Lu}/u.test(reading.text.slice(token.start));
  const close = isName ? undefined : spelled(token.stem);
  const corrected = close === undefined ? undefined : termAt([close], 0)?.term;
  const term = corrected ?? (isTelling(token.stem) ? catalogTerm(token.word) : undefined);
  if (term && !isCue(reading, at)) {
    // 'No root ginger' is no ginger.
    const beside = isTogether(reading.tokens[at + 1]) ? termAt(reading.stems, at + 1) : undefined;
    const isThing = beside !== undefined && ['noun', 'catalog'].includes(beside.origin);
    const to = at + 1 + (isThing ? beside.length : 0);
    reading.excluded.push({ term, isSoft, from, to });
    if (isThing) reading.excluded.push({ term: beside.term, isSoft, from, to });
    return afterList(reading, to, cue);
  }
  // 'Allergic to latex fruits: banana, kiwi': the list says what is meant, as far as anybody knows.
  const isListed = ALLERGIC.test(cue) && reading.tokens[end]?.before === 'colon';
  reading.unknown.push({ term: printedTerm(label), from, to: end });
  return isListed ? readList(reading, from, end, isSoft) : afterList(reading, end, cue);
};

/** The list after a thing that was spelled wrongly goes on as after any other. */
const afterList = (reading: OpenReading, at: number, cue: string): number => {
  const following = continuation(reading, at, cue, []);
  return following === undefined ? at : readList(reading, at, following, false);
};
