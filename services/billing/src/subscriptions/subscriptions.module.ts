import { Module } from '@nestjs/common';
import { PricesModule } from '../prices/prices.module.ts';
import { SyncModule } from '../sync/sync.module.ts';
import { SubscriptionStarter } from './subscription-starter.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';
import { SubscriptionsRpcController } from './subscriptions.rpc.controller.ts';
import { SubscriptionsService } from './subscriptions.service.ts';
import { TrialsService } from './trials.service.ts';

@Module({
  imports: [PricesModule, SyncModule],
  controllers: [SubscriptionsController, SubscriptionsRpcController],
  providers: [SubscriptionsService, SubscriptionStarter, TrialsService],
})
export class SubscriptionsModule {}
