import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/app-error';
import {
  CALORIE_STRETCHES,
  type Cocktail,
  type Input,
  MAX_SAVED_COCKTAILS,
  STRENGTH_STRETCHES,
} from '@swizzle/proto';
import { toCocktail } from '../cocktails/cocktail.schema.ts';
import { CocktailsRepository } from '../cocktails/cocktails.repository.ts';
import { CocktailsService } from '../cocktails/cocktails.service.ts';
import { type SavesFilter, SavesRepository } from './saves.repository.ts';

type Query = Input<'GET /api/user/saved-cocktails', 'query'>;

const unlessAll = (value: string | undefined) => (value === 'all' ? undefined : value);

const filterOf = (query: Query): SavesFilter => ({
  ...query,
  baseLiquor: unlessAll(query.baseLiquor),
  mood: unlessAll(query.mood),
  abv: query.abv && STRENGTH_STRETCHES[query.abv],
  calories: query.calories && CALORIE_STRETCHES[query.calories],
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
    if (await this.saves.has(ownerId, cocktailId)) return;
    if ((await this.saves.count(ownerId)) >= MAX_SAVED_COCKTAILS) {
      throw new AppError(
        'conflict',
        `Your collection is full: it holds ${MAX_SAVED_COCKTAILS} cocktails. Remove one to make room.`,
      );
    }
    await this.saves.add(ownerId, cocktail);
  }

  /** Takes a cocktail out of the collection; one that is not in it is no error. */
  async remove(ownerId: string, cocktailId: number): Promise<void> {
    await this.saves.remove(ownerId, cocktailId);
  }
}
