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
import { type IndexedCocktail, type Makeable, MakeableIndex, type Opened } from './makeable-index.ts';

/** Milliseconds after which new cocktails are looked for, and after which all are read anew for what has changed. */
const NEW_AFTER_MS = 3000;
const ALL_AFTER_MS = 3_600_000;
const BATCH = 2000;
/** Ids are given out before they are stored: a lower one may come after a higher one. */
const LATE_IDS = 50;
/** New cocktails that have an index of their own, until they are put with the others: that takes a while. */
const MAX_RECENT = 1000;

const NEXT_BOTTLES = 5;
const DRINKS_OF_BOTTLE = 12;
/** Likeness to what someone saved from which they would like it. */
const LIKED = 0.8;

const vectorOf = (profile: FlavorProfile) => FLAVOR_AXES.map((axis) => profile[axis]);

/** What can be made with what someone has. The index is this process's own, read from the database and never shared. */
@Injectable()
export class MakeableService {
  private readonly cocktails = new Map<number, IndexedCocktail>();
  private readonly idsByName = new Map<string, string | null>();
  private index = new MakeableIndex([]);
  private recent = new Map<number, IndexedCocktail>();
  private recentIndex = new MakeableIndex([]);
  private lastId = 0;
  private newAt = 0;
  private allAt = 0;
  private readonly refresh = singleFlight(() => this.read());

  constructor(
    private readonly repository: CocktailsRepository,
    private readonly saves: SavesRepository,
  ) {}

  async find(request: RequestOf<'catalog.cocktail.makeable'>): Promise<ReplyOf<'catalog.cocktail.makeable'>> {
    await this.updateIfOld();
    const { have, missing, withSwaps, baseLiquor, mood, savedBy } = request;
    const own = atHand(have);
    const poured = withSwaps ? withSubstitutes(own) : own;
    const among = savedBy === undefined ? undefined : new Set(await this.saves.list(savedBy, {}));
    const limit = savedBy === undefined ? MAX_LISTED_COCKTAILS : MAX_SAVED_COCKTAILS;
    const filter = { missing, baseLiquor, mood, among };
    const found = [this.index, this.recentIndex].map((index) => index.find(poured, filter, limit));
    const best = found
      .flatMap((part) => part.best)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, limit);
    const total = found.reduce((sum, part) => sum + part.total, 0);
    return { total, matches: best.map((cocktail) => matchOf(cocktail, own, poured)) };
  }

  /** Which one bottle more would make the most drinks that the user would like, by what they saved. */
  async nextBottles({
    have,
    userId,
  }: RequestOf<'catalog.cocktail.next-bottles'>): Promise<ReplyOf<'catalog.cocktail.next-bottles'>> {
    await this.updateIfOld();
    const own = atHand(have);
    const taste = this.tasteOf(await this.saves.list(userId, {}));
    const short = [this.index, this.recentIndex].flatMap((index) => [...index.oneShort(own)]);
    const opened = Map.groupBy(short, ({ bottle }) => bottle);
    return [...opened]
      .map(([ingredientId, drinks]) => bottleOf(ingredientId, drinks, taste))
      .toSorted((one, other) => other.liked - one.liked || other.total - one.total)
      .slice(0, NEXT_BOTTLES);
  }

  /** The mean of what someone saved; undefined where that is nothing. */
  private tasteOf(ids: readonly number[]): number[] | undefined {
    const saved = ids.flatMap((id) => this.cocktails.get(id) ?? []);
    if (saved.length === 0) return undefined;
    return FLAVOR_AXES.map(
      (axis) => saved.reduce((sum, { flavorProfile }) => sum + flavorProfile[axis], 0) / saved.length,
    );
  }

  private async updateIfOld(): Promise<void> {
    if (Date.now() - this.newAt > NEW_AFTER_MS) await this.refresh();
  }

  private async read(): Promise<void> {
    const now = Date.now();
    const isAll = now - this.allAt > ALL_AFTER_MS;
    const found = await this.listFrom(isAll ? 0 : Math.max(0, this.lastId - LATE_IDS));
    this.newAt = now;
    this.lastId = Math.max(this.lastId, found.at(-1)?.id ?? 0);
    if (isAll) {
      this.allAt = now;
      this.cocktails.clear();
      this.recent.clear();
    }
    const fresh = found.filter(({ id }) => !this.cocktails.has(id));
    for (const cocktail of fresh) {
      this.cocktails.set(cocktail.id, cocktail);
      this.recent.set(cocktail.id, cocktail);
    }
    if (fresh.length === 0 && !isAll) return;
    if (isAll || this.recent.size > MAX_RECENT) {
      this.recent.clear();
      this.index = new MakeableIndex([...this.cocktails.values()]);
    }
    this.recentIndex = new MakeableIndex([...this.recent.values()]);
  }

  private async listFrom(id: number): Promise<IndexedCocktail[]> {
    const found: IndexedCocktail[] = [];
    for (let after: number | undefined = id; after !== undefined; ) {
      const batch = await this.repository.listMakeableAfter(after, BATCH);
      found.push(
        ...batch.map(({ _id, score, baseLiquor, mood, recipe }) => ({
          id: _id,
          score: score ?? 0,
          baseLiquor,
          mood,
          flavorProfile: recipe.flavorProfile,
          ingredients: [...new Set(recipe.ingredients.map((line) => this.idOf(line)))],
        })),
      );
      after = batch.length < BATCH ? undefined : batch.at(-1)?._id;
    }
    return found;
  }

  private idOf(line: Ingredient): string | null {
    const known = this.idsByName.get(line.name);
    if (known !== undefined) return known;
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

const bottleOf = (ingredientId: string, drinks: readonly Opened[], taste: readonly number[] | undefined) => {
  const ranked = drinks
    .map(({ id, flavorProfile }) => ({ id, likeness: taste ? cosine(vectorOf(flavorProfile), taste) : 1 }))
    .toSorted((one, other) => other.likeness - one.likeness);
  return {
    ingredientId,
    total: drinks.length,
    liked: ranked.filter(({ likeness }) => likeness >= LIKED).length,
    cocktailIds: ranked.slice(0, DRINKS_OF_BOTTLE).map(({ id }) => id),
  };
};
