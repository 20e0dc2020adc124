import type { GenerateRequest } from '@swizzle/proto';
import { isPermitted } from '../briefs/event-brief.ts';
import { chanceOf, hashText } from '../chance.ts';
import { type Candidate, isSober } from './candidate.ts';
import { notesWithin, requestFor } from './drink-request.ts';
import type { MenuOptions } from './plan-menu.ts';
import { isAffordable } from './spending.ts';
import { themeFit } from './theme.ts';
import { type MenuEvent, type MenuWish, readMenuWish, slotsFor } from './wish.ts';
import { wishedStrengths } from './wish-terms.ts';
import { namedNotes } from './wished-notes.ts';

/** A drink that should be made to measure for a menu. */
export interface DrinkWish {
  /** Tells it from the others of the same menu. */
  key: string;
  request: GenerateRequest;
}

/** How well a drink suits a theme as if made for it; so many of those are enough, and so many are made at most. */
const WELL = 0.7;
const ENOUGH = 4;
const MOST_SIGNATURES = 2;
/** One more than there are places for, lest one of them costs too much. */
const SPARE = 1;
/** How well a drink without alcohol must suit a theme, and how many of those are enough. */
const FAIRLY = 0.5;
const ENOUGH_SOBER = 3;
const suitsWell = (candidate: Candidate, wish: MenuWish): boolean =>
  wish.theme.known.length > 0
    ? themeFit(candidate, wish.theme) >= WELL
    : namedNotes(wish).some((note) => candidate.notes.includes(note));

/** How many drinks are missing that are all the theme's own. */
const signatureLack = (allowed: readonly Candidate[], wish: MenuWish): number => {
  if (notesWithin(wish).length === 0) return 0;
  const suiting = allowed.filter((candidate) => suitsWell(candidate, wish)).length;
  return Math.min(MOST_SIGNATURES, Math.max(0, ENOUGH - suiting));
};

const lacksSober = (allowed: readonly Candidate[], { theme }: MenuWish): boolean => {
  const suits = (candidate: Candidate) =>
    isSober(candidate) && (theme.known.length === 0 || themeFit(candidate, theme) >= FAIRLY);
  return allowed.filter(suits).length < ENOUGH_SOBER;
};

/** The wish of each theme by itself, the neediest first, as often as it lacks drinks. */
const signaturesLacked = (allowed: readonly Candidate[], wish: MenuWish): MenuWish[] => {
  const { known } = wish.theme;
  const single = known.map((theme): MenuWish => ({ ...wish, theme: { ...wish.theme, known: [theme] } }));
  const needs = (known.length > 1 ? single : [wish])
    .map((alone) => ({ alone, lack: signatureLack(allowed, alone) }))
    .filter(({ lack }) => lack > 0)
    .sort((left, right) => right.lack - left.lack);
  const rounds = Array.from({ length: MOST_SIGNATURES }, (_, round) =>
    needs.filter(({ lack }) => lack > round).map(({ alone }) => alone),
  );
  return rounds.flat().slice(0, MOST_SIGNATURES);
};

/**
 * Drinks that the candidates lack for an event: up to two signatures where few suit a theme well, one without
 * alcohol where few suit, and as many as the menu has places where the theme's limit of alcohol leaves too
 * few. They ask for nothing that the budget forbids. The same event, candidates and options wish alike.
 */
export const signatureWishes = (
  event: MenuEvent,
  candidates: readonly Candidate[],
  { seed, ...options }: MenuOptions,
): DrinkWish[] => {
  const wish = readMenuWish(event, options);
  const chance = chanceOf(hashText(`${event.theme ?? ''} ${seed}`));
  const allowed = candidates.filter(
    (candidate) => isPermitted(candidate, wish.brief) && isAffordable(candidate, event.budget),
  );
  const places = slotsFor(event, Number.POSITIVE_INFINITY).length;
  const lacked = signaturesLacked(allowed, wish);
  const count = Math.max(lacked.length, places + SPARE - allowed.length);
  const strengths = wishedStrengths(wish);
  const wishes = Array.from({ length: count }, (_, at): DrinkWish => {
    const request = requestFor(lacked[at] ?? wish, at, chance.pick(strengths), chance);
    return { key: `signature ${at + 1}`, request };
  });
  if (strengths.includes('0%') || !lacksSober(allowed, wish)) return wishes;
  return [...wishes, { key: 'zero-proof', request: requestFor(wish, count, '0%', chance) }];
};
