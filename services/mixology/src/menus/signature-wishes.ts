import { type AbvLabel, type FlavorNote, GenerateRequest, MAX_SELECTED_NOTES } from '@swizzle/proto';
import { type Chance, chanceOf, hashText } from '../chance.ts';
import { type Candidate, isSober } from './candidate.ts';
import type { MenuOptions } from './plan-menu.ts';
import { isAffordable } from './spending.ts';
import { isAllowed, themeFit } from './theme.ts';
import { type MenuEvent, type MenuWish, readMenuWish, slotsFor } from './wish.ts';
import { wishedProfile, wishedStrengths, wishedVibe } from './wish-terms.ts';
import { namedNotes, withinReach } from './wished-notes.ts';

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
/** Notes of a theme that one drink shows. */
const NOTES = 3;
/** What drinks without alcohol are built on where a theme has too little to say. */
const SOBER_NOTES: readonly FlavorNote[] = [
  'Ginger',
  'Pineapple',
  'Mint',
  'Raspberry',
  'Black Tea',
  'Passion Fruit',
  'Apple',
  'Cucumber',
  'Cranberry',
  'Grapefruit',
  'Rosemary',
  'Coconut',
];

const notesWithin = (wish: MenuWish): FlavorNote[] => {
  const known = wish.theme.known.flatMap(({ notes }) => notes);
  return withinReach([...new Set([...namedNotes(wish), ...known])], wish);
};

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

/** The next few of the notes, round and round, what the host named always among them. */
const notesOf = (wish: MenuWish, notes: readonly FlavorNote[], from: number): FlavorNote[] => {
  const turned = Array.from(
    { length: Math.min(NOTES, notes.length) },
    (_, at) => notes[(from + at) % notes.length],
  );
  const named = withinReach(namedNotes(wish), wish);
  return [...new Set([...named, ...turned])].flatMap((note) => note ?? []).slice(0, MAX_SELECTED_NOTES);
};

const requestFor = (wish: MenuWish, at: number, abv: AbvLabel, chance: Chance) => {
  const own = notesWithin(wish);
  // A whole menu without alcohol needs more than a theme's few notes, lest all taste alike.
  const needsMore = abv === '0%' && (own.length < NOTES || wishedStrengths(wish).includes('0%'));
  const notes = needsMore ? [...new Set([...own, ...withinReach(SOBER_NOTES, wish)])] : own;
  return GenerateRequest.parse({
    flavorProfile: wishedProfile(wish, at, chance),
    abv,
    mood: wishedVibe(wish, chance),
    selectedNotes: notesOf(wish, notes, chance.below(notes.length) + at * NOTES),
  });
};

/**
 * Drinks that the candidates lack for an event: up to two signatures where few suit the theme well, one without
 * alcohol where few suit, and as many as the menu has places where the theme's limit of alcohol leaves too
 * few. They ask for nothing that the budget forbids. The same event, candidates and options wish alike.
 */
export const signatureWishes = (
  event: MenuEvent,
  candidates: readonly Candidate[],
  { date, seed }: MenuOptions,
): DrinkWish[] => {
  const wish = readMenuWish(event, date);
  const chance = chanceOf(hashText(`${event.theme ?? ''} ${seed}`));
  const allowed = candidates.filter(
    (candidate) => isAllowed(candidate, wish.theme) && isAffordable(candidate, event.budget),
  );
  const places = slotsFor(event.guestCount, Number.POSITIVE_INFINITY).length;
  const signatures = Math.max(signatureLack(allowed, wish), places + SPARE - allowed.length);
  const strengths = wishedStrengths(wish);
  const wishes = Array.from({ length: signatures }, (_, at): DrinkWish => {
    const abv = chance.pick(strengths);
    return { key: `signature ${at + 1}`, request: requestFor(wish, at, abv, chance) };
  });
  if (strengths.includes('0%') || !lacksSober(allowed, wish)) return wishes;
  return [...wishes, { key: 'zero-proof', request: requestFor(wish, signatures, '0%', chance) }];
};
