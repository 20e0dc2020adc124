// Which share of its guests doesn't drink, as a host's words say.
import { countAt } from '../text/numbers.ts';
import type { Span } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';

/** What share of the servings each word stands for; 'most' and 'plenty' are our reading. */
const SHARES: Readonly<Record<string, number>> = {
  most: 0.6,
  mostly: 0.6,
  majority: 0.6,
  plenty: 0.45,
  lot: 0.45,
  load: 0.45,
  many: 0.45,
  half: 0.5,
  third: 1 / 3,
  quarter: 0.25,
  fifth: 0.2,
};
/** Words before a drinker that leave few of them: 'hardly anyone drinks'. */
const HARDLY = new Set(['hardly', 'barely', 'few']);
const HARDLY_ANYONE = 0.7;
const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, a: 1 };
const WORDS_BEFORE = 8;

const MAX_RATIO = 10;

/** 'One in five', 'two out of three': which share. */
const ratioAt = (tokens: readonly Token[], at: number): number | undefined => {
  const isIn =
    tokens[at - 1]?.word === 'in' || (tokens[at - 1]?.word === 'of' && tokens[at - 2]?.word === 'out');
  const first = at - (tokens[at - 1]?.word === 'in' ? 2 : 3);
  const [part, whole] = [countAt(tokens, first), countAt(tokens, at)];
  const isJoined = [first + 1, at].every((place) => tokens[place]?.before === 'none');
  if (!isIn || !isJoined || !part || !whole || part.length > 1 || tokens[first]?.word === 'a')
    return undefined;
  const isRatio = part.value >= 1 && part.value < whole.value && whole.value <= MAX_RATIO;
  return isRatio && !THINGS.test(tokens[at + whole.length]?.word ?? '')
    ? part.value / whole.value
    : undefined;
};

/** '20 of 40', 'eleven of the forty-five': so many of all. */
const countOfAll = (tokens: readonly Token[], at: number): number | undefined => {
  const part = /^(?:a|few|several|couple)$/.test(tokens[at]?.word ?? '') ? undefined : countAt(tokens, at);
  const of = at + (part?.length ?? 1);
  if (!part || tokens[of]?.word !== 'of' || tokens[of]?.before !== 'none') return undefined;
  const begin = /^(?:the|our|those|all)$/.test(tokens[of + 1]?.word ?? '') ? of + 2 : of + 1;
  const whole = countAt(tokens, begin);
  return whole && part.value >= 1 && whole.value > part.value ? part.value / whole.value : undefined;
};

/** Whether a number is all of those whom another one is a part of: the forty of 'twenty of the forty'. */
const isWholeAt = (tokens: readonly Token[], at: number): boolean => {
  const of = /^(?:the|our|those|all)$/.test(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1;
  return tokens[of]?.word === 'of' && countAt(tokens, of - 1) !== undefined;
};

/** The share that a word names: 'half', 'two thirds', '40 percent', '20 of 40'. */
export const shareAt = (tokens: readonly Token[], at: number): number | undefined => {
  const [token, before] = [tokens[at], tokens[at - 1]];
  const ratio = ratioAt(tokens, at);
  if (ratio !== undefined) return ratio;
  const count = /^(?:percent|pct)$/.test(tokens[at + (countAt(tokens, at)?.length ?? 0)]?.word ?? '')
    ? countAt(tokens, at)
    : undefined;
  if (count && count.value < 100) return count.value / 100;
  const ofAll = countOfAll(tokens, at);
  if (ofAll !== undefined) return ofAll;
  // 'Half a dozen' are six.
  if (token?.word === 'half' && tokens[at + 2]?.word === 'dozen') return undefined;
  const share = SHARES[token?.stem ?? ''];
  // 'At most three drinks' is no majority.
  if (share === undefined || (token?.word === 'most' && /^(?:at|the)$/.test(before?.word ?? '')))
    return undefined;
  const times = ['third', 'quarter', 'fifth'].includes(token?.stem ?? '') ? COUNTS[before?.word ?? ''] : 1;
  return Math.min(0.95, share * (times ?? 1));
};

/** What a number counts that no guest is. */
const THINGS =
  /^(?:hours?|hrs?|drinks?|cocktails?|mocktails?|bartenders?|barm[ae]n|am|pm|oclock|percent|years?|days?|weeks?|months?|minutes?|degrees?|bottles?|dollars?|options?|choices?|courses?|rounds?|kinds?|types?|or|and|to|st|nd|rd|th|celsius|fahrenheit)$/;
const MAX_COUNTED = 0.95;
/** 'A few' and 'a couple' name no number that anybody counted. */
const VAGUE = new Set(['a', 'few', 'several', 'couple']);
const COUNTED_AFTER_A = /^(?:dozen|hundred)$/;

/** Nouns between a number and some words about guests: it counts those. */
const NOUNS = /^(?:drinks?|cocktails?|mocktails?|options?|choices?|bottles?|rounds?|hours?|servings?)$/;

/** 'Two of us', '12 people', 'a dozen', of so many guests. `to`: where the words begin that say whom it counts. */
export const countedAt = (
  tokens: readonly Token[],
  at: number,
  guests: number | undefined,
  to = at,
): number | undefined => {
  const [word, next] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? ''];
  if (guests === undefined || (VAGUE.has(word) && !COUNTED_AFTER_A.test(next))) return undefined;
  const count = countAt(tokens, at);
  if (!count || count.value < 1 || count.value >= guests) return undefined;
  // 'Karaoke from nine, kids till eight': hours, and nobody's number.
  const isHour = /^(?:till?|until|from|at|by|before|after|since)$/.test(tokens[at - 1]?.word ?? '');
  if (isHour && tokens[at + count.length]?.before !== 'none') return undefined;
  const countsThings = tokens.slice(at + count.length, to).some((token) => NOUNS.test(token.word));
  return countsThings || THINGS.test(tokens[at + count.length]?.word ?? '')
    ? undefined
    : Math.min(MAX_COUNTED, count.value / guests);
};

