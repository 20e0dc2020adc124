import { Inject, Injectable, Module } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config.ts';
import { ProviderModule } from '../provider/provider.module.ts';
import type { Snapshot } from '../provider/provider.ts';
import { isClosed } from '../provider/provider-subscription.ts';

/** Has the provider add taxes to what runs, where the operator has switched that on and the customer's place is known. */
@Injectable()
export class Taxes {
  constructor(
    private readonly stripe: Stripe,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What a new subscription is made with. */
  termsFor({ address }: Snapshot): Pick<Stripe.SubscriptionCreateParams, 'automatic_tax'> {
    return this.config.STRIPE_TAX && address?.country ? { automatic_tax: { enabled: true } } : {};
  }

  /**
   * Where a customer's place is not known, it is that of their card. A place that the provider cannot tax keeps nobody from
   * what they pay for: it is logged.
   */
  async apply(customerId: string, snapshot: Snapshot): Promise<void> {
    const untaxed = snapshot.subscriptions.filter(
      (one) => !isClosed(one) && !one.isTaxed && one.paymentMethod,
    );
    if (!this.config.STRIPE_TAX || untaxed.length === 0) return;
    try {
      const address = snapshot.address ?? (await this.takeAddress(customerId, untaxed[0]?.paymentMethod));
      if (!address?.country) return;
      for (const { id } of untaxed)
        await this.stripe.subscriptions.update(id, { automatic_tax: { enabled: true } });
    } catch (err) {
      if (!(err instanceof Stripe.errors.StripeInvalidRequestError)) throw err;
      this.logger.error({ err, customerId }, 'a subscription goes on without taxes');
    }
  }

  private async takeAddress(
    customerId: string,
    card: string | null | undefined,
  ): Promise<Stripe.Address | null> {
    const { address } = card
      ? (await this.stripe.paymentMethods.retrieve(card)).billing_details
      : { address: null };
    if (!address?.country) return null;
    const { line1, line2, city, state, postal_code, country } = address;
    const given = Object.entries({ line1, line2, city, state, postal_code, country });
    const place = Object.fromEntries(given.filter(([, value]) => value));
    await this.stripe.customers.update(customerId, { address: place });
    return address;
  }
}

@Module({ imports: [ProviderModule], providers: [Taxes], exports: [Taxes] })
export class TaxModule {}
