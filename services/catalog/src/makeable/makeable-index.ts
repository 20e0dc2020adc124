// An in-memory inverted index of cocktails by ingredient. Queries count postings and never scan recipes.
import type { FlavorProfile } from '@swizzle/proto';

export interface IndexedCocktail {
  readonly id: number;
  readonly score: number;
  readonly baseLiquor: string;
  readonly mood: string;
  readonly flavorProfile: FlavorProfile;
  /** Unique ingredient ids; null stands for all unknown ingredients. */
  readonly ingredients: readonly (string | null)[];
}

export interface MakeableFilter {
  /** Maximum missing ingredients. */
  readonly missing: number;
  readonly baseLiquor?: string | undefined;
  readonly mood?: string | undefined;
  readonly includedIds?: ReadonlySet<number> | undefined;
}

export interface Makeable {
  readonly id: number;
  readonly score: number;
  readonly ingredients: readonly (string | null)[];
}

/** A cocktail that misses one bottle. */
export interface AlmostMakeable extends Makeable {
  readonly bottle: string;
  readonly flavorProfile: FlavorProfile;
}

/** Cocktails sorted by score, with a posting list (positions of cocktails) for each ingredient. */
export class MakeableIndex {
  private readonly cocktails: readonly IndexedCocktail[];
  private readonly postings = new Map<string, Uint32Array>();
  private readonly ingredientCounts: Uint8Array;

  constructor(cocktails: readonly IndexedCocktail[]) {
    this.cocktails = cocktails.toSorted((one, other) => other.score - one.score || other.id - one.id);
    this.ingredientCounts = Uint8Array.from(this.cocktails, ({ ingredients }) => ingredients.length);
    const lists = new Map<string, number[]>();
    for (const [position, { ingredients }] of this.cocktails.entries()) {
      for (const id of ingredients) {
        if (id === null) continue;
        const list = lists.get(id);
        if (list) list.push(position);
        else lists.set(id, [position]);
      }
    }
    for (const [id, list] of lists) this.postings.set(id, Uint32Array.from(list));
  }

  get size(): number {
    return this.cocktails.length;
  }

  /** The best matches, and the number of all matches. */
  find(
    available: Iterable<string>,
    filter: MakeableFilter,
    limit: number,
  ): { total: number; best: Makeable[] } {
    const counts = this.countAvailable(available);
    const best: Makeable[] = [];
    let total = 0;
    for (let position = 0; position < counts.length; position++) {
      if ((this.ingredientCounts[position] ?? 0) - (counts[position] ?? 0) > filter.missing) continue;
      const cocktail = this.cocktails[position];
      if (!cocktail || !matchesFilter(cocktail, filter)) continue;
      total++;
      if (best.length < limit) best.push(cocktail);
    }
    return { total, best };
  }

  /** Cocktails that miss exactly one known ingredient, best first. */
  *listMissingOne(available: ReadonlySet<string>): Generator<AlmostMakeable> {
    const counts = this.countAvailable(available);
    for (let position = 0; position < counts.length; position++) {
      if ((this.ingredientCounts[position] ?? 0) - (counts[position] ?? 0) !== 1) continue;
      const cocktail = this.cocktails[position];
      const bottle = cocktail?.ingredients.find((id) => id !== null && !available.has(id));
      if (cocktail && bottle) yield { ...cocktail, bottle };
    }
  }

  /** The number of available ingredients of each cocktail. */
  private countAvailable(available: Iterable<string>): Uint8Array {
    const counts = new Uint8Array(this.cocktails.length);
    for (const id of new Set(available)) {
      for (const position of this.postings.get(id) ?? []) counts[position] = (counts[position] ?? 0) + 1;
    }
    return counts;
  }
}

const matchesFilter = ({ id, baseLiquor, mood }: IndexedCocktail, filter: MakeableFilter): boolean =>
  (filter.baseLiquor === undefined || baseLiquor === filter.baseLiquor) &&
  (filter.mood === undefined || mood === filter.mood) &&
  (filter.includedIds?.has(id) ?? true);
