import {
  ABV_LABELS,
  ALL_FLAVOR_NOTES,
  FLAVOR_AXES,
  type GenerateRequest,
  GLASSES,
  VIBES,
} from '@swizzle/proto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Numbers from 0 to 1, the same for the same seed: runs can be compared. */
export function seeded(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
}

const MAX_NOTES = 4;
/** One in so many asks for a glass. */
const GLASS_EVERY = 4;

/** The nth order: flavor, strength, mood, notes and glass drawn over all that can be asked. */
export function orderFor(index: number): GenerateRequest {
  const random = seeded(index + 1);
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <T>(values: readonly T[]) => values[below(values.length)] as T;
  const levels = FLAVOR_AXES.map((axis) => [axis, below(11)]);
  const notes = Array.from({ length: below(MAX_NOTES + 1) }, () => one(ALL_FLAVOR_NOTES));
  return {
    flavorProfile: Object.fromEntries(levels) as GenerateRequest['flavorProfile'],
    abv: one(ABV_LABELS),
    mood: one(VIBES),
    selectedNotes: [...new Set(notes)],
    ...(index % GLASS_EVERY === 0 && { preferredGlass: one(GLASSES) }),
  };
}
