import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/app-error';
import { Requests } from '@swizzle/kit/requests';
import { classicRecipe, findClassic } from '@swizzle/mixology';
import type { Cocktail } from '@swizzle/proto';

/** Puts the house's classics into the catalog, by name. */
@Injectable()
export class ClassicsService {
  constructor(private readonly requests: Requests) {}

  /**
   * Adds the classic of this name, however it is spelled.
   * @throws AppError `conflict` (with the id of the one that is there), `unprocessable` (nobody knows it)
   */
  async add(name: string): Promise<Cocktail> {
    const classic = findClassic(name);
    const there = await this.requests.ask('catalog.cocktail.find-by-name', { name: classic?.name ?? name });
    if (there) {
      throw new AppError('conflict', `${there.name} is in the catalog already.`, { cocktailId: there.id });
    }
    if (!classic) throw new AppError('unprocessable', `Nobody at our bar knows a classic called ${name}.`);
    return this.requests.ask('catalog.cocktail.create', {
      generationId: `classic-${classic.id}`,
      authorId: null,
      remixedFromId: null,
      recipe: classicRecipe(classic, 'Classic'),
    });
  }
}
