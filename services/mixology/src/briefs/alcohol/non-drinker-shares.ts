// Which share of the guests takes no alcohol, of those whom a host counts or names one by one.

import { mentionsIn } from '../guests/guest-mentions.ts';
import { PERSONS } from '../guests/some-guests.ts';
import { countAt } from '../text/numbers.ts';
import { overlapsAny, type Span } from '../text/spans.ts';
import { termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import type { NonDrinkerKind } from './alcohol-amounts.ts';
import { shareAfter, shareAt, shareBefore, shareTold } from './alcohol-shares.ts';
import { isAboutPeople, isCounted } from './counted-drinks.ts';

/** Words of those who take no alcohol, by what they say. */
interface NonDrinkerWords {
  drinks: readonly Span[];
  abstaining: readonly Span[];
  driving: readonly Span[];
  pregnancy: readonly Span[];
  recovery: readonly Span[];
}

export type NonDrinkerShares = Partial<Record<NonDrinkerKind, number>>;

/** 'Three drinks plus one without alcohol': the one is a drink. */
const isBareThing = (tokens: readonly Token[], { from }: Span): boolean =>
  tokens[from - 1]?.word === 'one' && /^(?:without|no|with|non)$/.test(tokens[from]?.word ?? '');

const textOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

const MANY_DRIVE =
  /^(?:everyone|everybody|all|who|half|third|quarter|most|majority|rest|each|family|crowd|party|team|group|percent|bunch|lot|nobody|us|them|those|guests?)$/;

/** 'Anna is driving', 'my brother has to drive'. */
const isOneDriver = (tokens: readonly Token[], { from }: Span): boolean => {
  const said = textOf(tokens.slice(Math.max(0, from - 5), from)).replace(
    / (?:to|home|be|the|our|designated)(?= |$)/g,
    '',
  );
  const who = /(\w+) (?:is|has|s)$/.exec(said)?.[1];
  if (who !== undefined) return !MANY_DRIVE.test(who);
  // 'Harriet drives'.
  const last = tokens[from - 1];
  return (
    tokens[from]?.word === 'drives' &&
    tokens[from]?.before === 'none' &&
    last !== undefined &&
    last.word.length > 1 &&
    !MANY_DRIVE.test(last.word) &&
    countAt(tokens, from - 1) === undefined
  );
};

/** Whether words go on without a break or another number. */
const isOneThought = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to + 1).every(({ before, word }) => before === 'none' && word !== 'and') &&
  !countIn(tokens, from, to);

/** Between those who are named and what is said of them. */
const COPULAS = /^(?:are|is|who|all|both|being|do|will|can|have|has|to)$/;
const OWNER = /^(?:my|our|his|her|the|their)$/;
const MAX_WORDS = 3;

const isName = (words: readonly Token[]): boolean => {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || words.length > MAX_WORDS) return false;
  if (OWNER.test(first.word)) return PERSONS.has(last.stem) && last.word === last.stem;
  const isKnown = /\d/.test(first.word) || PERSONS.has(first.stem) || countAt(words, 0) !== undefined;
  return words.length === 1 && first.stem.length > 1 && !isKnown && !termAt([first.stem], 0);
};

/** 'Anna, Ben and my sister don't drink': how many are named, in a list that ends before a place. */
const namedBefore = (tokens: readonly Token[], at: number): number => {
  let end = at;
  while (end > 0 && tokens[end]?.before === 'none' && COPULAS.test(tokens[end - 1]?.word ?? '')) end--;
  let [count, hasAnd] = [0, false];
  for (let from = end - 1; from >= 0; from--) {
    const { before = 'stop' } = tokens[from] ?? {};
    const joint = /^(?:and|und|y|et|e)$/.test(tokens[from - 1]?.word ?? '') ? 1 : 0;
    if (before === 'none' && joint === 0) continue;
    if (!isName(tokens.slice(from, end))) break;
    count++;
    hasAnd ||= joint > 0;
    if (before === 'stop' || before === 'colon') break;
    end = from - joint;
    from = end;
  }
  return hasAnd && count > 1 ? count : 0;
};

/** 'My sister, who is pregnant, and so are two friends'. */
const soAre = (tokens: readonly Token[], { to }: Span): number => {
  const begin = tokens[to]?.word === 'and' ? to + 1 : to;
  if (tokens[begin]?.word !== 'so' || !/^(?:is|are)$/.test(tokens[begin + 1]?.word ?? '')) return 0;
  return countAt(tokens, begin + 2)?.value ?? 1;
};

/** 'My sister is pregnant', 'my pregnant cousin': one. */
const isAboutOne = (tokens: readonly Token[], { from, to }: Span): boolean =>
  [...tokens.slice(Math.max(0, from - 3), from), ...tokens.slice(to, to + 1)].some(
    ({ word, stem }) => word === stem && PERSONS.has(stem),
  );

