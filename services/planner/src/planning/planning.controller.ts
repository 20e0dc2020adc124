import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { idempotencyOf } from '@swizzle/kit/jobs/idempotency';
import { PlanningService } from './planning.service.ts';

@Controller()
export class PlanningController {
  constructor(private readonly planning: PlanningService) {}

  @Endpoint('POST /api/menus/generate')
  plan(@Input() { caller, body, request }: Call<'POST /api/menus/generate'>) {
    return this.planning.plan(caller, body, idempotencyOf(request, body));
  }
}
