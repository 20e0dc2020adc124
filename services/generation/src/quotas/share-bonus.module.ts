import { Module } from '@nestjs/common';
import { QuotasModule } from './quotas.module.ts';
import { ShareBonusController } from './share-bonus.controller.ts';
import { ShareBonusService } from './share-bonus.service.ts';
import { UsageRpcController } from './usage.rpc.controller.ts';

/** The daily bonus for sharing a cocktail, and what other services ask about today's usage. */
@Module({
  imports: [QuotasModule],
  controllers: [ShareBonusController, UsageRpcController],
  providers: [ShareBonusService],
})
export class ShareBonusModule {}