/**
 * The share that is named shortly before some words about drinking, in their sentence. `guests`: how many there are,
 * where numbers of them are read too.
 */
export const shareBefore = (
  tokens: readonly Token[],
  { from, to }: Span,
  guests?: number,
): number | undefined => {
  const first = Math.max(0, from - WORDS_BEFORE);
  for (let at = to - 1; at >= first; at--) {
    // 'Forty-five' isn't five.
    if (tokens[at]?.before === 'hyphen' && (countAt(tokens, at - 1)?.length ?? 0) > 1) continue;
    if (isWholeAt(tokens, at) || (tokens[at]?.word === 'a' && tokens[at - 1]?.word === 'half')) continue;
    const share = shareAt(tokens, at) ?? countedAt(tokens, at, guests, from);
    if (share !== undefined) return share;
    // '12 to 3. No alcohol' counts nobody.
    if (at === from && tokens[at]?.before === 'stop') return undefined;
    if (at < from && ['stop', 'colon', 'comma'].includes(tokens[at]?.before ?? '')) return undefined;
  }
  return undefined;
};

const WORDS_AFTER = 6;

/** 'Mocktails for half the guests': the share that a 'for' after some words names. */
export const shareAfter = (tokens: readonly Token[], { to }: Span): number | undefined => {
  for (let at = to; at < Math.min(tokens.length, to + WORDS_AFTER); at++) {
    if (['stop', 'colon', 'comma'].includes(tokens[at]?.before ?? '')) return undefined;
    if (tokens[at]?.word !== 'for') continue;
    const shares = [at + 1, at + 2, at + 3].map((next) => shareAt(tokens, next));
    return shares.find((share) => share !== undefined);
  }
  return undefined;
};

/** Before a number that stands by itself behind whom it counts. */
const LEADS: ReadonlySet<string> = new Set(
  'say about around maybe roughly perhaps probably so the some i reckon guess think id its thats least at up to'.split(
    ' ',
  ),
);
const WORDS_TO_TOLD = 4;
const COUNT_TAIL = /^(?:of|them|us|people|guests|heads|or|so|percent|in|all|total|the)$/;

/** 'Many don't drink, say thirty', 'the drivers (35)': the share that a thought of its own names behind some words. */
export const shareTold = (
  tokens: readonly Token[],
  { to }: Span,
  guests: number | undefined,
): number | undefined => {
  let at = to;
  for (; at < to + WORDS_TO_TOLD && ['none', 'hyphen'].includes(tokens[at]?.before ?? ''); at++)
    if (/^(?:and|or|but|so|with)$/.test(tokens[at]?.word ?? '')) return undefined;
  // A colon begins what they get.
  if (tokens[at] === undefined || !['comma', 'stop'].includes(tokens[at]?.before ?? '')) return undefined;
  while (LEADS.has(tokens[at]?.word ?? '')) at++;
  const length = tokens[at]?.word === 'a' ? 2 : (countAt(tokens, at)?.length ?? 1);
  const next = tokens[at + length];
  // 'Thirty of them', '30 percent', 'one in five', and nothing more.
  let end = at + length;
  while (tokens[end]?.before === 'none' && COUNT_TAIL.test(tokens[end]?.word ?? '')) end++;
  const isOver = tokens[end] === undefined || tokens[end]?.before !== 'none';
  if (!isOver && next?.word !== 'in') return undefined;
  const ratio = next?.word === 'in' ? shareAt(tokens, at + length + 1) : undefined;
  return (
    ratio ??
    shareAt(tokens, at) ??
    (tokens[at]?.word === 'a' ? shareAt(tokens, at + 1) : undefined) ??
    countedAlone(tokens, at, guests)
  );
};

/** A number that stands by itself, whatever the next thought begins with. */
const countedAlone = (
  tokens: readonly Token[],
  at: number,
  guests: number | undefined,
): number | undefined => {
  const count = /^(?:a|few|several|couple)$/.test(tokens[at]?.word ?? '') ? undefined : countAt(tokens, at);
  if (guests === undefined || !count || count.value < 1 || count.value >= guests) return undefined;
  const next = tokens[at + count.length];
  const countsThings = next?.before === 'none' && THINGS.test(next.word);
  return countsThings ? undefined : Math.min(MAX_COUNTED, count.value / guests);
};

