import { Module } from '@nestjs/common';
import { ListenersModule } from '@swizzle/kit/listeners.module';
import { SettlementModule } from '../settlement/settlement.module.ts';
import { WebhooksModule } from '../webhooks/webhooks.module.ts';
import { PersonalDataReplies } from './personal-data.replies.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Module({
  imports: [SettlementModule, WebhooksModule, ListenersModule],
  controllers: [PersonalDataReplies],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
