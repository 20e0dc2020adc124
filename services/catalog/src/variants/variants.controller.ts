import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { VariantsService } from './variants.service.ts';

@Controller()
export class VariantsController {
  constructor(private readonly variants: VariantsService) {}

  @Endpoint('POST /api/cocktails/:id/variants')
  createVariant(@Input() { caller, params, body }: Call<'POST /api/cocktails/:id/variants'>) {
    return this.variants.createVariant(caller.userId, params.id, body);
  }

  @Endpoint('POST /api/cocktails/:id/twin')
  createTwin(@Input() { caller, params }: Call<'POST /api/cocktails/:id/twin'>) {
    return this.variants.createTwin(caller.userId, params.id);
  }
}
