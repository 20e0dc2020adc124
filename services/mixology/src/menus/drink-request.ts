import { type AbvLabel, type FlavorNote, GenerateRequest, MAX_SELECTED_NOTES } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import type { MenuWish } from './wish.ts';
import { wishedProfile, wishedStrengths, wishedVibe } from './wish-terms.ts';
import { namedNotes, withinReach } from './wished-notes.ts';

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

/** Notes of the theme, and those that the host names, as far as budget and season allow. */
export const notesWithin = (wish: MenuWish): FlavorNote[] => {
  const known = wish.theme.known.flatMap(({ notes }) => notes);
  return withinReach([...new Set([...namedNotes(wish), ...known])], wish);
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

/** What the generator is asked for, for the `at`-th drink of a menu. */
export const requestFor = (wish: MenuWish, at: number, abv: AbvLabel, chance: Chance) => {
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
