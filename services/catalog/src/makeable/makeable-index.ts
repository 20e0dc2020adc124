// Which cocktails can be made with what is at hand: an inverted index in memory, counted and never scanned by recipe.
import type { FlavorProfile } from '@swizzle/proto';

/** What of a cocktail the index keeps. */
export interface IndexedCocktail {
  readonly id: number;
  readonly score: number;
  readonly baseLiquor: string;
  readonly mood: string;
  readonly flavorProfile: FlavorProfile;
  /** Ids of its ingredients, each once; null for what nothing on the shelf goes by. */
  readonly ingredients: readonly (string | null)[];
}

export interface MakeableFilter {
  /** Ingredients that may be missing. */
  readonly missing: number;
  readonly baseLiquor?: string | undefined;
  readonly mood?: string | undefined;
  readonly among?: ReadonlySet<number> | undefined;
}

export interface Makeable {
  readonly id: number;
  readonly score: number;
  readonly ingredients: readonly (string | null)[];
}

/** Something that one more bottle would make. */
export interface Opened extends Makeable {
  readonly bottle: string;
  readonly flavorProfile: FlavorProfile;
}

/** Cocktails in the order of their score, and for each ingredient the places of those that take it. */
export class MakeableIndex {
  private readonly cocktails: readonly IndexedCocktail[];
  private readonly places = new Map<string, Uint32Array>();
  private readonly needed: Uint8Array;

  constructor(cocktails: readonly IndexedCocktail[]) {
    this.cocktails = cocktails.toSorted((one, other) => other.score - one.score || other.id - one.id);
    this.needed = Uint8Array.from(this.cocktails, ({ ingredients }) => ingredients.length);
    const lists = new Map<string, number[]>();
    for (const [place, { ingredients }] of this.cocktails.entries()) {
      for (const id of ingredients) {
        if (id === null) continue;
        const list = lists.get(id);
        if (list) list.push(place);
        else lists.set(id, [place]);
      }
    }
    for (const [id, list] of lists) this.places.set(id, Uint32Array.from(list));
  }

  get size(): number {
    return this.cocktails.length;
  }

  /** How many can be made, and the best of them. */
  find(atHand: Iterable<string>, filter: MakeableFilter, limit: number): { total: number; best: Makeable[] } {
    const counts = this.count(atHand);
    const best: Makeable[] = [];
    let total = 0;
    for (let place = 0; place < counts.length; place++) {
      if ((this.needed[place] ?? 0) - (counts[place] ?? 0) > filter.missing) continue;
      const cocktail = this.cocktails[place];
      if (!cocktail || !isWanted(cocktail, filter)) continue;
      total++;
      if (best.length < limit) best.push(cocktail);
    }
    return { total, best };
  }

  /** What lacks exactly one thing that has a name, best first. */
  *oneShort(atHand: ReadonlySet<string>): Generator<Opened> {
    const counts = this.count(atHand);
    for (let place = 0; place < counts.length; place++) {
      if ((this.needed[place] ?? 0) - (counts[place] ?? 0) !== 1) continue;
      const cocktail = this.cocktails[place];
      const bottle = cocktail?.ingredients.find((id) => id !== null && !atHand.has(id));
      if (cocktail && bottle) yield { ...cocktail, bottle };
    }
  }

  /** How many of its ingredients are at hand, for each cocktail. */
  private count(atHand: Iterable<string>): Uint8Array {
    const counts = new Uint8Array(this.cocktails.length);
    for (const id of new Set(atHand)) {
      for (const place of this.places.get(id) ?? []) counts[place] = (counts[place] ?? 0) + 1;
    }
    return counts;
  }
}

const isWanted = ({ id, baseLiquor, mood }: IndexedCocktail, filter: MakeableFilter): boolean =>
  (filter.baseLiquor === undefined || baseLiquor === filter.baseLiquor) &&
  (filter.mood === undefined || mood === filter.mood) &&
  (filter.among?.has(id) ?? true);
