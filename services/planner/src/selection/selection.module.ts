import { Module } from '@nestjs/common';
import { BarStoreModule } from '../bars/bar-store.module.ts';
import { CandidatePool } from './candidate-pool.ts';
import { DrinkOrders } from './drink-orders.ts';
import { HostStock } from './host-stock.ts';
import { LlmMenuPlanner } from './llm-menu-planner.ts';
import { MenuSelection } from './menu-selection.ts';

/** How a menu's drinks are chosen; stands on KitModule, and on ModelModule of the kit. */
@Module({
  imports: [BarStoreModule],
  providers: [MenuSelection, HostStock, CandidatePool, DrinkOrders, LlmMenuPlanner],
  exports: [MenuSelection, HostStock],
})
export class SelectionModule {}
