import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { SHARE_BONUS_COCKTAILS } from '@swizzle/proto';
import { QuotasService } from './quotas.module.ts';

@Injectable()
export class ShareBonusService {
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
