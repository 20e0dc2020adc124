import { Controller } from '@nestjs/common';
import { badInput } from '@swizzle/kit/app-error';
import { type Call, Endpoint, Input } from '@swizzle/kit/endpoint.decorator';
import { z } from 'zod';
import { ModerationService } from '../moderation/moderation.service.ts';
import { GenerationsService } from './generations.service.ts';

const IdempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, 'Must be 1 to 128 visible characters')
    .optional(),
});

@Controller()
export class GenerationsController {
  constructor(
    private readonly generations: GenerationsService,
    private readonly moderation: ModerationService,
  ) {}

  @Endpoint('POST /api/cocktails/generate')
  async generate(@Input() { caller, body, request }: Call<'POST /api/cocktails/generate'>) {
    const headers = IdempotencyKey.safeParse(request.headers);
    if (!headers.success) throw badInput(headers.error);
    await this.moderation.checkName(body.suggestedName);
    return this.generations.generate(caller, body, headers.data['idempotency-key']);
  }
}
