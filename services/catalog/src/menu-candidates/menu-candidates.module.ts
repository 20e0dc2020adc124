import { Module } from '@nestjs/common';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import { MenuCandidatesRpcController } from './menu-candidates.rpc.controller.ts';
import { MenuCandidatesService } from './menu-candidates.service.ts';

/** The planner's menu candidates, and the drawings of their pictures. */
@Module({
  imports: [CocktailsModule, CollectionsModule],
  controllers: [MenuCandidatesRpcController],
  providers: [MenuCandidatesService],
})
export class MenuCandidatesModule {}
