import type { SamSuggestion } from '@swizzle/proto';

export interface Segment {
  text: string;
  /** Of the drink that the text names. */
  id?: number;
}

/** Apostrophes that one types or prints. */
const APOSTROPHES = /['’]/g;

const keyOf = (name: string) => name.replace(APOSTROPHES, "'").toLowerCase();

function patternOf(names: readonly string[]): RegExp {
  // A longer name may begin with a shorter one.
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const choices = longestFirst.map((name) =>
    name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(APOSTROPHES, "['’]"),
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])(${choices.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Cuts a text where it names drinks. */
export function splitAtNames(
  text: string,
  drinks: readonly Pick<SamSuggestion, 'id' | 'name'>[],
): readonly Segment[] {
  if (drinks.length === 0) return [{ text }];
  const ids = new Map(drinks.map(({ id, name }) => [keyOf(name), id]));
  return text
    .split(patternOf(drinks.map(({ name }) => name)))
    .filter((part) => part !== '')
    .map((part) => {
      const id = ids.get(keyOf(part));
      return id === undefined ? { text: part } : { text: part, id };
    });
}
