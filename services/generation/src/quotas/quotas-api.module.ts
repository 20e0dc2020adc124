import { Controller, Injectable, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import { type RequestOf, SHARE_BONUS_COCKTAILS } from '@swizzle/proto';
import { QuotasModule, QuotasService } from './quotas.module.ts';

@Injectable()
class ShareBonusService {
  constructor(
    private readonly quotas: QuotasService,
    private readonly requests: RpcClient,
  ) {}

  /** Claims the day's bonus for sharing. @throws AppError `not_found` (no such cocktail) */
  async claimBonus({ userId, tier }: Caller, cocktailId: number) {
    const cocktail = await this.requests.ask('catalog.cocktail.get', { id: cocktailId });
    if (!cocktail) throw new AppError('not_found', 'There is no such cocktail.');
    if (tier !== 'cocktail_curious') {
      return { bonusClaimed: false, message: 'Thanks for sharing! Your plan already pours without limits.' };
    }
    const bonusClaimed = await this.quotas.recordShare(userId, cocktailId, new Date());
    const message = bonusClaimed
      ? `Thanks for sharing! You can make ${SHARE_BONUS_COCKTAILS} more cocktails today.`
      : "Thanks for sharing again! Today's bonus is already yours.";
    return { bonusClaimed, message };
  }
}

@Controller()
class ShareBonusController {
  constructor(private readonly bonus: ShareBonusService) {}

  @Endpoint('POST /api/cocktails/:id/share-bonus')
  claimBonus(@Input() { caller, params }: Call<'POST /api/cocktails/:id/share-bonus'>) {
    return this.bonus.claimBonus(caller, params.id);
  }
}

@Controller()
class UsageRpcController {
  constructor(private readonly quotas: QuotasService) {}

  @RpcHandler('generation.usage.today')
  today(@Payload() { userId }: RequestOf<'generation.usage.today'>) {
    return this.quotas.usage(userId, new Date());
  }
}

/** The sharing bonus and today's usage. Separate from `QuotasModule`, which the worker imports too. */
@Module({
  imports: [QuotasModule],
  controllers: [ShareBonusController, UsageRpcController],
  providers: [ShareBonusService],
})
export class QuotasApiModule {}
