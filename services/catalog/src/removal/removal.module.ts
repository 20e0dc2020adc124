import { Module } from '@nestjs/common';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import { RemovalController } from './removal.controller.ts';
import { RemovalService } from './removal.service.ts';

@Module({
  imports: [CocktailsModule, CollectionsModule],
  controllers: [RemovalController],
  providers: [RemovalService],
})
export class RemovalModule {}
