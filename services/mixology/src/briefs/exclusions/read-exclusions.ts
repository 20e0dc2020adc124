// What a host doesn't want: the scope of each 'no', 'without', 'allergic to', '-free'.

import { PERSONS } from '../guests/some-guests.ts';
import { isForOne, isOnesOwn, wisherOf } from '../guests/whose-wish.ts';
import { catalogTerm, isBottle, kindTerm, printedTerm, type Term, termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import {
  nobodyEnd,
  readBanned,
  readDismissed,
  readKeptAway,
  readNoneOfThat,
  readOnceMore,
  readSoIs,
  readTakenBack,
  readWeary,
  sparedAt,
} from './excluded-clauses.ts';
import { without } from './excluded-exceptions.ts';
import { readList } from './excluded-lists.ts';
import { readItem } from './excluded-suffixes.ts';
import {
  ACCEPTS,
  ALLERGIC,
  DOUBLES,
  HARD,
  isTogether,
  NEGATORS,
  phraseAt,
  SOFT,
  SOLOS,
} from './exclusion-cues.ts';
import type { ExclusionReading, FoundExclusion, OpenReading } from './exclusion-reading.ts';
import { isAboutOneGlass, isWanted } from './exclusion-text.ts';
import { isElsewhere } from './not-wished.ts';

/** Words of illness: in a sentence that has one, what is named is what brings it on. */
const ILLNESS =
  /^(?:epipen|epi|anaphyla\w*|antihistamine|hospitali[sz]ed|er|throat|swells?|swelling|statin|medication|meds|itch\w*|hives|rash|heartburn|wheez\w*|vomit\w*|migraines?|nause\w*)$/;

/** A hospital where someone was taken, and none that a gala is for. */
const speaksOfIllness = (words: readonly Token[]): boolean =>
  words.some(
    ({ word }, at) =>
      ILLNESS.test(word) ||
      (word === 'hospital' &&
        words.slice(Math.max(0, at - 2), at).some((token) => /^(?:in|to|into|at)$/.test(token.word))),
  );

const sentenceFrom = (reading: OpenReading, at: number): readonly Token[] => {
  const end = reading.tokens.findIndex(({ before }, place) => place > at && before === 'stop');
  return reading.tokens.slice(at, end < 0 ? undefined : end);
};

/** 'Allergic to almonds, so orgeat must be safe': it is to be there. */
const SAFE = /^(?:must|has to|have to|should|needs? to|ought to) be (?:safe|fine|ok|okay)\b/;
const isToBeSafe = ({ tokens }: OpenReading, at: number): boolean =>
  SAFE.test(
    tokens
      .slice(at, at + 4)
      .map(({ word }) => word)
      .join(' '),
  );

/** 'My aunt is allergic to nuts and my cousin the soy', as other languages have it: another guest, and no verb. */
const isAboutAnotherGuest = (tokens: readonly Token[], start: number, at: number): boolean => {
  if (tokens[at - 1]?.word !== 'the') return false;
  const and = tokens.findLastIndex(
    ({ word, before }, place) => place > start && place < at && (word === 'and' || before === 'comma'),
  );
  const who = tokens.slice(and + (tokens[and]?.word === 'and' ? 1 : 0), at - 1);
  return (
    and > 0 &&
    who.length > 0 &&
    who.length <= MAX_SUBJECT &&
    who.some(({ word, stem }) => PERSONS.has(stem) || /^(?:another|other|one|family)$/.test(word)) &&
    who.every(({ word }) => !/^(?:is|are|has|have|will|wants?|loves?|likes?|drinks?)$/.test(word))
  );
};
const MAX_SUBJECT = 3;

/** 'Carries an EpiPen for tree nuts', '… and someone to cinnamon': what makes a guest ill, however it's said. */
const readIllness = (reading: OpenReading): void => {
  let [isIll, isAllergic, start] = [false, false, 0];
  const understood = [...reading.excluded, ...reading.neutral];
  const spans = [...understood, ...reading.unknown];
  for (let at = 0; at < reading.tokens.length; ) {
    const token = reading.tokens[at];
    if (token?.before === 'stop') {
      isIll = speaksOfIllness(sentenceFrom(reading, at));
      isAllergic = false;
      start = at;
    }
    isAllergic ||= ALLERGIC.test(token?.word ?? '');
    // What another guest is allergic to may stand in words that nobody understood.
    const isOther = isAllergic && isAboutAnotherGuest(reading.tokens, start, at);
    const isRead = (isOther ? understood : spans).some(({ from, to }) => at >= from && at < to);
    const item = isRead ? undefined : termAt(reading.stems, at);
    const isNamed = item !== undefined && item.origin !== 'drink';
    const isAnother = isOther || (isAllergic && reading.tokens[at - 1]?.word === 'to');
    if (
      item &&
      isNamed &&
      !isToBeSafe(reading, at + item.length) &&
      (isAnother || (isIll && !isWanted(reading, Math.max(start, at - 2), at)))
    )
      reading.excluded.push({ term: item.term, isSoft: false, from: at, to: at + item.length });
    at += item?.length ?? 1;
  }
};

const doubleNegation = (reading: OpenReading, at: number): number => {
  const negator = phraseAt(reading.tokens, at, NEGATORS);
  if (negator === 0) return 0;
  let next = at + negator;
  while (['a', 'any', 'cocktail', 'drink', 'glass', 'party', 'menu'].includes(reading.stems[next] ?? ''))
    next++;
  const double = isTogether(reading.tokens[next]) ? phraseAt(reading.tokens, next, DOUBLES) : 0;
  return double > 0 ? next + double - at : 0;
};

/** Where a list of things ends that begins at a place: 'lemons, limes and mint'. */
const listEnd = (reading: OpenReading, at: number): number => {
  let end = at;
  for (let found = termAt(reading.stems, at); found; ) {
    end += found.length;
    const isJoined = /^(?:and|or)$/.test(reading.tokens[end]?.word ?? '');
    const next: number = isJoined ? end + 1 : end;
    const isListed = isJoined || reading.tokens[end]?.before === 'comma';
    const isOver = ['stop', 'colon'].includes(reading.tokens[next]?.before ?? 'stop');
    found = isListed && !isOver ? termAt(reading.stems, next) : undefined;
    if (found) end = next;
  }
  return end;
};

const termsIn = ({ stems }: OpenReading, from: number, to: number): Term[] => {
  const terms: Term[] = [];
  for (let at = from; at < to; ) {
    const found = termAt(stems, at);
    if (found) terms.push(found.term);
    at += found?.length ?? 1;
  }
  return terms;
};

/** 'Fine with nuts', 'lemons and limes are fine'. @returns where to go on */
const acceptedAt = (reading: OpenReading, at: number): number => {
  const before = phraseAt(reading.tokens, at, ACCEPTS.before);
  const end = listEnd(reading, at + before);
  if (end === at + before) return at;
  const after = before > 0 ? 0 : phraseAt(reading.tokens, end, ACCEPTS.after);
  if (before === 0 && after === 0) return at;
  const terms = termsIn(reading, at + before, end);
  reading.accepted.push(...terms);
  // 'No vodka; wine and slivovitz are fine': of several bottles, these are what the host offers.
  const isOffer = after > 0 && terms.length > 1 && terms.every(isBottle);
  reading.neutral.push({ from: isOffer ? end : at, to: end + after });
  return end + after;
};

/** 'only rum', 'nothing but gin': bases alone. What some guests keep to is their wish. */
const soloAfter = (reading: OpenReading, from: number, at: number): number => {
  let [next, end] = [at, from];
  // 'Trays only. Gin.'
  if (reading.tokens[at]?.before === 'stop') return from;
  const first = termAt(reading.stems, at);
  const isSeenTo = first !== undefined && isElsewhere(reading.tokens, at + first.length);
  if (isSeenTo) return at;
  const isSomebodys =
    wisherOf(reading.tokens, { from, to: at }) ??
    (isOnesOwn(reading.tokens, from) || (first !== undefined && isForOne(reading.tokens, at + first.length)));
  if (first && isBottle(first.term) && isSomebodys) {
    reading.neutral.push({ from, to: at });
    return at;
  }
  for (;;) {
    const found = termAt(reading.stems, next);
    if (!found || !isBottle(found.term)) return end;
    end = next + found.length;
    if (!isAboutOneGlass(reading, from)) reading.only.push({ term: found.term, from, to: end });
    if (!['and', 'or'].includes(reading.tokens[end]?.word ?? '')) return end;
    next = end + 1;
  }
};

/** '… and neither does my mother': says once more what was said before. */
const isNeither = ({ tokens }: OpenReading, at: number): boolean =>
  /^(?:neither|nor)$/.test(tokens[at]?.word ?? '') &&
  /^(?:does|do|did|can|could|will|would|is|are|has|have)$/.test(tokens[at + 1]?.word ?? '') &&
  isTogether(tokens[at + 1]);

/** 'Her side drinks nothing', 'eight of them take nothing', 'our vicar takes no drink': where that ends. */
const dryTaleEnd = ({ tokens }: OpenReading, at: number): number | undefined => {
  const isNoDrink =
    tokens[at]?.word === 'no' && /^(?:drinks?|liquor|booze)$/.test(tokens[at + 1]?.word ?? '');
  const end = tokens[at]?.word === 'nothing' ? at + 1 : isNoDrink ? at + 2 : undefined;
  const isTold =
    end !== undefined &&
    isTogether(tokens[at]) &&
    /^(?:drinks?|takes?|touch|touches)$/.test(tokens[at - 1]?.word ?? '') &&
    (!isTogether(tokens[end]) || /^(?:and|but|so|while|at)$/.test(tokens[end]?.word ?? ''));
  return isTold ? end : undefined;
};

/** Reads what begins at a place. @returns where to go on */
const step = (reading: OpenReading, at: number): number => {
  if (isNeither(reading, at)) {
    reading.neutral.push({ from: at, to: at + 2 });
    return at + 2;
  }
  const dry = dryTaleEnd(reading, at);
  if (dry !== undefined) {
    reading.excluded.push({ term: kindTerm('alcohol'), isSoft: false, from: at - 1, to: dry });
    return dry;
  }
  const double = doubleNegation(reading, at);
  if (double > 0) {
    reading.neutral.push({ from: at, to: at + double });
    return at + double;
  }
  const accepted = acceptedAt(reading, at);
  if (accepted > at) return accepted;
  const said =
    readKeptAway(reading, at) ??
    readNoneOfThat(reading, at) ??
    readTakenBack(reading, at) ??
    readBanned(reading, at) ??
    readWeary(reading, at) ??
    readDismissed(reading, at) ??
    readSoIs(reading, at);
  if (said !== undefined) return said;
  const nobody = nobodyEnd(reading, at);
  if (nobody !== undefined) return readList(reading, at, nobody, false);
  const spared = sparedAt(reading, at);
  if (spared?.thing !== undefined) return readList(reading, at, spared.thing, false);
  if (spared) {
    const words = reading.tokens.slice(at, spared.end);
    const label = reading.text.slice(words[0]?.start, words.at(-1)?.end);
    reading.unknown.push({ term: printedTerm(label), from: at, to: spared.end });
    return spared.end;
  }
  const solo = phraseAt(reading.tokens, at, SOLOS);
  const end = solo > 0 ? soloAfter(reading, at, at + solo) : at;
  if (end > at) return end;
  const soft = phraseAt(reading.tokens, at, SOFT);
  const hard = phraseAt(reading.tokens, at, HARD);
  const again = soft + hard > 0 ? readOnceMore(reading, at) : undefined;
  if (again !== undefined) return again;
  if (soft > 0 && soft >= hard) return readList(reading, at, at + soft, true);
  if (hard > 0) return readList(reading, at, at + hard, false);
  return readItem(reading, at);
};

/** 'Not pink-for-girls-blue-for-boys': what hangs together is one thing. */
const withChain = (tokens: readonly Token[], found: FoundExclusion): FoundExclusion => {
  let { to } = found;
  if (tokens[to]?.before !== 'hyphen' || tokens[to + 1]?.before !== 'hyphen') return found;
  while (tokens[to]?.before === 'hyphen') to++;
  return { ...found, to };
};

const isPartOf = (part: Term, whole: Term): boolean =>
  part.id !== whole.id &&
  part.ingredients.size + part.garnishes.size > 0 &&
  [...part.ingredients].every((id) => whole.ingredients.has(id)) &&
  [...part.garnishes].every((id) => whole.garnishes.has(id));

/** Who allows a peel allows the twist of it. */
const withTwist = (term: Term): Term => {
  const [, fruit] = /^(.+) (?:peel|zest|rind|twist)$/.exec(term.id) ?? [];
  const twist = fruit === undefined ? undefined : catalogTerm(`${fruit} twist`);
  return twist ? { ...term, garnishes: new Set([...term.garnishes, ...twist.garnishes]) } : term;
};

/** 'No citrus juice, lemon peel is allowed': of what is left out, the host allows a part. */
const allowing = ({ accepted }: OpenReading, found: FoundExclusion): FoundExclusion => {
  const parts = accepted.filter((term) => isPartOf(term, found.term)).map(withTwist);
  return parts.length > 0 ? { ...found, term: without(found.term, parts) } : found;
};

/** What a text excludes. */
export const readExclusions = (text: string, tokens: readonly Token[]): ExclusionReading => {
  const stems = tokens.map(({ stem }) => stem);
  const reading: OpenReading = {
    text,
    tokens,
    stems,
    excluded: [],
    only: [],
    unknown: [],
    neutral: [],
    accepted: [],
  };
  for (let at = 0; at < tokens.length; ) at = step(reading, at);
  readIllness(reading);
  return {
    ...reading,
    excluded: reading.excluded.map((found) => allowing(reading, withChain(tokens, found))),
  };
};
