import { Injectable } from '@nestjs/common';
import { singleFlight } from '@swizzle/kit/lifecycle/single-flight';
import { cosine } from '@swizzle/mixology/flavor/similarity';
import { pourOf } from '@swizzle/mixology/measuring/recipe-lines';
import { atHand } from '@swizzle/mixology/stock/at-hand';
import { substituteAtHand, withSubstitutes } from '@swizzle/mixology/substitutions/substitutes';
import {
  FLAVOR_AXES,
  type FlavorProfile,
  type Ingredient,
  MAX_LISTED_COCKTAILS,
  MAX_SAVED_COCKTAILS,
  type ReplyOf,
  type RequestOf,
} from '@swizzle/proto';
import { CocktailsRepository } from '../cocktails/cocktails.repository.ts';
import { SavesRepository } from '../collections/saves.repository.ts';
import { type AlmostMakeable, type IndexedCocktail, type Makeable, MakeableIndex } from './makeable-index.ts';

/** Milliseconds until new cocktails are loaded, and until the index is rebuilt to pick up changes and removals. */
const REFRESH_AFTER_MS = 3000;
const REBUILD_AFTER_MS = 3_600_000;
const BATCH_SIZE = 2000;
/** Ids read again on refresh: an id is reserved before its insert, so a lower one may appear after a higher one. */
const ID_OVERLAP = 50;
/** Size of the small index of new cocktails at which it is merged into the main one, which is expensive. */
const MAX_RECENT = 1000;

const MAX_NEXT_BOTTLES = 5;
const MAX_DRINKS_PER_BOTTLE = 12;
/** Minimum cosine similarity to the mean of a user's saves for a drink to count as liked. */
const MIN_LIKED_SIMILARITY = 0.8;

const vectorOf = (profile: FlavorProfile) => FLAVOR_AXES.map((axis) => profile[axis]);

/** Finds makeable cocktails. Each process builds its own index from the database. */
@Injectable()
export class MakeableService {
  private readonly cocktails = new Map<number, IndexedCocktail>();
  private readonly idsByName = new Map<string, string | null>();
  private index = new MakeableIndex([]);
  private recent = new Map<number, IndexedCocktail>();
  private recentIndex = new MakeableIndex([]);
  private lastId = 0;
  private refreshedAt = 0;
  private rebuiltAt = 0;
  private readonly refresh = singleFlight(() => this.load());

  constructor(
    private readonly repository: CocktailsRepository,
    private readonly saves: SavesRepository,
  ) {}

