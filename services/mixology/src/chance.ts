/** A source of chance that always gives the same numbers for the same seed. */
export interface Chance {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** A whole number from 0 up to but not including `count`. */
  below(count: number): number;
  /** One of the values. Throws when there is none. */
  pick<T>(values: readonly T[]): T;
}

// Named once: where a test runner puts the globals behind a proxy, looking them up costs more than the sums.
const { floor, imul } = Math;

/** 32-bit FNV-1a of a text. */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/** Mulberry32: small, fast and even enough for drinks. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => floor(next() * count);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined) throw new RangeError('Nothing to pick from');
    return value;
  };
  return { next, below, pick };
};
