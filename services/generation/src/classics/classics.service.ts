import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { Cocktail } from '@swizzle/proto';
import { ClassicFinder } from './classic-finder.ts';

/** Adds classics to the catalog by name. */
@Injectable()
export class ClassicsService {
  constructor(
    private readonly finder: ClassicFinder,
    private readonly requests: RpcClient,
  ) {}

  /**
   * Adds a classic by its name, in any spelling.
   * @throws AppError `conflict` (with the id of the existing one), `unprocessable` (unknown), `unavailable` (the model
   * can't be reached)
   */
  async add(name: string, askedBy: string): Promise<Cocktail> {
    await this.assertNotInCatalog(name);
    const found = await this.finder.find(name, askedBy);
    if (!found) throw new AppError('unprocessable', `Nobody at our bar knows a classic called ${name}.`);
    await this.assertNotInCatalog(found.recipe.name);
    return this.requests.ask('catalog.cocktail.create', {
      generationId: `classic-${found.id}`,
      authorId: null,
      remixedFromId: null,
      recipe: found.recipe,
      revive: true,
    });
  }

  private async assertNotInCatalog(name: string): Promise<void> {
    const existing = await this.requests.ask('catalog.cocktail.find-by-name', { name });
    if (!existing) return;
    throw new AppError('conflict', `${existing.name} is in the catalog already.`, {
      cocktailId: existing.id,
    });
  }
}
