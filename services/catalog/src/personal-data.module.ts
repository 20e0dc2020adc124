import { Injectable, Module } from '@nestjs/common';
import { EventConsumersModule } from '@swizzle/kit/events/event-consumers';
import { type PersonalData, personalDataController } from '@swizzle/kit/rpc/personal-data';
import { toCocktail } from './cocktails/cocktail.schema.ts';
import { CocktailsModule } from './cocktails/cocktails.module.ts';
import { CocktailsRepository } from './cocktails/cocktails.repository.ts';
import { CollectionsModule } from './collections/collections.module.ts';
import { CollectionsService } from './collections/collections.service.ts';
import { SavesRepository } from './collections/saves.repository.ts';

/** A user's data in the catalog: created and saved cocktails. */
@Injectable()
class PersonalDataService implements PersonalData {
  constructor(
    private readonly cocktails: CocktailsRepository,
    private readonly saves: SavesRepository,
    private readonly collections: CollectionsService,
  ) {}

  async export(userId: string) {
    const [made, saved] = await Promise.all([
      this.cocktails.listByAuthor(userId),
      this.saves.listAll(userId),
    ]);
    const found = await this.cocktails.findAll(saved.map(({ cocktailId }) => cocktailId));
    const byId = new Map(found.map((document) => [document._id, toCocktail(document)]));
    return {
      madeCocktails: made.map(toCocktail),
      savedCocktails: saved.map(({ cocktailId, savedAt }) => {
        const cocktail = byId.get(cocktailId);
        return { cocktailId, savedAt: savedAt.toISOString(), ...(cocktail && { cocktail }) };
      }),
    };
  }

  /** Deletes the collection and anonymizes the cocktails; idempotent. */
  async forget(userId: string): Promise<void> {
    await this.collections.removeAll(userId);
    await this.cocktails.clearAuthor(userId);
  }
}

@Module({
  imports: [CocktailsModule, CollectionsModule, EventConsumersModule],
  controllers: [personalDataController('catalog.user.export', PersonalDataService)],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
