import { Module } from '@nestjs/common';
import { EventConsumersModule } from '@swizzle/kit/events/event-consumers';
import { SyncModule } from '../sync/sync.module.ts';
import { WebhooksModule } from '../webhooks/webhooks.module.ts';
import { PersonalDataRpcController } from './personal-data.rpc.controller.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Module({
  imports: [SyncModule, WebhooksModule, EventConsumersModule],
  controllers: [PersonalDataRpcController],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
