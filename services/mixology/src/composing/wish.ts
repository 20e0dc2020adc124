import {
  ABV_RANGES,
  ANY_ABV,
  ANY_VIBE,
  type BaseLiquor,
  type Cocktail,
  FLAVOR_AXES,
  type FlavorNote,
  type GenerateRequest,
  type Glass,
  type Mood,
} from '@swizzle/proto';

/** What a guest asks for: the generator's request, with the parent of a remix in full. */
export interface ComposeRequest extends Omit<GenerateRequest, 'remixedFromId'> {
  parent?: Pick<Cocktail, 'name' | 'ingredients' | 'glassType' | 'mood'> | undefined;
}

/** The request in the terms of the search. */
export interface Wish {
  /** Asked strength of each axis, in the order of FLAVOR_AXES. */
  target: Float64Array;
  /** Nothing is to stand out. */
  neutral: boolean;
  notes: readonly FlavorNote[];
  zeroProof: boolean;
  /** Percent by volume; undefined leaves it to the family. */
  abv: readonly [number, number] | undefined;
  mood: Mood | undefined;
  glass: Glass | undefined;
  /** What the parent of a remix stands on. */
  base?: BaseLiquor | undefined;
}

/** Distance kept from the edges of a range, so that rounding never leaves it. */
const MARGIN = 0.15;

const rangeOf = (label: ComposeRequest['abv']): Wish['abv'] => {
  if (label === ANY_ABV) return undefined;
  const { min, max } = ABV_RANGES[label];
  return [min + MARGIN, max - MARGIN];
};

/** A remix keeps its parent's mood and glass where the guest asks for none. */
export const readWish = (request: ComposeRequest): Wish => {
  const target = Float64Array.from(FLAVOR_AXES, (axis) => request.flavorProfile[axis]);
  return {
    target,
    neutral: target.every((asked) => asked === 0),
    notes: request.selectedNotes,
    zeroProof: request.abv === '0%',
    abv: rangeOf(request.abv),
    mood: request.mood === ANY_VIBE ? request.parent?.mood : request.mood,
    glass: request.preferredGlass ?? request.parent?.glassType,
  };
};
