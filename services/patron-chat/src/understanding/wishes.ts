// What a message asks for, filter by filter.
import type { Base, Drink, Feeling, Spirit } from './entry.ts';
import type { FilterParse, FilterPhrase } from './filter-parse.ts';
import { isMention, kindOf } from './filter-parse.ts';
import { type Dimension, type Reset, resetsOf } from './resets.ts';
import type { Refusals } from './scope.ts';

// How much each mention counts: after which correction it comes, and whether it is meant for tonight and for the guest.

/** A mention counts for itself, less where it tells of a habit or of someone else, least as a splash. */
const STANDING = { own: 0, aside: 1, splash: 2 } as const;

type Fits = (phrase: FilterPhrase) => boolean;
const isBottle: Fits = (phrase) => kindOf(phrase) === 'spirit' || kindOf(phrase) === 'drink';

/** The mention that a phrase speaks of: the next of its clause, or else the one before. */
const nextMention = (phrases: readonly FilterPhrase[], at: number, fits: Fits): FilterPhrase | undefined => {
  const inClause = (phrase: FilterPhrase) => phrase.clause === phrases[at]?.clause && fits(phrase);
  const rest = phrases.slice(at + 1);
  const but = rest.findIndex((phrase) => kindOf(phrase) === 'but');
  return (but === -1 ? rest : rest.slice(0, but)).find(inClause) ?? phrases.slice(0, at).findLast(inClause);
};

/** 'Rum yesterday': the mention before, or else the next. */
const lastMention = (phrases: readonly FilterPhrase[], at: number): FilterPhrase | undefined =>
  phrases.slice(0, at).findLast((phrase) => phrase.clause === phrases[at]?.clause && isMention(phrase)) ??
  nextMention(phrases, at, isMention);

const asideAt = (phrases: readonly FilterPhrase[], at: number): FilterPhrase | undefined => {
  switch (kindOf(phrases[at])) {
    case 'habit':
      return nextMention(phrases, at, isMention);
    case 'past':
      return lastMention(phrases, at);
    // Someone else's wedding is a mood of ours, someone else's gin is not.
    case 'others':
      return nextMention(phrases, at, isBottle);
    default:
      return undefined;
  }
};

/** Mentions that count less, and how they stand. */
const standingsOf = (phrases: readonly FilterPhrase[]): ReadonlyMap<FilterPhrase, number> => {
  const standings = new Map<FilterPhrase, number>();
  phrases.forEach((phrase, at) => {
    const aside = asideAt(phrases, at);
    if (aside) standings.set(aside, STANDING.aside);
    const next = phrases[at + 1];
    if (kindOf(phrase) === 'touch' && isMention(next)) standings.set(next, STANDING.splash);
  });
  return standings;
};

const INSTEAD = new Set(['instead', 'stattdessen', 'lately', 'nowadays', 'these days']);

/** Where each correction begins to count: 'rum instead' corrects with what stands before it. */
const correctionsOf = (phrases: readonly FilterPhrase[]): readonly number[] =>
  phrases.flatMap((phrase, at) => {
    if (kindOf(phrase) !== 'correct') return [];
    if (!INSTEAD.has(phrase.words.join(' '))) return [at];
    const before = phrases
      .slice(0, at)
      .findLastIndex((one) => one.clause === phrase.clause && isMention(one));
    return [before === -1 ? at : before];
  });

interface Mention<T> {
  readonly value: T;
  readonly at: number;
  /** How many corrections come before it. */
  readonly turn: number;
  readonly standing: number;
  readonly afterBut: boolean;
}

export type Bottle = Spirit | Drink;
interface MoodSaid {
  readonly mood: Feeling;
  readonly weight: number;
}

/** What a message wishes for. Undefined where it says nothing about it. */
export interface Wishes {
  readonly bottle: Bottle | undefined;
  /** Another spirit that was named with it: 'gin or vodka'. */
  readonly also: Bottle | undefined;
  readonly mood: Feeling | undefined;
  /** Filters that are to be open. */
  readonly open: ReadonlySet<Dimension>;
}

