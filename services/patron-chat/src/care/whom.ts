// Whom a drink is for, and of whom a reason for care is told: 'my wife is expecting' limits her glass, not the guest's.
import type { CareKind } from '@swizzle/proto';
import type { CareToken } from './care-tokens.ts';
import { Concepts, PatternIndex } from './cue-pattern.ts';
import cues from './cues/whom.json' with { type: 'json' };

export type Whom = 'guest' | 'other';

const concepts = new Concepts(cues.concepts);
const indexOf = (texts: readonly string[]) =>
  new PatternIndex(
    texts.map((text) => ({ text, value: true })),
    concepts,
  );

const forOther = indexOf(cues.forOther);
const forMan = indexOf(cues.forMan);
const onlySomebody = indexOf(cues.onlySomebody);
const forGuest = indexOf(cues.forGuest);
const hosts = indexOf(cues.hosts);
const guestHas = indexOf(cues.guestHas);
const otherHas = indexOf(cues.otherHas);
const notGuest = indexOf(cues.notGuest);
const theirs = indexOf(cues.theirs);
const partOfGroup = indexOf(cues.partOfGroup);

const occursIn = (index: PatternIndex<boolean>, tokens: readonly CareToken[]): boolean => {
  let found = false;
  index.forEachMatch(tokens, () => {
    found = true;
  });
  return found;
};

/** Whom the drink of a message is for; undefined where it doesn't say. */
export const drinkFor = (tokens: readonly CareToken[]): Whom | undefined => {
  if (occursIn(forOther, tokens)) return 'other';
  return occursIn(forGuest, tokens) ? 'guest' : undefined;
};

/** Whether the guest makes drinks for others, and asks for none of their own: 'I drive, but I'm on bar duty'. */
export const poursForOthers = (tokens: readonly CareToken[]): boolean =>
  occursIn(hosts, tokens) && !occursIn(forGuest, tokens) && !tokens.some(({ word }) => WE.test(word));

const WE = /^(?:we|us|nosotr[oa]s|nous|wir|uns|noi|nos)$/;

/** Whether a message names someone and nothing else: 'and my husband?' asks what he gets. */
export const namesOnlySomebody = (tokens: readonly CareToken[]): boolean => {
  let isWhole = false;
  onlySomebody.forEachMatch(tokens, (_, start, end) => {
    isWhole ||= start === 0 && end === tokens.length;
  });
  return isWhole;
};

/** Whether the drink is for a man: no pregnancy limits it. */
export const isForMan = (tokens: readonly CareToken[]): boolean => occursIn(forMan, tokens);

/** Whether a message asks for a drink of the guest's own and for one for someone else. */
export const isForBoth = (tokens: readonly CareToken[]): boolean =>
  occursIn(forOther, tokens) && occursIn(forGuest, tokens);

/** Whether what is told is told of some among several people. */
export const isAboutFew = (tokens: readonly CareToken[]): boolean => occursIn(partOfGroup, tokens);

/** Where the last of the matches that begin before `end` ends; -1 where there is none. */
const lastIn = (index: PatternIndex<boolean>, tokens: readonly CareToken[], end: number): number => {
  let last = -1;
  index.forEachMatch(tokens, (_, start, stop) => {
    if (start < end) last = Math.max(last, stop);
  });
  return last;
};

/**
 * Of whom a message tells; undefined where it may be either.
 * @param end the word after what is told: who is named last before it is meant
 */
export const toldOf = (tokens: readonly CareToken[], end = tokens.length): Whom | undefined => {
  const [guest, other] = [lastIn(guestHas, tokens, end), lastIn(otherHas, tokens, end)];
  if (guest < 0 && other < 0) return undefined;
  // 'I am the driver' names the guest by a word for others.
  return guest >= other ? 'guest' : 'other';
};

/** Whether someone beside the guest is said to take a medicine, to drive or to be pregnant. */
export const isTheirs = (tokens: readonly CareToken[]): boolean => occursIn(theirs, tokens);

/** Whether a guest says that someone else was meant: 'she's the pregnant one', 'my cousin takes them'. */
export const meantOther = (tokens: readonly CareToken[]): boolean =>
  occursIn(notGuest, tokens) || isTheirs(tokens);

/** Kinds that limit one person's glass; what endangers a life limits all of them. */
export const PERSONAL: ReadonlySet<CareKind> = new Set(['pregnancy', 'driving', 'medicine', 'dependence']);

interface Bound {
  readonly inForce: readonly CareKind[];
  /** Kinds that were told of someone else, and those that were told of the guest; the others may be of either. */
  readonly ofOthers: readonly CareKind[];
  readonly ofGuest: readonly CareKind[];
  readonly whom: Whom | null;
}

/** The kinds of care that limit the drink that is asked for. */
export const bindingKinds = ({ inForce, ofOthers, ofGuest, whom }: Bound): CareKind[] =>
  inForce.filter((kind) => {
    if (!PERSONAL.has(kind) || whom === null) return true;
    const isForeign = whom === 'guest' ? ofOthers : ofGuest;
    const isOwn = whom === 'guest' ? ofGuest : ofOthers;
    return !isForeign.includes(kind) || isOwn.includes(kind);
  });
