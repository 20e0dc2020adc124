import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { orFail } from '../provider/provider.ts';
import { BillingDetailsService } from '../tax/billing-details.service.ts';
import { PaymentsService } from './payments.service.ts';

@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly details: BillingDetailsService,
  ) {}

  @Endpoint('GET /api/subscription/billing')
  read(@Input() { caller }: Call<'GET /api/subscription/billing'>) {
    return orFail('Failed to read your invoices', this.payments.read(caller.userId));
  }

  @Endpoint('POST /api/subscription/card')
  changeCard(@Input() { caller, body }: Call<'POST /api/subscription/card'>) {
    const failure = 'Failed to change your card. Please try again.';
    return orFail(failure, this.payments.changeCard(caller.userId, body));
  }

  @Endpoint('POST /api/subscription/billing-details')
  setDetails(@Input() { caller, body }: Call<'POST /api/subscription/billing-details'>) {
    const failure = 'Failed to save your billing details. Please try again.';
    return orFail(failure, this.details.set(caller.userId, body));
  }

  @Endpoint('POST /api/subscription/pay')
  pay(@Input() { caller }: Call<'POST /api/subscription/pay'>) {
    return orFail('Failed to pay. Please try again.', this.payments.pay(caller.userId));
  }
}
