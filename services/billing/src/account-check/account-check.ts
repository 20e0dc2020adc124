import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SettingsError } from '@swizzle/kit/config/settings';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config.ts';
import { PricesService } from '../prices/prices.service.ts';
import { PARTY_PLANNER } from '../provider/plans.ts';
import { createStripe } from '../provider/stripe-client.ts';
import { type AccountFaults, findFaults } from './account-faults.ts';

/** At the start, finds out whether keys, prices and webhook secret belong together. */
@Injectable()
export class AccountCheck implements OnApplicationBootstrap {
  constructor(
    private readonly stripe: Stripe,
    private readonly prices: PricesService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws SettingsError where nobody could pay with these settings */
  async onApplicationBootstrap(): Promise<void> {
    const { settings, account } = await this.find();
    for (const fault of account) this.logger.error({ fault }, 'the Stripe account is not set up');
    if (settings.length > 0)
      throw new SettingsError(`These settings are not right:\n${settings.map(indented).join('\n')}`);
  }

  /** A provider that is away keeps nobody from starting. */
  private async find(): Promise<AccountFaults> {
    const { STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: webhookSecret } = this.config;
    try {
      return await findFaults({
        stripe: this.stripe,
        browser: createStripe({ ...this.config, STRIPE_SECRET_KEY: STRIPE_PUBLISHABLE_KEY }),
        webhookSecret,
        hasPrice: async () => (await this.prices.refresh()).some(({ _id }) => _id === PARTY_PLANNER.tier),
      });
    } catch (err) {
      if (!(err instanceof Stripe.errors.StripeError)) throw err;
      this.logger.warn({ err }, 'the Stripe account could not be checked');
      return { settings: [], account: [] };
    }
  }
}

const indented = (fault: string) => `  ${fault}`;
