import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CocktailDocument, CocktailSchema } from '../cocktails/cocktail.schema.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import { MakeableRepository } from './makeable.repository.ts';
import { MakeableRpcController } from './makeable.rpc.controller.ts';
import { MakeableService } from './makeable.service.ts';

/** What can be made with the bottles of a bar. */
@Module({
  imports: [
    CollectionsModule,
    MongooseModule.forFeature([{ name: CocktailDocument.name, schema: CocktailSchema }]),
  ],
  controllers: [MakeableRpcController],
  providers: [MakeableService, MakeableRepository],
})
export class MakeableModule {}
