import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { VariantsService } from './variants.service.ts';

@Controller()
export class VariantsController {
  constructor(private readonly variants: VariantsService) {}

  @Endpoint('POST /api/cocktails/:id/variants')
  replace(@Input() { caller, params, body }: Call<'POST /api/cocktails/:id/variants'>) {
    return this.variants.replace(caller.userId, params.id, body);
  }

  @Endpoint('POST /api/cocktails/:id/twin')
  twin(@Input() { caller, params }: Call<'POST /api/cocktails/:id/twin'>) {
    return this.variants.twin(caller.userId, params.id);
  }
}
