import { Module } from '@nestjs/common';
import { ListenersModule } from '@swizzle/kit/listeners.module';
import { LedgerModule } from '../generations/ledger.module.ts';
import { QuotasModule } from '../quotas/quotas.module.ts';
import { PersonalDataReplies } from './personal-data.replies.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Module({
  imports: [LedgerModule, QuotasModule, ListenersModule],
  controllers: [PersonalDataReplies],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
