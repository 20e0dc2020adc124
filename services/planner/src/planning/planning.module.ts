import { type DynamicModule, Module } from '@nestjs/common';
import { JobQueueModule } from '@swizzle/kit/jobs/job-queue';
import type { Config } from '../config.ts';
import { MenuStoreModule } from '../menus/menu-store.module.ts';
import { PlanRecoveryService } from './plan-recovery.service.ts';
import { PlanningController } from './planning.controller.ts';
import { PLAN_MENU } from './planning.jobs.ts';
import { PlanningService } from './planning.service.ts';

@Module({})
class PlanningModule {}

export const planningModule = (config: Config): DynamicModule => ({
  module: PlanningModule,
  imports: [MenuStoreModule, JobQueueModule.with(PLAN_MENU, config)],
  controllers: [PlanningController],
  providers: [PlanningService, PlanRecoveryService],
});
