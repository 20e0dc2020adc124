import { Module } from '@nestjs/common';
import { EventConsumersModule } from '@swizzle/kit/events/event-consumers.module';
import { SyncModule } from '../sync/sync.module.ts';
import { WebhooksModule } from '../webhooks/webhooks.module.ts';
import { PersonalDataReplies } from './personal-data.rpc.controller.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Module({
  imports: [SyncModule, WebhooksModule, EventConsumersModule],
  controllers: [PersonalDataReplies],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
