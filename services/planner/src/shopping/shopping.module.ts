import { Module } from '@nestjs/common';
import { BarsModule } from '../bars/bars.module.ts';
import { MenuStoreModule } from '../menus/menu-store.module.ts';
import { ListLinksController } from './list-links.controller.ts';
import { ListLinksService } from './list-links.service.ts';
import { ShoppingController } from './shopping.controller.ts';
import { ShoppingService } from './shopping.service.ts';

@Module({
  imports: [MenuStoreModule, BarsModule],
  controllers: [ShoppingController, ListLinksController],
  providers: [ShoppingService, ListLinksService],
})
export class ShoppingModule {}
