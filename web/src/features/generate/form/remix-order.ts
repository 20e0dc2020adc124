// A cocktail read back as the order that could have led to it.
import {
  ABV_LABELS,
  ABV_RANGES,
  type AbvLabel,
  ALL_FLAVOR_NOTES,
  ANY_ABV,
  ANY_GLASS,
  ANY_VIBE,
  type Cocktail,
  FLAVOR_AXES,
  type FlavorNote,
  type FlavorProfile,
  GLASS_OPTIONS,
  MAX_SELECTED_NOTES,
  VIBES,
} from '@swizzle/proto';
import { toShare } from '../../../lib/flavor/radar-geometry.ts';
import { type DrinkOrder, EMPTY_ORDER, notesOf } from './drink-order.ts';

export function remixOrder(cocktail: Cocktail): DrinkOrder {
  const flavorProfile = wholeShares(cocktail.flavorProfile);
  return {
    ...EMPTY_ORDER,
    flavorProfile,
    selectedNotes: knownNotes(cocktail.flavorNotes, flavorProfile),
    abv: abvLabel(Number(cocktail.abv)),
    mood: VIBES.find((vibe) => vibe === cocktail.mood) ?? ANY_VIBE,
    glass: glassLabel(cocktail.glassType),
    remixOf: { id: cocktail.id, name: cocktail.name },
  };
}

/** The first range that reaches up to the strength; what is stronger than all takes the last. */
export function abvLabel(abv: number): AbvLabel {
  if (!Number.isFinite(abv)) return ANY_ABV;
  const ranges = ABV_LABELS.slice(1);
  return ranges.find((label) => abv <= ABV_RANGES[label].max) ?? ranges.at(-1) ?? ANY_ABV;
}

export function glassLabel(glassType: string): string {
  const name = glassType
    .trim()
    .replace(/\s*glass$/i, '')
    .toLowerCase();
  return GLASS_OPTIONS.find(({ label }) => label.toLowerCase() === name)?.label ?? ANY_GLASS;
}

function wholeShares(profile: FlavorProfile): FlavorProfile {
  const whole = { ...profile };
  for (const axis of FLAVOR_AXES) whole[axis] = toShare(profile[axis]);
  return whole;
}

/** Notes of the vocabulary whose axis is not at 0. */
function knownNotes(notes: readonly string[], profile: FlavorProfile): FlavorNote[] {
  const muted = FLAVOR_AXES.filter((axis) => profile[axis] === 0).flatMap(notesOf);
  return ALL_FLAVOR_NOTES.filter((note) => notes.includes(note) && !muted.includes(note)).slice(
    0,
    MAX_SELECTED_NOTES,
  );
}
