import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { ShareBonusService } from './share-bonus.service.ts';

@Controller()
export class ShareBonusController {
  constructor(private readonly bonus: ShareBonusService) {}

  @Endpoint('POST /api/cocktails/:id/share-bonus')
  claimBonus(@Input() { caller, params }: Call<'POST /api/cocktails/:id/share-bonus'>) {
    return this.bonus.claimBonus(caller, params.id);
  }
}
