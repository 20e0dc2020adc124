import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { Cocktail } from '@swizzle/proto';
import { ClassicFinder } from './classic-finder.ts';

/** Puts classics into the catalog, by name. */
@Injectable()
export class ClassicsService {
  constructor(
    private readonly finder: ClassicFinder,
    private readonly requests: RpcClient,
  ) {}

  /**
   * Adds the classic of this name, however it is spelled.
   * @throws AppError `conflict` (with the id of the one that is there), `unprocessable` (nobody knows it),
   * `unavailable` (a model that may know it cannot be asked now)
   */
  async add(name: string, askedBy: string): Promise<Cocktail> {
    await this.refuseTaken(name);
    const found = await this.finder.find(name, askedBy);
    if (!found) throw new AppError('unprocessable', `Nobody at our bar knows a classic called ${name}.`);
    await this.refuseTaken(found.recipe.name);
    return this.requests.ask('catalog.cocktail.create', {
      generationId: `classic-${found.id}`,
      authorId: null,
      remixedFromId: null,
      recipe: found.recipe,
      revive: true,
    });
  }

  private async refuseTaken(name: string): Promise<void> {
    const there = await this.requests.ask('catalog.cocktail.find-by-name', { name });
    if (!there) return;
    throw new AppError('conflict', `${there.name} is in the catalog already.`, { cocktailId: there.id });
  }
}
