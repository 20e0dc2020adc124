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

/** Attempts at an optimistic update of a save count. */
const MAX_ATTEMPTS = 10;

const unlessAll = (value: string | undefined) => (value === 'all' ? undefined : value);

const filterOf = (query: Query): SavesFilter => ({
  ...query,
  baseLiquor: unlessAll(query.baseLiquor),
  mood: unlessAll(query.mood),
  abv: query.abv && STRENGTH_RANGES[query.abv],
  calories: query.calories && CALORIE_RANGES[query.calories],
});

@Injectable()
export class CollectionsService {
  constructor(
    private readonly saves: SavesRepository,
    private readonly cocktails: CocktailsService,
    private readonly documents: CocktailsRepository,
  ) {}

  /** Newest save first, without removed cocktails. */
  async list(ownerId: string, query: Query): Promise<Cocktail[]> {
    const ids = await this.saves.list(ownerId, filterOf(query));
    const found = new Map((await this.documents.findAll(ids)).map((document) => [document._id, document]));
    return ids.map((id) => found.get(id)).flatMap((document) => (document ? [toCocktail(document)] : []));
  }

  /**
   * Saves a cocktail; idempotent.
   * @throws AppError `not_found`, `conflict` (the collection is full)
   */
  async save(ownerId: string, cocktailId: number): Promise<void> {
    const cocktail = await this.cocktails.get(cocktailId);
    if (await this.saves.has(ownerId, cocktailId)) return this.updateSaveCount(cocktailId);
    await this.assertNotFull(ownerId);
    await this.saves.add(ownerId, cocktail);
    await this.updateSaveCount(cocktailId);
  }

  /** @throws AppError `conflict` (the collection is full) */
  async assertNotFull(ownerId: string): Promise<void> {
    if ((await this.saves.count(ownerId)) < MAX_SAVED_COCKTAILS) return;
    throw new AppError(
      'conflict',
      `Your collection is full: it holds ${MAX_SAVED_COCKTAILS} cocktails. Remove one to make room.`,
    );
  }

  /** Removes a cocktail from the collection; idempotent. */
  async remove(ownerId: string, cocktailId: number): Promise<void> {
    await this.saves.remove(ownerId, cocktailId);
    await this.updateSaveCount(cocktailId);
  }

  async removeAll(ownerId: string): Promise<void> {
    for (const { cocktailId } of await this.saves.listAll(ownerId)) await this.remove(ownerId, cocktailId);
  }

  /**
   * Recounts the saves of a cocktail, so that a missed update is corrected by the next save. The cocktail is read before
   * the count and written only if its ranking is unchanged, so that an old count never overwrites a newer one.
   */
  private async updateSaveCount(cocktailId: number): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const current = await this.documents.find(cocktailId);
      if (!current) return;
      const saveCount = await this.saves.countSaves(cocktailId, MAX_COUNTED_SAVES);
      if (saveCount === current.saveCount || (await this.documents.setSaveCount(current, saveCount))) return;
    }
  }
}
