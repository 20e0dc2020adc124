import { Module } from '@nestjs/common';
import { EventConsumersModule } from '@swizzle/kit/events/event-consumers';
import { GenerationsStoreModule } from '../generations/generations-store.module.ts';
import { ImportsStoreModule } from '../imports/imports.module.ts';
import { QuotasModule } from '../quotas/quotas.module.ts';
import { PersonalDataRpcController } from './personal-data.rpc.controller.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Module({
  imports: [GenerationsStoreModule, ImportsStoreModule, QuotasModule, EventConsumersModule],
  controllers: [PersonalDataRpcController],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