/** Whether those who are counted before some words are already counted as others: 'two drivers who don't drink'. */
const isAboutOthers = (tokens: readonly Token[], { from }: Span, others: readonly Span[]): boolean => {
  const start = tokens.findLastIndex(({ before }, at) => at <= from && before === 'stop');
  let last = -1;
  for (let at = Math.max(0, start); at < from; at++)
    if ((countAt(tokens, at)?.value ?? 0) > 0 || shareAt(tokens, at) !== undefined) last = at;
  return last >= 0 && others.some((other) => other.from > last && other.to <= from);
};

/** After a name with a short 'is': 'the bride's off the booze'. */
const IS_SAID =
  /^(?:off|on|not|been|in|a|sober|teetotal|dry|recovering|pregnant|driving|never|given|stopped)$/;
const MANY = /^(?:all|both|none|neither|some|most|many|few|half|several|everyone|everybody|we|they|who|and)$/;
const PERSON_REACH = 8;

/** Where the one guest is named whom some words are about: 'my aunt is teetotal', 'Mum has dementia and shouldn't'. */
const onePerson = (tokens: readonly Token[], { from }: Span): number | undefined => {
  const isBreak = (at: number) => ['stop', 'colon', 'comma'].includes(tokens[at]?.before ?? '');
  let begin = from;
  while (begin > 0 && from - begin < PERSON_REACH && !isBreak(begin)) begin--;
  const said = tokens.slice(begin, from);
  if (
    said.some(({ word }, at) => MANY.test(word) && !(word === 'and' && at > 0)) ||
    countIn(tokens, begin, from)
  )
    return undefined;
  const place = tokens.findLastIndex(({ word, stem }, at) => {
    if (at < begin || at >= from || !PERSONS.has(stem) || stem === 'side') return false;
    const isShort = word === `${stem}s` && IS_SAID.test(tokens[at + 1]?.word ?? '');
    const isOwned =
      at === begin || OWNED.test(tokens[at - 1]?.word ?? '') || /s$/.test(tokens[at - 1]?.word ?? '');
    return (word === stem || isShort) && isOwned;
  });
  return place < 0 ? undefined : place;
};
const OWNED = /^(?:my|our|his|her|their|the|one|a|an|best)$/;

/** 'No alcohol for her': where that one is named. */
const forOne = (tokens: readonly Token[], { to }: Span): number | undefined =>
  tokens[to]?.word === 'for' && /^(?:her|him)$/.test(tokens[to + 1]?.word ?? '') ? to + 1 : undefined;

/** Words between 'nor' and who else it is of. */
const NEITHER_VERBS = /^(?:do|does|is|are|can|will|has|have|am)$/;

/** Where '… and neither does my mother', 'nor do eight others' names others of whom the same is true. */
const othersAfter = (tokens: readonly Token[], { to }: Span): number | undefined => {
  const begin = tokens[to]?.word === 'and' ? to + 1 : to;
  const isNeither =
    tokens[begin]?.before !== 'stop' &&
    /^(?:neither|nor|so)$/.test(tokens[begin]?.word ?? '') &&
    NEITHER_VERBS.test(tokens[begin + 1]?.word ?? '');
  return isNeither ? begin + 2 : undefined;
};

/** Where one of them is named. */
const neitherAfter = (tokens: readonly Token[], span: Span): number[] => {
  const at = othersAfter(tokens, span);
  return at === undefined || (countAt(tokens, at)?.value ?? 0) > 1 ? [] : [at];
};

/** How many they are, where the host counts them: 'so are three of the mums'. */
const countedAfter = (tokens: readonly Token[], span: Span): number => {
  const at = othersAfter(tokens, span);
  const count = at === undefined ? 0 : (countAt(tokens, at)?.value ?? 0);
  return count > 1 ? count : 0;
};

const countIn = (tokens: readonly Token[], from: number, to: number): boolean => {
  for (let at = from; at < to; at++)
    if ((countAt(tokens, at)?.value ?? 0) > 1 || shareAt(tokens, at)) return true;
  return false;
};

const NURSING = /^(?:nursing|breastfeeding|breast|lactating|still)$/;

const largest = (shares: readonly number[]): number | undefined =>
  shares.length > 0 ? Math.max(...shares) : undefined;

const sum = (shares: readonly number[]): number => shares.reduce((total, share) => total + share, 0);

/** Where the words name a number of guests; a share of all is one of everybody. */
const isAboutAll = (tokens: readonly Token[], span: Span): boolean => {
  for (let at = span.from; at >= Math.max(0, span.from - 8); at--)
    if (shareAt(tokens, at) !== undefined) return true;
  return false;
};

/** 'Ninety don't drink, the kids included': nobody is to be added to those. */
const INCLUDED = /\b(?:included|including|with the (?:kids|children)|kids and all|counting)\b/;

const countsEverybody = (tokens: readonly Token[], { to }: Span): boolean => {
  const end = tokens.findIndex(({ before }, at) => at >= to && before === 'stop');
  return INCLUDED.test(textOf(tokens.slice(to, end < 0 ? undefined : end)));
};

