import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '@swizzle/kit/jobs/job-queue';
import { JobRecovery } from '@swizzle/kit/jobs/job-recovery';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import type { MenuDocument } from '../menus/menu.schema.ts';
import { MenusRepository } from '../menus/menus.repository.ts';
import { jobOf, type PLAN_MENU, type PlanMenu } from './planning.jobs.ts';

type Payload = (typeof PLAN_MENU)['payload'];

/** Brings accepted menus to the queue. */
@Injectable()
export class PlanRecoveryService extends JobRecovery<MenuDocument, Payload> {
  constructor(
    private readonly menus: MenusRepository,
    queue: JobQueue<Payload>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, logger);
  }

  protected override toJob(menu: MenuDocument) {
    return jobOf(menu);
  }

  protected override find({ ownerId, _id }: MenuDocument) {
    return this.menus.findInAnyState(ownerId, _id);
  }

  protected override findUnfinished(before: Date, limit: number) {
    return this.menus.listUnplanned(before, limit);
  }

  protected override onFailed(job: PlanMenu) {
    return this.menus.setFailed(job);
  }
}
