import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import type { SetupIntent, SetupPurpose } from '@swizzle/proto';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config.ts';
import { type CustomerState, CustomersService } from '../customers/customers.module.ts';
import { CustomerLock, CustomersRepository, storedEmailHash } from '../customers/customers.repository.ts';
import { phaseOf } from '../entitlements/entitlement-of.ts';
import { EntitlementsRepository } from '../entitlements/entitlements.repository.ts';
import { emailHash } from '../trials/trial-marks.ts';
import { UsedTrialsRepository } from '../trials/used-trials.repository.ts';

const USED = 'Trial period has already been used for this email address. Please subscribe to the paid plan.';
const INCLUDED = 'Your plan already includes everything a trial would give you.';

const NO_SUBSCRIPTION = 'There is no subscription whose card could be changed.';

/** Trial eligibility, and setup intents for card forms. */
@Injectable()
export class TrialsService {
  constructor(
    private readonly customers: CustomersService,
    private readonly customerRecords: CustomersRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly usedTrials: UsedTrialsRepository,
    private readonly customerLock: CustomerLock,
    private readonly stripe: Stripe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async checkEligibility({ userId, tier }: Caller): Promise<{ eligible: boolean; message?: string }> {
    if (await this.hasHadTrial(userId)) return { eligible: false, message: USED };
    return tier === 'cocktail_curious' ? { eligible: true } : { eligible: false, message: INCLUDED };
  }

  /** @throws AppError `conflict` if the user isn't eligible for a trial */
  async requireEligibility(caller: Caller): Promise<void> {
    const { eligible, message } = await this.checkEligibility(caller);
    if (!eligible) throw new AppError('conflict', message);
  }

  /**
   * Creates the setup intent of a card form, or returns the open one, so that all tabs share it.
   * @throws AppError `conflict` if the user isn't eligible for a trial, or has no subscription to change the card of
   */
  async openCardForm(caller: Caller, purpose: SetupPurpose): Promise<SetupIntent> {
    if (purpose === 'trial') await this.requireEligibility(caller);
    await this.customerRecords.open(caller.userId);
    const { client_secret } = await this.customerLock.withLock(caller.userId, async () => {
      const customer = await this.customerFor(caller.userId, purpose);
      const open = customer.snapshot.setupIntents.find(
        ({ status, metadata }) =>
          status === 'requires_payment_method' && (metadata?.purpose ?? 'trial') === purpose,
      );
      return open ?? this.createSetupIntent(customer, purpose);
    });
    const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_SCRIPT: script, testMode } = this.config;
    return { ...(client_secret && { clientSecret: client_secret }), publishableKey, script, testMode };
  }

  private async customerFor(userId: string, purpose: SetupPurpose): Promise<CustomerState> {
    if (purpose === 'trial') return this.customers.ensure(userId);
    const customer = await this.customers.find(userId);
    const hasBegun = customer?.snapshot.subscriptions.some((one) =>
      ['running', 'ended'].includes(phaseOf(one)),
    );
    if (!customer || !hasBegun) throw new AppError('conflict', NO_SUBSCRIPTION);
    return customer;
  }

  private createSetupIntent(customer: CustomerState, purpose: SetupPurpose): Promise<Stripe.SetupIntent> {
    const { customerId, userId, snapshot } = customer;
    return this.customers.once(
      customer,
      `${purpose}-card-after-${snapshot.setupIntents[0]?.id ?? 'none'}`,
      (options) =>
        this.stripe.setupIntents.create(
          {
            customer: customerId,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            metadata: { userId, purpose },
          },
          options,
        ),
    );
  }

  private async hasHadTrial(userId: string): Promise<boolean> {
    if ((await this.entitlements.find(userId))?.trialUsed) return true;
    const record = await this.customerRecords.find(userId);
    const stored = record && storedEmailHash(record);
    const mark = stored ?? emailHash(await this.customers.addressOf(userId));
    return this.usedTrials.has(mark);
  }
}
