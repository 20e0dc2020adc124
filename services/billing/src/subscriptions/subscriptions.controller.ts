import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { EntitlementsRepository, NO_ENTITLEMENT, toState } from '../entitlements/entitlements.repository.ts';
import { orFail } from '../provider/provider.ts';
import { SubscriptionsService } from './subscriptions.service.ts';
import { TrialsService } from './trials.service.ts';

@Controller()
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly trials: TrialsService,
    private readonly entitlements: EntitlementsRepository,
  ) {}

  @Endpoint('POST /api/subscription/check-trial-eligibility')
  checkEligibility(@Input() { caller }: Call<'POST /api/subscription/check-trial-eligibility'>) {
    return orFail('Failed to check trial eligibility', this.trials.checkEligibility(caller));
  }

  @Endpoint('POST /api/create-setup-intent')
  createSetupIntent(@Input() { caller, body }: Call<'POST /api/create-setup-intent'>) {
    return orFail('Failed to create setup intent', this.trials.openCardForm(caller, body.purpose));
  }

  @Endpoint('POST /api/get-or-create-subscription')
  async startTrial(@Input() { caller, body }: Call<'POST /api/get-or-create-subscription'>) {
    return {
      message: await orFail('Failed to create subscription', this.subscriptions.startTrial(caller, body)),
    };
  }

  @Endpoint('GET /api/subscription/info')
  async info(@Input() { caller }: Call<'GET /api/subscription/info'>) {
    return ((await this.entitlements.find(caller.userId)) ?? NO_ENTITLEMENT).info;
  }

  @Endpoint('GET /api/subscription/state')
  async state(@Input() { caller }: Call<'GET /api/subscription/state'>) {
    return toState((await this.entitlements.find(caller.userId)) ?? NO_ENTITLEMENT);
  }

  @Endpoint('POST /api/subscription/cancel')
  async cancel(@Input() { caller }: Call<'POST /api/subscription/cancel'>) {
    const failure = 'Failed to cancel subscription. Please try again.';
    return { message: await orFail(failure, this.subscriptions.cancel(caller.userId)) };
  }

  @Endpoint('POST /api/subscription/reactivate')
  reactivate(@Input() { caller, body }: Call<'POST /api/subscription/reactivate'>) {
    const failure = 'Failed to reactivate subscription. Please try again.';
    return orFail(failure, this.subscriptions.reactivate(caller.userId, body));
  }

  @Endpoint('POST /api/subscription/renew')
  renew(@Input() { caller, body }: Call<'POST /api/subscription/renew'>) {
    const failure = 'Failed to renew subscription. Please try again.';
    return orFail(failure, this.subscriptions.renew(caller.userId, body));
  }

  @Endpoint('POST /api/subscription/cleanup-incomplete')
  async cancelIncomplete(@Input() { caller }: Call<'POST /api/subscription/cleanup-incomplete'>) {
    const failure = 'Failed to cleanup subscriptions. Please try again.';
    const cleanedCount = await orFail(failure, this.subscriptions.cancelIncomplete(caller.userId));
    return { cleaned: cleanedCount > 0, cleanedCount };
  }
}
