import { Module } from '@nestjs/common';
import { MenuStoreModule } from '../menus/menu-store.module.ts';
import { ShoppingController } from './shopping.controller.ts';
import { ShoppingService } from './shopping.service.ts';

@Module({ imports: [MenuStoreModule], controllers: [ShoppingController], providers: [ShoppingService] })
export class ShoppingModule {}
