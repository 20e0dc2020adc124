import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CocktailDocument, CocktailSchema } from '../cocktails/cocktail.schema.ts';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import { ShelvesRepository } from './shelves.repository.ts';
import { ShelvesReplies } from './shelves.rpc.controller.ts';
import { ShelvesService } from './shelves.service.ts';

@Module({
  imports: [
    CocktailsModule,
    CollectionsModule,
    MongooseModule.forFeature([{ name: CocktailDocument.name, schema: CocktailSchema }]),
  ],
  controllers: [ShelvesReplies],
  providers: [ShelvesService, ShelvesRepository],
})
export class ShelvesModule {}
