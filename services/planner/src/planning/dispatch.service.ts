import { Inject, Injectable } from '@nestjs/common';
import { Dispatch } from '@swizzle/kit/dispatch';
import { JobQueue } from '@swizzle/kit/job-queue';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import type { MenuDocument } from '../menus/menu.schema.ts';
import { jobOf, type PLAN_MENU, type PlanMenu } from './planning.jobs.ts';
import { PlanningRepository } from './planning.repository.ts';

type Payload = (typeof PLAN_MENU)['payload'];

/** Brings accepted menus to the queue. */
@Injectable()
export class DispatchService extends Dispatch<MenuDocument, Payload> {
  constructor(
    private readonly ledger: PlanningRepository,
    queue: JobQueue<Payload>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, logger);
  }

  protected override jobOf(menu: MenuDocument) {
    return jobOf(menu);
  }

  protected override find({ ownerId, _id }: MenuDocument) {
    return this.ledger.find(ownerId, _id);
  }

  protected override listUndone(before: Date, limit: number) {
    return this.ledger.listUnplanned(before, limit);
  }

  protected override giveUp(job: PlanMenu) {
    return this.ledger.setFailed(job);
  }
}
