import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { type Idempotency, refuseOtherRequest, workIdOf } from '@swizzle/kit/jobs/idempotency';
import type { Menu, MenuRequest } from '@swizzle/proto';
import type { MenuDocument } from '../menus/menu.schema.ts';
import { MenuAnswers } from '../menus/menu-answers.ts';
import { MenusRepository } from '../menus/menus.repository.ts';
import { PlanRecoveryService } from './plan-recovery.service.ts';

/** Milliseconds that a caller waits for the menu; the gateway allows a little more. */
const PLANNING_DEADLINE_MS = 110_000;

const readyMenu = (menu: MenuDocument): MenuDocument | undefined => {
  if (menu.state === 'removed') throw new AppError('not_found', 'This menu was deleted.');
  const { conflict } = menu;
  if (menu.state === 'failed' && conflict)
    throw new AppError('unprocessable', conflict.message, { issues: conflict.issues });
  if (menu.state === 'failed')
    throw new AppError('unavailable', 'We could not plan this menu. Please try again.', {
      retryAfterSeconds: 5,
    });
  return menu.state === 'ready' ? menu : undefined;
};

@Injectable()
export class PlanningService {
  constructor(
    private readonly menus: MenusRepository,
    private readonly dispatch: PlanRecoveryService,
    private readonly answers: MenuAnswers,
  ) {}

  /**
   * Plans a menu and waits for it. The same idempotency key gives the same one.
   * @throws AppError `idempotency_key_reused`, `unavailable`, `timeout`; `unprocessable` with what to leave out, where no
   * drink is all that the theme asks for
   */
  async plan({ userId, tier }: Caller, request: MenuRequest, idempotency?: Idempotency): Promise<Menu> {
    const _id = workIdOf(userId, idempotency);
    const known = idempotency ? await this.menus.findInAnyState(userId, _id) : null;
    if (known) refuseOtherRequest(known, idempotency);
    const accepted = await this.menus.accept({
      _id,
      ownerId: userId,
      tier,
      request,
      acceptedAt: new Date(),
      jobId: randomUUID(),
      ...(idempotency?.requestHash && { requestHash: idempotency.requestHash }),
    });
    // Another request under the same key may have been accepted at the same moment.
    refuseOtherRequest(accepted, idempotency);
    const ready = await this.dispatch.waitForResult(accepted, readyMenu, PLANNING_DEADLINE_MS);
    if (!ready) throw new AppError('timeout', 'Your menu is taking longer than usual.');
    return this.answers.answer(ready);
  }
}
