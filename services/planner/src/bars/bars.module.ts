import { Module } from '@nestjs/common';
import { MenuStoreModule } from '../menus/menu-store.module.ts';
import { BarCocktailsService } from './bar-cocktails.service.ts';
import { BarMenus } from './bar-menus.service.ts';
import { BarSharingController } from './bar-sharing.controller.ts';
import { BarSharingService } from './bar-sharing.service.ts';
import { BarStoreModule } from './bar-store.module.ts';
import { BarsController } from './bars.controller.ts';
import { BarsRpcController } from './bars.rpc.controller.ts';
import { BarsService } from './bars.service.ts';

@Module({
  imports: [BarStoreModule, MenuStoreModule],
  controllers: [BarsController, BarSharingController, BarsRpcController],
  providers: [BarsService, BarMenus, BarCocktailsService, BarSharingService],
  exports: [BarStoreModule, BarsService, BarMenus],
})
export class BarsModule {}
