import { Module } from '@nestjs/common';
import { SettlementModule } from '../settlement/settlement.module.ts';
import { NewSubscriptions } from './new-subscriptions.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';
import { SubscriptionsReplies } from './subscriptions.replies.ts';
import { SubscriptionsService } from './subscriptions.service.ts';
import { TrialsService } from './trials.service.ts';

@Module({
  imports: [SettlementModule],
  controllers: [SubscriptionsController, SubscriptionsReplies],
  providers: [SubscriptionsService, NewSubscriptions, TrialsService],
})
export class SubscriptionsModule {}
