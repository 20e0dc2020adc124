import { type DynamicModule, Module } from '@nestjs/common';
import { KitModule } from '@swizzle/kit/kit.module';
import { MongoModule } from '@swizzle/kit/mongo/mongo.module';
import { CocktailsModule } from './cocktails/cocktails.module.ts';
import { CollectionsModule } from './collections/collections.module.ts';
import type { Config } from './config.ts';
import { MakeableModule } from './makeable/makeable.module.ts';
import { MenuCandidatesModule } from './menu-candidates/menu-candidates.module.ts';
import { PersonalDataModule } from './personal-data.module.ts';
import { picturesModule } from './pictures/pictures.module.ts';
import { RemovalModule } from './removal/removal.module.ts';
import { ScoreBackfillModule } from './score-backfill.module.ts';
import { seedingModule } from './seeding/seeding.module.ts';
import { shareCardsModule } from './share-cards/share-cards.module.ts';
import { VariantsModule } from './variants/variants.module.ts';

@Module({})
class AppModule {}

export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  imports: [
    KitModule.with('catalog', config),
    MongoModule.with('catalog', config),
    CocktailsModule,
    picturesModule(config),
    CollectionsModule,
    VariantsModule,
    MenuCandidatesModule,
    MakeableModule,
    RemovalModule,
    PersonalDataModule,
    ScoreBackfillModule,
    shareCardsModule(config),
    seedingModule(config),
  ],
});
