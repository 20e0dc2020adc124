import { Module } from '@nestjs/common';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import { VariantsController } from './variants.controller.ts';
import { VariantsService } from './variants.service.ts';

@Module({
  imports: [CocktailsModule, CollectionsModule],
  controllers: [VariantsController],
  providers: [VariantsService],
})
export class VariantsModule {}
