import { Module } from '@nestjs/common';
import { EventConsumersModule } from '@swizzle/kit/events/event-consumers';
import { MadeDrinksModule } from '../made-drinks/made-drinks.module.ts';
import { SelectionModule } from '../selection/selection.module.ts';
import { AdditionsService } from './additions.service.ts';
import { BudgetsService } from './budgets.service.ts';
import { CocktailChanges } from './cocktail-changes.ts';
import { MenuRewrites } from './menu-rewrites.ts';
import { MenuStoreModule } from './menu-store.module.ts';
import { MenusController } from './menus.controller.ts';
import { MenusService } from './menus.service.ts';
import { ReplansService } from './replans.service.ts';
import { SwapsService } from './swaps.service.ts';

@Module({
  imports: [MenuStoreModule, MadeDrinksModule, SelectionModule, EventConsumersModule],
  controllers: [MenusController],
  providers: [
    MenusService,
    SwapsService,
    AdditionsService,
    ReplansService,
    BudgetsService,
    MenuRewrites,
    CocktailChanges,
  ],
  exports: [MenusService],
})
export class MenusModule {}