const HALF = 0.5;
const SIDE_REACH = 4;
/** 'Her side', 'the groom's family': one of two. */
const isAboutSide = (tokens: readonly Token[], { from }: Span): boolean =>
  tokens.slice(Math.max(0, from - SIDE_REACH), from).some(({ word, before }, at) => {
    const owner = tokens[Math.max(0, from - SIDE_REACH) + at - 1]?.word ?? '';
    return before === 'none' && (word === 'side' || (word === 'family' && /^(?:grooms|brides)$/.test(owner)));
  });

/** The shares that a host's words say, by kind of guest. `guests`: how many there are, where known. */
export const sharesOf = (
  tokens: readonly Token[],
  { drinks, abstaining, driving, pregnancy, recovery }: NonDrinkerWords,
  guests: number | undefined,
): NonDrinkerShares => {
  const one = guests === undefined ? 0 : 1 / guests;
  const children = mentionsIn(tokens).filter(({ kind }) => kind === 'children' || kind === 'teenagers');
  const shareFor = (span: Span, countsGuests: boolean) => {
    const counted = countsGuests || !isCounted(tokens, span) ? guests : undefined;
    const near = shareBefore(tokens, span, counted) ?? shareAfter(tokens, span);
    const told = shareTold(tokens, span, guests);
    // 'Many don't drink, say thirty': the number says how many, and no share of all.
    const named =
      told === undefined
        ? (shareBefore(tokens, span) ?? shareAfter(tokens, span))
        : shareTold(tokens, span, undefined);
    return { share: told ?? near, isNumber: named === undefined };
  };
  // 'A year sober' is of who is in recovery.
  // So is 'a dozen sober friends from AA'.
  const dry = [...drinks, ...abstaining].filter(
    (span) =>
      !overlapsAny(span, recovery) &&
      !recovery.some((other) => other.from >= span.to && isOneThought(tokens, span.to, other.from)),
  );
  const told = dry.flatMap((span) => {
    const { share, isNumber } = shareFor(span, isAboutPeople(tokens, span));
    // 'One zero proof' is a drink, and no guest.
    const isOneDrink = one > 0 && share === one && !isAboutPeople(tokens, span);
    if (share === undefined || (isOneDrink && (drinks.includes(span) || isBareThing(tokens, span))))
      return [];
    const isApart = isAboutOthers(tokens, span, [...driving, ...pregnancy, ...recovery, ...children]);
    if (isApart) return [];
    const isShare = isAboutAll(tokens, span) || shareAfter(tokens, span) === share;
    return [{ share, isAll: (isShare && !isNumber) || countsEverybody(tokens, span) }];
  });
  // 'The church side takes no alcohol': half of the guests, where nobody counts them. Rule of thumb.
  const sides = told.length === 0 && dry.some((span) => isAboutSide(tokens, span)) ? [HALF] : [];
  const named = abstaining.map((span) => one * namedBefore(tokens, span.from)).filter((share) => share > 0);
  const drivers = driving.flatMap((span) => {
    const { share } = shareFor(span, isAboutPeople(tokens, span));
    return share ?? (one > 0 && isOneDriver(tokens, span) ? one : []);
  });
  const expecting = pregnancy.map((span) => {
    const isOne =
      isAboutOne(tokens, span) || /^(?:is|months?|weeks?)$/.test(tokens[span.from - 1]?.word ?? '');
    const named = one * namedBefore(tokens, span.from);
    // 'Eight drivers and my sister, who is pregnant': nobody counts more than her.
    const share =
      (isOne ? named || one : (shareBefore(tokens, span, guests) ?? named)) + one * soAre(tokens, span);
    return { share, isNursing: NURSING.test(tokens[span.from]?.word ?? '') };
  });
  // 'Two are nursing, one is expecting': three; anyone who is told of twice is one.
  const mothers = [true, false].flatMap(
    (is) =>
      largest(expecting.flatMap(({ share, isNursing }) => (isNursing === is && share > 0 ? share : []))) ??
      [],
  );
  const recovering = recovery.map(
    (span) =>
      shareBefore(tokens, { from: span.from, to: span.from }, guests) ??
      shareTold(tokens, span, guests) ??
      one,
  );
  const alone = new Set(
    dry.flatMap((span) => [
      ...[onePerson(tokens, span) ?? forOne(tokens, span)].filter((at) => at !== undefined),
      ...neitherAfter(tokens, span),
    ]),
  );
  const alsoCounted = one * Math.max(0, ...dry.map((span) => countedAfter(tokens, span)));
  const apart = told.filter(({ isAll }) => !isAll).map(({ share }) => share);
  const shares = {
    all: largest(told.filter(({ isAll }) => isAll).map(({ share }) => share)),
    abstainers: largest([
      ...apart.map((share) => share + one * alone.size),
      ...sides,
      ...(named.length > 0 ? [sum(named)] : []),
      ...(alone.size > 0 || alsoCounted > 0 ? [one * Math.max(1, alone.size) + alsoCounted] : []),
    ]),
    drivers: largest(drivers),
    expecting: mothers.length > 0 ? sum(mothers) : undefined,
    recovery: largest(recovering.filter((share) => share > 0)),
  };
  return Object.fromEntries(Object.entries(shares).filter(([, share]) => share !== undefined));
};
