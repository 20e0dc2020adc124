import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { zeroProofTwin } from '@swizzle/mixology/substitutions/twin';
import { variantOf } from '@swizzle/mixology/substitutions/variant';
import type { Cocktail, Recipe, VariantRequest } from '@swizzle/proto';
import { CocktailsService } from '../cocktails/cocktails.service.ts';
import { CollectionsService } from '../collections/collections.service.ts';

/** A deterministic generation id, so that requests are idempotent; hashed to hide the user id. */
const derivedId = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Derives cocktails from others, for a user's collection. They don't count against the quota. */
@Injectable()
export class VariantsService {
  constructor(
    private readonly cocktails: CocktailsService,
    private readonly collections: CollectionsService,
  ) {}

  /**
   * Derives a variant with a substitute for one ingredient.
   * @throws AppError `not_found`, `unprocessable` (no such substitution)
   */
  async createVariant(ownerId: string, id: number, { replace, use }: VariantRequest): Promise<Cocktail> {
    const parent = await this.cocktails.get(id);
    const recipe = variantOf(parent, { replace, use });
    if (!recipe) throw new AppError('unprocessable', 'We know no such substitution for this cocktail.');
    return this.saveDerived(ownerId, parent, recipe, derivedId('variant', ownerId, id, replace, use));
  }

  /**
   * Derives a zero-proof version.
   * @throws AppError `not_found`, `unprocessable` (the cocktail has no alcohol)
   */
  async createTwin(ownerId: string, id: number): Promise<Cocktail> {
    const parent = await this.cocktails.get(id);
    const recipe = zeroProofTwin(parent);
    if (!recipe) throw new AppError('unprocessable', 'This cocktail has no alcohol.');
    return this.saveDerived(ownerId, parent, recipe, derivedId('twin', ownerId, id));
  }

  /** Creates and saves a derived cocktail; idempotent. @throws AppError `conflict` (the collection is full) */
  private async saveDerived(
    ownerId: string,
    parent: Cocktail,
    recipe: Recipe,
    generationId: string,
  ): Promise<Cocktail> {
    await this.collections.assertNotFull(ownerId);
    const cocktail = await this.cocktails.create({
      generationId,
      authorId: ownerId,
      remixedFromId: parent.id,
      recipe,
    });
    await this.collections.save(ownerId, cocktail.id);
    return cocktail;
  }
}
