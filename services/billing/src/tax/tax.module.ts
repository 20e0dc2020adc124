import { Inject, Injectable, Module } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config.ts';
import { ProviderModule } from '../provider/provider.module.ts';
import type { Snapshot } from '../provider/provider.ts';
import { isClosed } from '../provider/provider-subscription.ts';

/** Enables automatic tax on subscriptions, if STRIPE_TAX is on and the customer's address is known. */
@Injectable()
export class Taxes {
  constructor(
    private readonly stripe: Stripe,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Parameters of a new subscription. */
  termsFor({ address }: Snapshot): Pick<Stripe.SubscriptionCreateParams, 'automatic_tax'> {
    return this.config.STRIPE_TAX && address?.country ? { automatic_tax: { enabled: true } } : {};
  }

  /**
   * Enables tax on running subscriptions, by the customer's address or that of their card. An address that the provider
   * can't tax is logged and doesn't block the subscription.
   */
  async apply(customerId: string, snapshot: Snapshot): Promise<void> {
    const untaxed = snapshot.subscriptions.filter(
      (one) => !isClosed(one) && !one.isTaxed && one.paymentMethod,
    );
    if (!this.config.STRIPE_TAX || untaxed.length === 0) return;
    try {
      const address = snapshot.address ?? (await this.copyCardAddress(customerId, untaxed[0]?.paymentMethod));
      if (!address?.country) return;
      for (const { id } of untaxed)
        await this.stripe.subscriptions.update(id, { automatic_tax: { enabled: true } });
    } catch (err) {
      if (!(err instanceof Stripe.errors.StripeInvalidRequestError)) throw err;
      this.logger.error({ err, customerId }, 'subscription renewed without taxes');
    }
  }

  private async copyCardAddress(
    customerId: string,
    card: string | null | undefined,
  ): Promise<Stripe.Address | null> {
    const { address } = card
      ? (await this.stripe.paymentMethods.retrieve(card)).billing_details
      : { address: null };
    if (!address?.country) return null;
    const { line1, line2, city, state, postal_code, country } = address;
    const present = Object.entries({ line1, line2, city, state, postal_code, country });
    const place = Object.fromEntries(present.filter(([, value]) => value));
    await this.stripe.customers.update(customerId, { address: place });
    return address;
  }
}

@Module({ imports: [ProviderModule], providers: [Taxes], exports: [Taxes] })
export class TaxModule {}
