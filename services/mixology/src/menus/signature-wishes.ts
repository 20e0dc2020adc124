import {
  ABV_LABELS,
  ABV_RANGES,
  type AbvLabel,
  ALL_FLAVOR_NOTES,
  ANY_ABV,
  ANY_VIBE,
  FLAVOR_AXES,
  type FlavorAxis,
  type FlavorNote,
  type FlavorProfile,
  GenerateRequest,
  MAX_SELECTED_NOTES,
  VIBES,
  type Vibe,
} from '@swizzle/proto';
import { mostAbvOf } from '../briefs/alcohol/strength-limits.ts';
import { isPermitted } from '../briefs/event-brief.ts';
import { type Chance, chanceOf, hashText } from '../chance.ts';
import { carriersFor } from '../composing/carriers/carriers.ts';
import { packShare } from '../events/shopping/pour-cost.ts';
import { isAffordable, mostPerServing } from './budget/spending.ts';
import { type Candidate, isAlcoholFree } from './candidate.ts';
import { isInSeason } from './occasions/season.ts';
import { themeFit, wordsOf } from './occasions/theme.ts';
import type { MenuOptions } from './planned-menu.ts';
import { slotsFor } from './search/slots.ts';
import { type MenuEvent, type MenuWish, readMenuWish } from './wish.ts';

// What a drink made to measure for a menu is asked to be, in the generator's terms.

/** What keeps a drink balanced, whatever stands out in it. */
const GROUND: FlavorProfile = { fruity: 25, earthy: 10, sour: 40, bitter: 10, herbaceous: 20, sweet: 40 };
const LOUD = 75;
const HEARD = 55;

/** Each drink leans on one axis of its theme, and each on another besides, so that no two come out alike. */
const wishedProfile = ({ theme }: MenuWish, at: number, chance: Chance): FlavorProfile => {
  const [first = chance.pick<FlavorAxis>(['fruity', 'herbaceous', 'sour']), second] =
    theme.known[0]?.axes ?? [];
  const others = FLAVOR_AXES.filter((axis) => axis !== first);
  const from = second ? others.indexOf(second) : chance.below(others.length);
  const other = others[(from + at) % others.length];
  const [loud, heard] = at % 2 === 0 ? [first, other] : [other, first];
  return { ...GROUND, ...(heard && { [heard]: HEARD }), ...(loud && { [loud]: LOUD }) };
};

/** Percent by volume from which on a drink hardly keeps the smallest budget: it is the spirits that cost. */
const DEAR_ABV = 10;

const wishedMost = ({ event, brief }: MenuWish): number =>
  Math.min(event.budget === '$3-5' ? DEAR_ABV : Infinity, mostAbvOf(brief));

/** Strengths that suit the occasion and that theme and budget allow. */
const wishedStrengths = (wish: MenuWish): readonly AbvLabel[] => {
  const [low, high] = wish.occasion.signatureAbv;
  const most = wishedMost(wish);
  const fitting = ABV_LABELS.filter((label) => {
    const { min, max } = ABV_RANGES[label];
    const middle = (min + max) / 2;
    return label !== ANY_ABV && middle >= low && middle <= high && max <= most;
  });
  if (fitting.length > 0) return fitting;
  return most >= ABV_RANGES['1-10%'].max ? ['1-10%'] : ['0%'];
};

/** A vibe of the theme's moods, else of the occasion's. */
const wishedVibe = ({ occasion, theme }: MenuWish, chance: Chance): Vibe => {
  const among = (moods: readonly string[]) => VIBES.filter((vibe) => moods.includes(vibe));
  const own = among(theme.known.flatMap(({ moods }) => moods));
  const vibes = own.length > 0 ? own : among(occasion.moods);
  return vibes.length > 0 ? chance.pick(vibes) : ANY_VIBE;
};

/** Share of what a drink may cost that one note of it may take: no Chartreuse where five dollars are to do. */
const NOTE_SHARE = 0.3;

/** Dollars' worth of a dose of the cheapest thing that shows a note. */
const costOf = (note: FlavorNote): number =>
  Math.min(
    ...carriersFor(note, false).map(({ item }) => {
      const { share, price } = packShare({ id: item.id, ml: item.dose });
      return share * price;
    }),
  );

/** Notes that the host's own words name, where no theme explains them. */
const namedNotes = ({ theme }: Pick<MenuWish, 'theme'>): FlavorNote[] =>
  ALL_FLAVOR_NOTES.filter((note) => wordsOf(note).every((word) => theme.others.includes(word)));

/** Whether a note is of something that the host excludes. */
const isExcluded = (note: FlavorNote, { brief }: MenuWish): boolean =>
  brief.excluded.some(
    ({ ingredients, phrases }) =>
      phrases.some((phrase) => ` ${wordsOf(note).join(' ')} `.includes(phrase)) ||
      carriersFor(note, false).some(({ item }) => ingredients.has(item.id)),
  );

