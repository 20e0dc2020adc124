import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CocktailDocument, CocktailSchema } from '../cocktails/cocktail.schema.ts';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import { MenuCandidatesRepository } from './menu-candidates.repository.ts';
import { MenuCandidatesRpcController } from './menu-candidates.rpc.controller.ts';
import { MenuCandidatesService } from './menu-candidates.service.ts';

/** The cocktails that the planner chooses menus from, and the drawings of their pictures. */
@Module({
  imports: [
    CocktailsModule,
    CollectionsModule,
    MongooseModule.forFeature([{ name: CocktailDocument.name, schema: CocktailSchema }]),
  ],
  controllers: [MenuCandidatesRpcController],
  providers: [MenuCandidatesService, MenuCandidatesRepository],
})
export class MenuCandidatesModule {}