const mentionsOf = <T>(
  { phrases }: FilterParse,
  against: ReadonlySet<FilterPhrase>,
  pick: (entry: NonNullable<FilterPhrase['entry']>) => T | undefined,
): Mention<T>[] => {
  const standings = standingsOf(phrases);
  const corrections = correctionsOf(phrases);
  return phrases.flatMap((phrase, at) => {
    const value = phrase.entry && !against.has(phrase) ? pick(phrase.entry) : undefined;
    if (value === undefined) return [];
    return {
      value,
      at,
      turn: corrections.filter((place) => place <= at).length,
      standing: standings.get(phrase) ?? STANDING.own,
      afterBut: phrases.slice(0, at).some((before) => before.entry?.kind === 'but'),
    };
  });
};

/** Those of the last correction that stand highest. */
const foremost = <T>(mentions: readonly Mention<T>[]): Mention<T>[] => {
  const turn = Math.max(...mentions.map((mention) => mention.turn));
  const last = mentions.filter((mention) => mention.turn === turn);
  const standing = Math.min(...last.map((mention) => mention.standing));
  return last.filter((mention) => mention.standing === standing);
};

/** Bottles in the order in which they are wished for. */
const bottlesOf = (mentions: readonly Mention<Bottle>[]): Bottle[] => {
  const best = foremost(mentions);
  const late = best.filter(({ afterBut }) => afterBut);
  return (late.length > 0 ? late : best).map(({ value }) => value);
};

/** What 'but' adds to the weight of the cues after it. */
const BUT_WEIGHT = 0.5;

/** The mood whose strongest cue is strongest; of equals the one with more cues, then the one said first. */
const strongestMood = (mentions: readonly Mention<MoodSaid>[]): Feeling | undefined => {
  const scores = new Map<Feeling, { top: number; sum: number }>();
  for (const { value, afterBut } of foremost(mentions)) {
    const weight = value.weight + (afterBut ? BUT_WEIGHT : 0);
    const { top, sum } = scores.get(value.mood) ?? { top: 0, sum: 0 };
    scores.set(value.mood, { top: Math.max(top, weight), sum: sum + weight });
  }
  const ranked = [...scores].sort(([, one], [, other]) => other.top - one.top || other.sum - one.sum);
  return ranked[0]?.[0];
};

const bottleIn = (entry: NonNullable<FilterPhrase['entry']>): Bottle | undefined =>
  entry.kind === 'spirit' || entry.kind === 'drink' ? entry : undefined;
const moodIn = (entry: NonNullable<FilterPhrase['entry']>): MoodSaid | undefined =>
  entry.kind === 'mood' ? entry : undefined;

/** Filters that the resets open beside what is asked for. */
const openedBy = (
  resets: readonly Reset[],
  turnOf: (at: number) => number,
  asked: readonly Mention<unknown>[],
) => {
  const open = new Set<Dimension>();
  for (const { at, dimensions, firm } of resets) {
    const isAnswered = asked.some(({ turn }) => turn >= turnOf(at));
    if (dimensions.length > 1 && isAnswered && !firm) continue;
    for (const dimension of dimensions) open.add(dimension);
  }
  return open;
};

/** What a message wishes for, given what it speaks against. */
export const wishesOf = (parsed: FilterParse, { against }: Refusals, noBottles: boolean): Wishes => {
  const corrections = correctionsOf(parsed.phrases);
  const turnOf = (at: number) => corrections.filter((place) => place <= at).length;
  const resets = resetsOf(parsed, against);
  const bottles = noBottles ? [] : mentionsOf(parsed, against, bottleIn);
  const moods = mentionsOf(parsed, against, moodIn);
  const open = openedBy(resets, turnOf, [...bottles, ...moods]);
  const lasts = (dimension: Dimension, turn: number) =>
    !resets.some(({ at, dimensions }) => dimensions.includes(dimension) && turnOf(at) > turn);
  const ordered = bottlesOf(bottles.filter(({ turn }) => lasts('base', turn)));
  const [bottle] = ordered;
  const also = ordered.find(({ base }: { base: Base }) => base !== bottle?.base);
  return { bottle, also, mood: strongestMood(moods.filter(({ turn }) => lasts('mood', turn))), open };
};
