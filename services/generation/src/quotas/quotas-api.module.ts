import { Module } from '@nestjs/common';
import { QuotasModule } from './quotas.module.ts';
import { ShareBonusController } from './share-bonus.controller.ts';
import { ShareBonusService } from './share-bonus.service.ts';
import { UsageRpcController } from './usage.rpc.controller.ts';

/** The calls about quotas, which the worker does not serve: the bonus for sharing, and today's usage. */
@Module({
  imports: [QuotasModule],
  controllers: [ShareBonusController, UsageRpcController],
  providers: [ShareBonusService],
})
export class QuotasApiModule {}
