import { Module } from '@nestjs/common';
import { CandidatePool } from './candidate-pool.ts';
import { DrinkOrders } from './drink-orders.ts';
import { MenuChooser } from './menu-chooser.ts';
import { Sommelier } from './sommelier.ts';

/** How a menu's drinks are chosen; stands on KitModule, and on ModelModule of the kit. */
@Module({ providers: [MenuChooser, CandidatePool, DrinkOrders, Sommelier], exports: [MenuChooser] })
export class ChoosingModule {}
