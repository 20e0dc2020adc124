import { Module } from '@nestjs/common';
import { SyncModule } from '../sync/sync.module.ts';
import { BillingDetailsService } from '../tax/billing-details.service.ts';
import { PaymentsController } from './payments.controller.ts';
import { OpenInvoices, PaymentsService } from './payments.service.ts';

@Module({
  imports: [SyncModule],
  controllers: [PaymentsController],
  providers: [PaymentsService, OpenInvoices, BillingDetailsService],
  exports: [OpenInvoices],
})
export class PaymentsModule {}
