import { Module } from '@nestjs/common';
import { CandidatePool } from './candidate-pool.ts';
import { DrinkOrders } from './drink-orders.ts';
import { LlmMenuPlanner } from './llm-menu-planner.ts';
import { MenuSelection } from './menu-selection.ts';

/** How a menu's drinks are chosen; stands on KitModule, and on ModelModule of the kit. */
@Module({ providers: [MenuSelection, CandidatePool, DrinkOrders, LlmMenuPlanner], exports: [MenuSelection] })
export class SelectionModule {}
