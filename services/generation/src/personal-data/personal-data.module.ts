import { Module } from '@nestjs/common';
import { EventConsumersModule } from '@swizzle/kit/events/event-consumers.module';
import { GenerationsStoreModule } from '../generations/generations-store.module.ts';
import { ImportsStoreModule } from '../imports/imports.module.ts';
import { QuotasModule } from '../quotas/quotas.module.ts';
import { PersonalDataReplies } from './personal-data.rpc.controller.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Module({
  imports: [GenerationsStoreModule, ImportsStoreModule, QuotasModule, EventConsumersModule],
  controllers: [PersonalDataReplies],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
