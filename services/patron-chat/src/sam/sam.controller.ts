import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { SamService } from './sam.service.ts';

@Controller()
export class SamController {
  constructor(private readonly sam: SamService) {}

  @Endpoint('POST /api/patron-ai/base-liquor')
  answer(@Input() { caller, body }: Call<'POST /api/patron-ai/base-liquor'>) {
    return this.sam.answer({ ownerId: caller.userId, session: caller.session ?? '' }, body);
  }
}
