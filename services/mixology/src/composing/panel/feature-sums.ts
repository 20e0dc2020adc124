// What the features of a drink and those of a change in it share: sums by name, and when an axis counts as turned up or down.

export type Features = ReadonlyMap<string, number>;

/** Adds up numbers by name; what is 0 is left out. */
export class Sums extends Map<string, number> {
  add(name: string, value: number): void {
    if (value !== 0) this.set(name, (this.get(name) ?? 0) + value);
  }
}

/** Points of the radar up to which an axis is turned down, and from which on it is turned up. */
export const DOWN = 15;
export const UP = 55;
/** Points by which an axis may be over before it counts. */
export const OVER = 8;