/** Those of these notes that the budget allows, the season has and the host doesn't exclude. */
const withinReach = (notes: readonly FlavorNote[], wish: MenuWish): FlavorNote[] => {
  const { event, month } = wish;
  return notes.filter(
    (note) =>
      !isExcluded(note, wish) &&
      costOf(note) <= mostPerServing(event.budget) * NOTE_SHARE &&
      carriersFor(note, false).every(({ item }) => isInSeason(item.id, month)),
  );
};

/** Notes of a theme that one drink shows. */
const NOTES = 3;
/** What drinks without alcohol are built on where a theme has too little to say. */
const ALCOHOL_FREE_NOTES: readonly FlavorNote[] = [
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
const notesWithin = (wish: MenuWish): FlavorNote[] => {
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
const requestFor = (wish: MenuWish, at: number, abv: AbvLabel, chance: Chance) => {
  const own = notesWithin(wish);
  // A whole menu without alcohol needs more than a theme's few notes, lest all taste alike.
  const needsMore = abv === '0%' && (own.length < NOTES || wishedStrengths(wish).includes('0%'));
  const notes = needsMore ? [...new Set([...own, ...withinReach(ALCOHOL_FREE_NOTES, wish)])] : own;
  return GenerateRequest.parse({
    flavorProfile: wishedProfile(wish, at, chance),
    abv,
    mood: wishedVibe(wish, chance),
    selectedNotes: notesOf(wish, notes, chance.below(notes.length) + at * NOTES),
  });
};

/** A drink that should be made to measure for a menu. */
export interface DrinkWish {
  /** Tells it from the others of the same menu. */
  key: string;
  request: GenerateRequest;
}

/** How well a drink suits a theme as if made for it; so many of those are enough, and so many are made at most. */
const WELL = 0.7;
const ENOUGH = 4;
const MAX_SIGNATURES = 2;
/** One more than there are places for, lest one of them costs too much. */
const SPARE = 1;
/** How well a drink without alcohol must suit a theme, and how many of those are enough. */
const FAIRLY = 0.5;
const ENOUGH_ALCOHOL_FREE = 3;
const suitsWell = (candidate: Candidate, wish: MenuWish): boolean =>
  wish.theme.known.length > 0
    ? themeFit(candidate, wish.theme) >= WELL
    : namedNotes(wish).some((note) => candidate.notes.includes(note));

/** How many drinks are missing that are all the theme's own. */
const signatureLack = (allowed: readonly Candidate[], wish: MenuWish): number => {
  if (notesWithin(wish).length === 0) return 0;
  const suiting = allowed.filter((candidate) => suitsWell(candidate, wish)).length;
  return Math.min(MAX_SIGNATURES, Math.max(0, ENOUGH - suiting));
};

const lacksAlcoholFree = (allowed: readonly Candidate[], { theme }: MenuWish): boolean => {
  const suits = (candidate: Candidate) =>
    isAlcoholFree(candidate) && (theme.known.length === 0 || themeFit(candidate, theme) >= FAIRLY);
  return allowed.filter(suits).length < ENOUGH_ALCOHOL_FREE;
};

/** The wish of each theme by itself, the neediest first, as often as it lacks drinks. */
const signaturesLacked = (allowed: readonly Candidate[], wish: MenuWish): MenuWish[] => {
  const { known } = wish.theme;
  const single = known.map((theme): MenuWish => ({ ...wish, theme: { ...wish.theme, known: [theme] } }));
  const needs = (known.length > 1 ? single : [wish])
    .map((alone) => ({ alone, lack: signatureLack(allowed, alone) }))
    .filter(({ lack }) => lack > 0)
    .sort((left, right) => right.lack - left.lack);
  const rounds = Array.from({ length: MAX_SIGNATURES }, (_, round) =>
    needs.filter(({ lack }) => lack > round).map(({ alone }) => alone),
  );
  return rounds.flat().slice(0, MAX_SIGNATURES);
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
  const places = slotsFor(event, Number.POSITIVE_INFINITY, wish.brief).length;
  const lacked = signaturesLacked(allowed, wish);
  const count = Math.max(lacked.length, places + SPARE - allowed.length);
  const strengths = wishedStrengths(wish);
  const wishes = Array.from({ length: count }, (_, at): DrinkWish => {
    const request = requestFor(lacked[at] ?? wish, at, chance.pick(strengths), chance);
    return { key: `signature ${at + 1}`, request };
  });
  if (strengths.includes('0%') || !lacksAlcoholFree(allowed, wish)) return wishes;
  return [...wishes, { key: 'zero-proof', request: requestFor(wish, count, '0%', chance) }];
};
