import type { Script } from './script.ts';
import { fill } from './slots.ts';

/** The most characters that Sam says at once. */
export const MOST_CHARACTERS = 220;
/** Lines that are tried before Sam gives up being new. */
const MOST_LINES = 4000;
/** A prime that no list is a multiple of: steps of it visit every combination, and never the same opening twice in a row. */
const STRIDE = 7919;
const SKEW = 7;

/** The line at a place among all that a script can say. */
export const lineAt = ({ parts, slots }: Script, place: number): string => {
  let rest = place;
  let skew = 0;
  const said = parts.map((part) => {
    const digit = rest % part.length;
    rest = Math.floor(rest / part.length);
    const line = part[(digit + skew) % part.length] ?? '';
    // Each part moves on with those before it; every combination still comes once.
    skew += digit * SKEW;
    return fill(line, slots);
  });
  const whole = said.filter((line) => line !== '').join(' ');
  return whole.length <= MOST_CHARACTERS ? whole : said.slice(0, -1).join(' ');
};

/** Every line of a script, in an order of its own for each `start`. */
export function* linesOf(script: Script, start: number): Generator<string> {
  const all = script.parts.reduce((product, part) => product * part.length, 1);
  for (let step = 0; step < Math.min(all, MOST_LINES); step++)
    yield lineAt(script, (start + step * STRIDE) % all);
}