  async find(request: RequestOf<'catalog.cocktail.makeable'>): Promise<ReplyOf<'catalog.cocktail.makeable'>> {
    await this.refreshIfStale();
    const { have, missing, withSwaps, baseLiquor, mood, savedBy } = request;
    const own = atHand(have);
    const poured = withSwaps ? withSubstitutes(own) : own;
    const includedIds = savedBy === undefined ? undefined : new Set(await this.saves.list(savedBy, {}));
    const limit = savedBy === undefined ? MAX_LISTED_COCKTAILS : MAX_SAVED_COCKTAILS;
    const filter = { missing, baseLiquor, mood, includedIds };
    const found = [this.index, this.recentIndex].map((index) => index.find(poured, filter, limit));
    const best = found
      .flatMap((part) => part.best)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, limit);
    const total = found.reduce((sum, part) => sum + part.total, 0);
    return { total, matches: best.map((cocktail) => matchOf(cocktail, own, poured)) };
  }

  /** Bottles that would each make the most additional drinks to the user's taste, judged by their saves. */
  async nextBottles({
    have,
    userId,
  }: RequestOf<'catalog.cocktail.next-bottles'>): Promise<ReplyOf<'catalog.cocktail.next-bottles'>> {
    await this.refreshIfStale();
    const own = atHand(have);
    const taste = this.meanProfile(await this.saves.list(userId, {}));
    const almost = [this.index, this.recentIndex].flatMap((index) => [...index.listMissingOne(own)]);
    const byBottle = Map.groupBy(almost, ({ bottle }) => bottle);
    return [...byBottle]
      .map(([ingredientId, drinks]) => bottleOf(ingredientId, drinks, taste))
      .toSorted((one, other) => other.liked - one.liked || other.total - one.total)
      .slice(0, MAX_NEXT_BOTTLES);
  }

  /** The mean flavor vector of these cocktails; undefined if there are none. */
  private meanProfile(ids: readonly number[]): number[] | undefined {
    const saved = ids.flatMap((id) => this.cocktails.get(id) ?? []);
    if (saved.length === 0) return undefined;
    return FLAVOR_AXES.map(
      (axis) => saved.reduce((sum, { flavorProfile }) => sum + flavorProfile[axis], 0) / saved.length,
    );
  }

  private async refreshIfStale(): Promise<void> {
    if (Date.now() - this.refreshedAt > REFRESH_AFTER_MS) await this.refresh();
  }

  private async load(): Promise<void> {
    const now = Date.now();
    const isRebuild = now - this.rebuiltAt > REBUILD_AFTER_MS;
    const found = await this.listAfter(isRebuild ? 0 : Math.max(0, this.lastId - ID_OVERLAP));
    this.refreshedAt = now;
    this.lastId = Math.max(this.lastId, found.at(-1)?.id ?? 0);
    if (isRebuild) {
      this.rebuiltAt = now;
      this.cocktails.clear();
      this.recent.clear();
    }
    const fresh = found.filter(({ id }) => !this.cocktails.has(id));
    for (const cocktail of fresh) {
      this.cocktails.set(cocktail.id, cocktail);
      this.recent.set(cocktail.id, cocktail);
    }
    if (fresh.length === 0 && !isRebuild) return;
    if (isRebuild || this.recent.size > MAX_RECENT) {
      this.recent.clear();
      this.index = new MakeableIndex([...this.cocktails.values()]);
    }
    this.recentIndex = new MakeableIndex([...this.recent.values()]);
  }

  private async listAfter(id: number): Promise<IndexedCocktail[]> {
    const found: IndexedCocktail[] = [];
    for (let after: number | undefined = id; after !== undefined; ) {
      const batch = await this.repository.listMakeableAfter(after, BATCH_SIZE);
      found.push(
        ...batch.map(({ _id, score, baseLiquor, mood, recipe }) => ({
          id: _id,
          score: score ?? 0,
          baseLiquor,
          mood,
          flavorProfile: recipe.flavorProfile,
          ingredients: [...new Set(recipe.ingredients.map((line) => this.ingredientIdOf(line)))],
        })),
      );
      after = batch.length < BATCH_SIZE ? undefined : batch.at(-1)?._id;
    }
    return found;
  }

  private ingredientIdOf(line: Ingredient): string | null {
    const cached = this.idsByName.get(line.name);
    if (cached !== undefined) return cached;
    const id = pourOf(line)?.id ?? null;
    this.idsByName.set(line.name, id);
    return id;
  }
}

const matchOf = ({ id, ingredients }: Makeable, own: ReadonlySet<string>, poured: ReadonlySet<string>) => {
  const named = ingredients.filter((ingredient) => ingredient !== null);
  return {
    cocktailId: id,
    missing: named.filter((ingredient) => !poured.has(ingredient)),
    swaps: named.flatMap((ingredient) => {
      const use =
        own.has(ingredient) || !poured.has(ingredient) ? undefined : substituteAtHand(ingredient, own);
      return use === undefined ? [] : [{ for: ingredient, use }];
    }),
  };
};

const bottleOf = (
  ingredientId: string,
  drinks: readonly AlmostMakeable[],
  taste: readonly number[] | undefined,
) => {
  const ranked = drinks
    .map(({ id, flavorProfile }) => ({ id, similarity: taste ? cosine(vectorOf(flavorProfile), taste) : 1 }))
    .toSorted((one, other) => other.similarity - one.similarity);
  return {
    ingredientId,
    total: drinks.length,
    liked: ranked.filter(({ similarity }) => similarity >= MIN_LIKED_SIMILARITY).length,
    cocktailIds: ranked.slice(0, MAX_DRINKS_PER_BOTTLE).map(({ id }) => id),
  };
};
