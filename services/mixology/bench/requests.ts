// What the bench asks for: all axes, ranges, moods and glasses, 0 to 6 notes, remixes; a fixed seed.
import {
  ABV_LABELS,
  ABV_RANGES,
  type AbvLabel,
  FLAVOR_AXES,
  FLAVOR_NOTES,
  type FlavorNote,
  type FlavorProfile,
  GenerateRequest,
  GLASSES,
  type Recipe,
  VIBES,
} from '@swizzle/proto';
import { type Chance, chanceOf } from '../src/chance.ts';
import { compose } from '../src/composing/compose.ts';
import type { ComposeRequest } from '../src/composing/wish.ts';

const SEED = 2026;
const MAX_NOTES = 6;
/** Every fifth request remixes the drink before it, and moves each axis by up to so much. */
const REMIX_EVERY = 5;
const NUDGE = 15;

const profileOf = (level: (axis: (typeof FLAVOR_AXES)[number]) => number): FlavorProfile => ({
  fruity: level('fruity'),
  earthy: level('earthy'),
  sour: level('sour'),
  bitter: level('bitter'),
  herbaceous: level('herbaceous'),
  sweet: level('sweet'),
});

/** Two in five wishes are lopsided: half of their axes are all but silent. */
const someProfile = (chance: Chance): FlavorProfile => {
  const lopsided = chance.next() < 0.4;
  return profileOf(() => (lopsided && chance.next() < 0.5 ? chance.below(15) : chance.below(101)));
};

/** Notes of axes that are above zero, as the page offers them. */
const someNotes = (chance: Chance, profile: FlavorProfile): FlavorNote[] => {
  const offered = FLAVOR_AXES.filter((axis) => profile[axis] > 0);
  const chosen = new Set<FlavorNote>();
  if (offered.length === 0) return [];
  for (let count = chance.below(MAX_NOTES + 1); count > 0; count--)
    chosen.add(chance.pick(FLAVOR_NOTES[chance.pick(offered)]));
  return [...chosen];
};

const rangeOf = (abv: number): AbvLabel =>
  ABV_LABELS.slice(1).find((label) => abv >= ABV_RANGES[label].min && abv <= ABV_RANGES[label].max) ??
  'Any ABV';

const wanted = (fields: Partial<GenerateRequest>): ComposeRequest => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse(fields);
  return request;
};

const freshWish = (chance: Chance, at: number): ComposeRequest => {
  const flavorProfile = someProfile(chance);
  return wanted({
    flavorProfile,
    abv: ABV_LABELS[at % ABV_LABELS.length] ?? 'Any ABV',
    mood: VIBES[at % VIBES.length] ?? 'Any Vibe',
    selectedNotes: someNotes(chance, flavorProfile),
    ...(chance.next() < 0.7 ? { preferredGlass: GLASSES[at % GLASSES.length] } : {}),
  });
};

/** What the page sends when someone remixes a drink: its profile, nudged, its strength, some of its notes. */
const remixOf = (parent: Recipe, chance: Chance): ComposeRequest => {
  const nudged = (level: number) => Math.min(100, Math.max(0, level + chance.below(2 * NUDGE + 1) - NUDGE));
  return {
    ...wanted({
      flavorProfile: profileOf((axis) => nudged(parent.flavorProfile[axis])),
      abv: rangeOf(parent.abv),
      selectedNotes: parent.flavorNotes.slice(0, chance.below(4)).filter(isNote),
    }),
    parent,
  };
};

const isNote = (name: string): name is FlavorNote =>
  FLAVOR_AXES.some((axis) => FLAVOR_NOTES[axis].some((note) => note === name));

/** The bench's requests; a request's place is its seed. */
export const benchRequests = (count: number): ComposeRequest[] => {
  const chance = chanceOf(SEED);
  const requests: ComposeRequest[] = [];
  for (let at = 0; at < count; at++) {
    const earlier = at % REMIX_EVERY === REMIX_EVERY - 1 ? requests[at - 1] : undefined;
    requests.push(earlier ? remixOf(compose(earlier, at - 1), chance) : freshWish(chance, at));
  }
  return requests;
};
