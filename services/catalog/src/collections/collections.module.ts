import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CollectionsController } from './collections.controller.ts';
import { CollectionsService } from './collections.service.ts';
import { SaveDocument, SaveSchema, SavesRepository } from './saves.repository.ts';

@Module({
  imports: [CocktailsModule, MongooseModule.forFeature([{ name: SaveDocument.name, schema: SaveSchema }])],
  controllers: [CollectionsController],
  providers: [CollectionsService, SavesRepository],
  exports: [CollectionsService, SavesRepository],
})
export class CollectionsModule {}
