import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { PreviewsService } from './previews.service.ts';

@Controller()
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Endpoint('POST /api/cocktails/preview')
  preview(@Input() { caller, body }: Call<'POST /api/cocktails/preview'>) {
    return this.previews.preview(caller, body);
  }
}
