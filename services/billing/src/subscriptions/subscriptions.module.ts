import { Controller, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { RequestOf } from '@swizzle/proto';
import { EntitlementsRepository, toState, UNKNOWN } from '../entitlements/entitlements.repository.ts';
import { PricesModule } from '../prices/prices.module.ts';
import { SyncModule } from '../sync/sync.module.ts';
import { NewSubscriptions } from './new-subscriptions.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';
import { SubscriptionsService } from './subscriptions.service.ts';
import { TrialsService } from './trials.service.ts';

@Controller()
export class SubscriptionsRpcController {
  constructor(private readonly entitlements: EntitlementsRepository) {}

  @RpcHandler('billing.subscription.get')
  async get(@Payload() { userId }: RequestOf<'billing.subscription.get'>) {
    return toState((await this.entitlements.find(userId)) ?? UNKNOWN);
  }
}

@Module({
  imports: [PricesModule, SyncModule],
  controllers: [SubscriptionsController, SubscriptionsRpcController],
  providers: [SubscriptionsService, NewSubscriptions, TrialsService],
})
export class SubscriptionsModule {}
