import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { CocktailsRepository } from '../cocktails/cocktails.repository.ts';
import { CocktailEvents } from '../cocktails/cocktails.service.ts';
import { SavesRepository } from '../collections/saves.repository.ts';
import { PicturesService } from '../pictures/pictures.service.ts';

/** Removes cocktails permanently. */
@Injectable()
export class RemovalService {
  constructor(
    private readonly cocktails: CocktailsRepository,
    private readonly saves: SavesRepository,
    private readonly pictures: PicturesService,
    private readonly events: CocktailEvents,
  ) {}

  /**
   * Soft-deletes a cocktail, then its saves and its picture. Idempotent, so that an interrupted removal can be repeated.
   * @throws AppError `not_found` (there never was such a cocktail)
   */
  async remove(id: number): Promise<void> {
    const removed = await this.cocktails.remove(id);
    if (!removed) throw new AppError('not_found', 'There is no such cocktail.');
    this.events.publish(removed);
    await this.saves.removeFromAll(id);
    if (removed.pictureHash) await this.pictures.removeIfUnused(removed.pictureHash);
  }
}