const QUANTITIES = new Set(['plenty', 'lot', 'load', 'some', 'most', 'half', 'many', 'few', 'third']);
const TAKES = new Set(['take', 'have', 'want', 'enjoy', 'try', 'sip']);
const MODALS = new Set(['will', 'might', 'may', 'would', 'can', 'could', 'do', 'only']);

/** 'Plenty without': a quantity, and nothing after the 'without'. */
const isBareWithout = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'without' &&
  (tokens[at + 1] === undefined || tokens[at + 1]?.before !== 'none') &&
  tokens.slice(Math.max(0, at - 3), at).some(({ stem }) => QUANTITIES.has(stem));

/** 'Some will take one drink': the others take none. */
const isOneDrink = (tokens: readonly Token[], at: number): boolean =>
  ['drink', 'glass', 'cocktail'].includes(tokens[at]?.word ?? '') &&
  ['one', 'a', 'single'].includes(tokens[at - 1]?.word ?? '') &&
  tokens.slice(Math.max(0, at - 4), at).some(({ word }) => TAKES.has(word)) &&
  tokens.slice(Math.max(0, at - 7), at).some(({ word }) => MODALS.has(word)) &&
  tokens.slice(Math.max(0, at - 8), at).some(({ stem }) => ['some', 'few'].includes(stem));

/** 'Hardly anyone drinks', 'few of them drink'. */
const isHardlyAnyone = (tokens: readonly Token[], at: number): boolean =>
  ['drink', 'drinks'].includes(tokens[at]?.word ?? '') &&
  (tokens[at + 1] === undefined || tokens[at + 1]?.before !== 'none' || tokens[at + 1]?.word === 'alcohol') &&
  tokens
    .slice(Math.max(0, at - 4), at)
    .some(({ word }, offset, words) => HARDLY.has(word) && words[offset - 1]?.word !== 'a');

const NOT = new Set(['dont', 'doesnt', 'wont', 'cant', 'not', 'never']);
const MUCH = new Set(['much', 'lot', 'often', 'heavily']);
/** Our reading of guests who don't drink much. */
const SELDOM = 1 / 3;

const LITTLE = new Set(['little', 'seldom', 'rarely', 'lightly', 'sparingly']);
const VERY = new Set(['very', 'so', 'too', 'only', 'quite']);
const HARDLY_DRINK = new Set(['rarely', 'seldom', 'barely', 'hardly']);

/** 'The ladies drink very little', 'they hardly drink', 'light drinkers'. */
const isLittle = (tokens: readonly Token[], at: number): boolean => {
  const word = (offset: number) => tokens[at + offset]?.word ?? '';
  if (tokens[at]?.stem === 'drinker') return word(-1) === 'light';
  if (word(0) !== 'drink' || ['a', 'one', 'the', 'each', 'every'].includes(word(-1))) return false;
  if (HARDLY_DRINK.has(word(-1))) return true;
  const next = VERY.has(word(1)) ? 2 : 1;
  return LITTLE.has(word(next)) && tokens[at + 1]?.before === 'none';
};

/** 'Elders who don't drink much'. */
const isSeldom = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'drink' &&
  NOT.has(tokens[at - 1]?.word ?? '') &&
  tokens.slice(at + 1, at + 3).some(({ word, before }) => before === 'none' && MUCH.has(word));

/** Our reading of 'mostly sweet tea and lemonade'. */
const MOSTLY = 0.6;
const MOSTLY_SOFT =
  /^(?:mostly|mainly|largely|primarily)(?: \w+){0,2}? (?:sweet tea|iced tea|lemonades?|limeades?|mocktails?|sodas?|soft drinks?|juices?|aguas)\b/;

const isMostlySoft = (tokens: readonly Token[], at: number): boolean =>
  MOSTLY_SOFT.test(
    tokens
      .slice(at, at + 5)
      .map(({ word }) => word)
      .join(' '),
  );

/** Words that say, without naming alcohol, that a part of the guests goes without. */
export const partlyNonDrinking = (tokens: readonly Token[]): (Span & { share: number })[] =>
  tokens.flatMap((_, at) => {
    if (isBareWithout(tokens, at)) {
      const span = { from: Math.max(0, at - 1), to: at + 1 };
      return [{ ...span, share: shareBefore(tokens, { from: at, to: at }) ?? 1 / 3 }];
    }
    if (isMostlySoft(tokens, at)) return [{ from: at, to: at + 1, share: MOSTLY }];
    if (isLittle(tokens, at)) return [{ from: Math.max(0, at - 1), to: at + 1, share: SELDOM }];
    if (isSeldom(tokens, at)) return [{ from: at - 1, to: at + 2, share: SELDOM }];
    if (isOneDrink(tokens, at)) return [{ from: at - 1, to: at + 1, share: 0.5 }];
    return isHardlyAnyone(tokens, at) ? [{ from: at, to: at + 1, share: HARDLY_ANYONE }] : [];
  });
