import { type DynamicModule, Module } from '@nestjs/common';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import type { Config } from '../config.ts';
import { SeedingService, STOCK_CLASSICS } from './seeding.service.ts';

@Module({})
class SeedingModule {}

export const seedingModule = (config: Pick<Config, typeof STOCK_CLASSICS>): DynamicModule => ({
  module: SeedingModule,
  imports: [CocktailsModule, CollectionsModule],
  providers: [SeedingService, { provide: STOCK_CLASSICS, useValue: config[STOCK_CLASSICS] }],
});
