import { Module } from '@nestjs/common';
import { QuotasModule } from './quotas.module.ts';
import { ShareBonusController } from './share-bonus.controller.ts';
import { ShareBonusService } from './share-bonus.service.ts';
import { UsageRpcController } from './usage.rpc.controller.ts';

/** The sharing bonus and today's usage. Separate from `QuotasModule`, which the worker imports too. */
@Module({
  imports: [QuotasModule],
  controllers: [ShareBonusController, UsageRpcController],
  providers: [ShareBonusService],
})
export class QuotasApiModule {}
