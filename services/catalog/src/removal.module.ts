import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { CocktailEvents } from '../cocktails/cocktail-events.ts';
import { CocktailsRepository } from '../cocktails/cocktails.repository.ts';
import { SavesRepository } from '../collections/saves.repository.ts';
import { PicturesService } from '../pictures/pictures.service.ts';

/** Takes cocktails off the menu for good. */
@Injectable()
export class RemovalService {
  constructor(
    private readonly cocktails: CocktailsRepository,
    private readonly saves: SavesRepository,
    private readonly pictures: PicturesService,
    private readonly events: CocktailEvents,
  ) {}

  /**
   * Hides a cocktail from everybody, then clears what hung on it; again does the same, so that a removal
   * that was cut short can be finished.
   * @throws AppError `not_found` where there never was such a cocktail
   */
  async remove(id: number): Promise<void> {
    const removed = await this.cocktails.remove(id);
    if (!removed) throw new AppError('not_found', 'There is no such cocktail.');
    this.events.publish(removed);
    await this.saves.removeEverywhere(id);
    if (removed.pictureHash) await this.pictures.removeUnseen(removed.pictureHash);
  }
}
