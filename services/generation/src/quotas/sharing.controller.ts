import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { SharingService } from './sharing.service.ts';

@Controller()
export class SharingController {
  constructor(private readonly sharing: SharingService) {}

  @Endpoint('POST /api/cocktails/:id/share-bonus')
  claimBonus(@Input() { caller, params }: Call<'POST /api/cocktails/:id/share-bonus'>) {
    return this.sharing.claimBonus(caller, params.id);
  }
}
