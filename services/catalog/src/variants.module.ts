import { createHash } from 'node:crypto';
import { Controller, Injectable, Module } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { zeroProofTwin } from '@swizzle/mixology/substitutions/twin';
import { variantOf } from '@swizzle/mixology/substitutions/variant';
import type { Cocktail, Recipe, VariantRequest } from '@swizzle/proto';
import { CocktailsModule } from './cocktails/cocktails.module.ts';
import { CocktailsService } from './cocktails/cocktails.service.ts';
import { CollectionsModule } from './collections/collections.module.ts';
import { CollectionsService } from './collections/collections.service.ts';

/** A deterministic id for a derived cocktail, so that a repeated request creates no second one. Hashed, so that no user id shows. */
const derivedId = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Cocktails that users derive from others: owned by them, saved in their collection, and not counted as generated. */
@Injectable()
class VariantsService {
  constructor(
    private readonly cocktails: CocktailsService,
    private readonly collections: CollectionsService,
  ) {}

  /**
   * The cocktail with a substitute for one ingredient.
   * @throws AppError `not_found`; `unprocessable` where one can't replace the other in this cocktail
   */
  async replace(ownerId: string, id: number, { replace, use }: VariantRequest): Promise<Cocktail> {
    const parent = await this.cocktails.get(id);
    const recipe = variantOf(parent, { replace, use });
    if (!recipe) throw new AppError('unprocessable', 'We know no such substitution for this cocktail.');
    return this.keep(ownerId, parent, recipe, derivedId('variant', ownerId, id, replace, use));
  }

  /**
   * The cocktail without alcohol.
   * @throws AppError `not_found`; `unprocessable` where it has none
   */
  async twin(ownerId: string, id: number): Promise<Cocktail> {
    const parent = await this.cocktails.get(id);
    const recipe = zeroProofTwin(parent);
    if (!recipe) throw new AppError('unprocessable', 'This cocktail has no alcohol.');
    return this.keep(ownerId, parent, recipe, derivedId('twin', ownerId, id));
  }

  /** Both steps may be repeated. @throws AppError `conflict` where the collection is full */
  private async keep(
    ownerId: string,
    parent: Cocktail,
    recipe: Recipe,
    generationId: string,
  ): Promise<Cocktail> {
    await this.collections.refuseFull(ownerId);
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

@Controller()
class VariantsController {
  constructor(private readonly variants: VariantsService) {}

  @Endpoint('POST /api/cocktails/:id/variants')
  replace(@Input() { caller, params, body }: Call<'POST /api/cocktails/:id/variants'>) {
    return this.variants.replace(caller.userId, params.id, body);
  }

  @Endpoint('POST /api/cocktails/:id/twin')
  twin(@Input() { caller, params }: Call<'POST /api/cocktails/:id/twin'>) {
    return this.variants.twin(caller.userId, params.id);
  }
}

@Module({
  imports: [CocktailsModule, CollectionsModule],
  controllers: [VariantsController],
  providers: [VariantsService],
})
export class VariantsModule {}
