import { type DynamicModule, Module } from '@nestjs/common';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CONFIG, type Config } from '../config.ts';
import { CardRenderer } from './card-renderer.ts';
import { ShareCardsController } from './share-cards.controller.ts';
import { ShareCardsRpcController } from './share-cards.rpc.controller.ts';
import { ShareCardsService } from './share-cards.service.ts';

@Module({})
class ShareCardsModule {}

export const shareCardsModule = (config: Config): DynamicModule => ({
  module: ShareCardsModule,
  imports: [CocktailsModule],
  controllers: [ShareCardsController, ShareCardsRpcController],
  providers: [ShareCardsService, CardRenderer, { provide: CONFIG, useValue: config }],
});
