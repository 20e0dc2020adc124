import { Module } from '@nestjs/common';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import { MakeableRpcController } from './makeable.rpc.controller.ts';
import { MakeableService } from './makeable.service.ts';

/** Finds cocktails that can be made with the bottles of a bar. */
@Module({
  imports: [CocktailsModule, CollectionsModule],
  controllers: [MakeableRpcController],
  providers: [MakeableService],
})
export class MakeableModule {}
