import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { idempotencyOf } from '@swizzle/kit/jobs/idempotency';
import { AdditionsService } from './additions.service.ts';
import { BudgetsService } from './budgets.service.ts';
import { MenuRewrites } from './menu-rewrites.ts';
import { MenusService } from './menus.service.ts';
import { ReplansService } from './replans.service.ts';
import { SwapsService } from './swaps.service.ts';

/** A host's own menus. */
@Controller()
export class MenusController {
  constructor(
    private readonly menus: MenusService,
    private readonly swaps: SwapsService,
    private readonly replans: ReplansService,
    private readonly budgets: BudgetsService,
    private readonly additions: AdditionsService,
    private readonly rewrites: MenuRewrites,
  ) {}

  @Endpoint('GET /api/menus')
  list(@Input() { caller }: Call<'GET /api/menus'>) {
    return this.menus.list(caller.userId);
  }

  @Endpoint('GET /api/menus/:id')
  get(@Input() { caller, params }: Call<'GET /api/menus/:id'>) {
    return this.menus.get(caller.userId, params.id);
  }

  @Endpoint('PATCH /api/menus/:id')
  rename(@Input() { caller, params, body }: Call<'PATCH /api/menus/:id'>) {
    return this.menus.rename(caller.userId, params.id, body.name);
  }

  @Endpoint('DELETE /api/menus/:id')
  async remove(@Input() { caller, params }: Call<'DELETE /api/menus/:id'>) {
    await this.menus.remove(caller.userId, params.id);
    return { deleted: true };
  }

  @Endpoint('GET /api/menus/:id/plan')
  plan(@Input() { caller, params }: Call<'GET /api/menus/:id/plan'>) {
    return this.menus.plan(caller.userId, params.id);
  }

  @Endpoint('PATCH /api/menus/:id/cocktails/:entryId')
  changeEntry(@Input() { caller, params, body }: Call<'PATCH /api/menus/:id/cocktails/:entryId'>) {
    return this.menus.changeEntry(caller.userId, params.id, params.entryId, body);
  }

  @Endpoint('POST /api/menus/:id/cocktails/:entryId/swap')
  swap(@Input() { caller, params, query }: Call<'POST /api/menus/:id/cocktails/:entryId/swap'>) {
    return this.swaps.swap(caller.userId, params.id, params.entryId, query.cocktailId);
  }

  @Endpoint('PATCH /api/menus/:id/event')
  changeEvent(@Input() { caller, params, body }: Call<'PATCH /api/menus/:id/event'>) {
    return this.replans.changeEvent(caller.userId, params.id, body);
  }

  @Endpoint('POST /api/menus/:id/undo')
  undo(@Input() { caller, params, body }: Call<'POST /api/menus/:id/undo'>) {
    return this.rewrites.undo(caller.userId, params.id, body.changeId);
  }

  @Endpoint('POST /api/menus/:id/cocktails')
  add(@Input() { caller, params, body }: Call<'POST /api/menus/:id/cocktails'>) {
    return this.additions.add(caller.userId, params.id, body);
  }

  @Endpoint('PATCH /api/menus/:id/order')
  reorder(@Input() { caller, params, body }: Call<'PATCH /api/menus/:id/order'>) {
    return this.rewrites.reorder(caller.userId, params.id, body.entryIds);
  }

  @Endpoint('PATCH /api/menus/:id/leftovers')
  rememberLeftovers(@Input() { caller, params, body }: Call<'PATCH /api/menus/:id/leftovers'>) {
    return this.menus.rememberLeftovers(caller.userId, params.id, body);
  }

  @Endpoint('POST /api/menus/:id/duplicate')
  duplicate(@Input() { caller, params, request }: Call<'POST /api/menus/:id/duplicate'>) {
    return this.menus.duplicate(caller.userId, params.id, idempotencyOf(request, params));
  }

  @Endpoint('GET /api/menus/:id/budget')
  budget(@Input() { caller, params }: Call<'GET /api/menus/:id/budget'>) {
    return this.budgets.ways(caller.userId, params.id);
  }

  @Endpoint('POST /api/menus/:id/budget')
  changeBudget(@Input() { caller, params, body }: Call<'POST /api/menus/:id/budget'>) {
    return this.budgets.apply(caller.userId, params.id, body);
  }

  @Endpoint('POST /api/menus/:id/replan')
  replan(@Input() { caller, params, body }: Call<'POST /api/menus/:id/replan'>) {
    return this.replans.replan(caller.userId, params.id, body);
  }
}
