import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import {
  CALORIE_RANGES,
  type Cocktail,
  type Input,
  MAX_SAVED_COCKTAILS,
  STRENGTH_RANGES,
} from '@swizzle/proto';
import { toCocktail } from '../cocktails/cocktail.schema.ts';
import { CocktailsRepository } from '../cocktails/cocktails.repository.ts';
import { CocktailsService } from '../cocktails/cocktails.service.ts';
import { MAX_COUNTED_SAVES } from '../cocktails/ranking.ts';
import { type SavesFilter, SavesRepository } from './saves.repository.ts';

type Query = Input<'GET /api/user/saved-cocktails', 'query'>;

/** Attempts at writing a count while others save the same cocktail. */
const MAX_ATTEMPTS = 10;

const unlessAll = (value: string | undefined) => (value === 'all' ? undefined : value);

const filterOf = (query: Query): SavesFilter => ({
  ...query,
  baseLiquor: unlessAll(query.baseLiquor),
  mood: unlessAll(query.mood),
  abv: query.abv && STRENGTH_RANGES[query.abv],
  calories: query.calories && CALORIE_RANGES[query.calories],
});

/** What users keep. */
@Injectable()
export class CollectionsService {
  constructor(
    private readonly saves: SavesRepository,
    private readonly cocktails: CocktailsService,
    private readonly documents: CocktailsRepository,
  ) {}

  /** The collection, the last saved first; a cocktail that has been removed is not in it. */
  async list(ownerId: string, query: Query): Promise<Cocktail[]> {
    const ids = await this.saves.list(ownerId, filterOf(query));
    const found = new Map((await this.documents.findAll(ids)).map((document) => [document._id, document]));
    return ids.map((id) => found.get(id)).flatMap((document) => (document ? [toCocktail(document)] : []));
  }

  /**
   * Saves a cocktail; twice is once.
   * @throws AppError `not_found`; `conflict` where the collection is full
   */
  async save(ownerId: string, cocktailId: number): Promise<void> {
    const cocktail = await this.cocktails.get(cocktailId);
    if (await this.saves.has(ownerId, cocktailId)) return this.updateSaveCount(cocktailId);
    await this.refuseFull(ownerId);
    await this.saves.add(ownerId, cocktail);
    await this.updateSaveCount(cocktailId);
  }

  /** @throws AppError `conflict` where the collection is full */
  async refuseFull(ownerId: string): Promise<void> {
    if ((await this.saves.count(ownerId)) < MAX_SAVED_COCKTAILS) return;
    throw new AppError(
      'conflict',
      `Your collection is full: it holds ${MAX_SAVED_COCKTAILS} cocktails. Remove one to make room.`,
    );
  }

  /** Takes a cocktail out of the collection; one that is not in it is no error. */
  async remove(ownerId: string, cocktailId: number): Promise<void> {
    await this.saves.remove(ownerId, cocktailId);
    await this.updateSaveCount(cocktailId);
  }

  /** Empties a collection. */
  async removeAll(ownerId: string): Promise<void> {
    for (const { cocktailId } of await this.saves.listAll(ownerId)) await this.remove(ownerId, cocktailId);
  }

  /**
   * Ranks a cocktail by the saves there are. The saves are the truth: they're counted anew each time, so that a count
   * that was missed is right again after the next save. Anyone who reads the cocktail before the count and writes only
   * if its ranking hasn't changed never puts an older count over a newer one.
   */
  private async updateSaveCount(cocktailId: number): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const read = await this.documents.find(cocktailId);
      if (!read) return;
      const saveCount = await this.saves.countOf(cocktailId, MAX_COUNTED_SAVES);
      if (saveCount === read.saveCount || (await this.documents.setSaveCount(read, saveCount))) return;
    }
  }
}
