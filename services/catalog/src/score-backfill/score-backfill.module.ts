import { Module } from '@nestjs/common';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import { ScoreBackfillService } from './score-backfill.service.ts';

/** Computes once the ranking score (from saves) of cocktails that were stored before there was one. */
@Module({
  imports: [CocktailsModule, CollectionsModule],
  providers: [ScoreBackfillService],
})
export class ScoreBackfillModule {}
