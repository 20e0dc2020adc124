// How much each mention counts: after which correction it comes, and whether it is meant for tonight and for the guest.
import { isMention, kindOf, type MatchedPhrase } from './parsed-message.ts';

/** A mention counts for itself, less where it tells of a habit or of somebody else, least as a splash. */
export const STANDING = { own: 0, aside: 1, splash: 2 } as const;

type Fits = (phrase: MatchedPhrase) => boolean;
const isBottle: Fits = (phrase) => kindOf(phrase) === 'spirit' || kindOf(phrase) === 'drink';

/** The mention that a phrase speaks of: the next of its clause, or else the one before. */
const nextMention = (
  phrases: readonly MatchedPhrase[],
  at: number,
  fits: Fits,
): MatchedPhrase | undefined => {
  const inClause = (phrase: MatchedPhrase) => phrase.clause === phrases[at]?.clause && fits(phrase);
  const rest = phrases.slice(at + 1);
  const but = rest.findIndex((phrase) => kindOf(phrase) === 'but');
  return (but === -1 ? rest : rest.slice(0, but)).find(inClause) ?? phrases.slice(0, at).findLast(inClause);
};

/** 'Rum yesterday': the mention before, or else the next. */
const lastMention = (phrases: readonly MatchedPhrase[], at: number): MatchedPhrase | undefined =>
  phrases.slice(0, at).findLast((phrase) => phrase.clause === phrases[at]?.clause && isMention(phrase)) ??
  nextMention(phrases, at, isMention);

const asideAt = (phrases: readonly MatchedPhrase[], at: number): MatchedPhrase | undefined => {
  switch (kindOf(phrases[at])) {
    case 'habit':
      return nextMention(phrases, at, isMention);
    case 'past':
      return lastMention(phrases, at);
    // Somebody else's wedding is a mood of ours, somebody else's gin is not.
    case 'others':
      return nextMention(phrases, at, isBottle);
    default:
      return undefined;
  }
};

/** Mentions that count less, and how they stand. */
export const standingsOf = (phrases: readonly MatchedPhrase[]): ReadonlyMap<MatchedPhrase, number> => {
  const standings = new Map<MatchedPhrase, number>();
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
export const correctionsOf = (phrases: readonly MatchedPhrase[]): readonly number[] =>
  phrases.flatMap((phrase, at) => {
    if (kindOf(phrase) !== 'correct') return [];
    if (!INSTEAD.has(phrase.words.join(' '))) return [at];
    const before = phrases
      .slice(0, at)
      .findLastIndex((one) => one.clause === phrase.clause && isMention(one));
    return [before === -1 ? at : before];
  });
