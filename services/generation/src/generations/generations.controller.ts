import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { idempotencyOf } from '@swizzle/kit/jobs/idempotency';
import { ModerationService } from '../mixing/moderation.service.ts';
import { GenerationsService } from './generations.service.ts';

@Controller()
export class GenerationsController {
  constructor(
    private readonly generations: GenerationsService,
    private readonly moderation: ModerationService,
  ) {}

  @Endpoint('POST /api/cocktails/generate')
  async generate(@Input() { caller, body, request }: Call<'POST /api/cocktails/generate'>) {
    const idempotency = idempotencyOf(request, body);
    await this.moderation.checkName(body.suggestedName);
    return this.generations.generate(caller, body, 'generator', { idempotency });
  }

  @Endpoint('GET /api/user/generations')
  listRecent(@Input() { caller }: Call<'GET /api/user/generations'>) {
    return this.generations.listRecent(caller.userId);
  }
}
