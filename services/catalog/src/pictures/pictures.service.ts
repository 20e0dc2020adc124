import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { AttachPicture, Cocktail } from '@swizzle/proto';
import { toCocktail } from '../cocktails/cocktail.schema.ts';
import { CocktailsRepository } from '../cocktails/cocktails.repository.ts';
import { CocktailEvents } from '../cocktails/cocktails.service.ts';
import { PictureStore } from './pictures.repository.ts';

const isWebp = (file: Buffer) =>
  file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';

@Injectable()
export class PicturesService {
  constructor(
    private readonly pictures: PictureStore,
    private readonly cocktails: CocktailsRepository,
    private readonly events: CocktailEvents,
  ) {}

  /**
   * Sets the generated image of a cocktail, unless it has one.
   * @throws AppError `not_found` (no such cocktail), `unprocessable` (not WebP)
   */
  async attach({ cocktailId, webp }: AttachPicture): Promise<Cocktail> {
    const cocktail = await this.cocktails.find(cocktailId);
    if (!cocktail) throw new AppError('not_found', 'There is no such cocktail.');
    if (cocktail.pictureHash) return toCocktail(cocktail);
    const file = Buffer.from(webp, 'base64');
    if (!isWebp(file)) throw new AppError('unprocessable', 'That is no WebP picture.');
    const hash = createHash('sha256').update(file).digest('base64url');
    await this.pictures.put(hash, file);
    const changed = await this.cocktails.setPicture(cocktailId, hash);
    if (changed) this.events.publish(changed);
    return toCocktail(changed ?? (await this.cocktails.find(cocktailId)) ?? cocktail);
  }

  /** @throws AppError `not_found` */
  async get(hash: string): Promise<Buffer> {
    const file = await this.pictures.find(hash);
    if (!file) throw new AppError('not_found', 'There is no such picture.');
    return file;
  }

  /** Deletes a picture that no visible cocktail uses. */
  async removeIfUnused(hash: string): Promise<void> {
    if (!(await this.cocktails.isPictureUsed(hash))) await this.pictures.remove(hash);
  }
}
