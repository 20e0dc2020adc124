// How much each mention counts: after which correction it comes, and whether it is meant for tonight and for the guest.
import { isMention, kindOf, type Span } from './reading.ts';

/** A mention counts for itself, less where it tells of a habit or of somebody else, least as a splash. */
export const STANDING = { own: 0, aside: 1, splash: 2 } as const;

type Fits = (span: Span) => boolean;
const isBottle: Fits = (span) => kindOf(span) === 'spirit' || kindOf(span) === 'drink';

/** The mention that a phrase speaks of: the next of its clause, or else the one before. */
const nextMention = (spans: readonly Span[], at: number, fits: Fits): Span | undefined => {
  const inClause = (span: Span) => span.clause === spans[at]?.clause && fits(span);
  const rest = spans.slice(at + 1);
  const but = rest.findIndex((span) => kindOf(span) === 'but');
  return (but === -1 ? rest : rest.slice(0, but)).find(inClause) ?? spans.slice(0, at).findLast(inClause);
};

/** 'Rum yesterday': the mention before, or else the next. */
const lastMention = (spans: readonly Span[], at: number): Span | undefined =>
  spans.slice(0, at).findLast((span) => span.clause === spans[at]?.clause && isMention(span)) ??
  nextMention(spans, at, isMention);

const asideAt = (spans: readonly Span[], at: number): Span | undefined => {
  switch (kindOf(spans[at])) {
    case 'habit':
      return nextMention(spans, at, isMention);
    case 'past':
      return lastMention(spans, at);
    // Somebody else's wedding is a mood of ours, somebody else's gin is not.
    case 'others':
      return nextMention(spans, at, isBottle);
    default:
      return undefined;
  }
};

/** Mentions that count less, and how they stand. */
export const standingsOf = (spans: readonly Span[]): ReadonlyMap<Span, number> => {
  const standings = new Map<Span, number>();
  spans.forEach((span, at) => {
    const aside = asideAt(spans, at);
    if (aside) standings.set(aside, STANDING.aside);
    const next = spans[at + 1];
    if (kindOf(span) === 'touch' && isMention(next)) standings.set(next, STANDING.splash);
  });
  return standings;
};

const INSTEAD = new Set(['instead', 'stattdessen', 'lately', 'nowadays', 'these days']);

/** Where each correction begins to count: 'rum instead' corrects with what stands before it. */
export const correctionsOf = (spans: readonly Span[]): readonly number[] =>
  spans.flatMap((span, at) => {
    if (kindOf(span) !== 'correct') return [];
    if (!INSTEAD.has(span.words.join(' '))) return [at];
    const before = spans.slice(0, at).findLastIndex((one) => one.clause === span.clause && isMention(one));
    return [before === -1 ? at : before];
  });
