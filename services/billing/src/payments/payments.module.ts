import { Module } from '@nestjs/common';
import { SettlementModule } from '../settlement/settlement.module.ts';
import { OpenInvoices } from './open-invoices.ts';
import { PaymentsController } from './payments.controller.ts';
import { PaymentsService } from './payments.service.ts';

@Module({
  imports: [SettlementModule],
  controllers: [PaymentsController],
  providers: [PaymentsService, OpenInvoices],
  exports: [OpenInvoices],
})
export class PaymentsModule {}
