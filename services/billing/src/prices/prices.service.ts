import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { PaidTier, PlanPrices } from '@swizzle/proto';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { PLANS_ON_SALE } from '../provider/provider-subscription.ts';
import { PlanPriceDocument, PricesRepository } from './prices.repository.ts';

/** TTL of cached prices in milliseconds; webhooks refresh them earlier. */
const TTL_MS = 600_000;

/** Prices of the plans, cached in the database so that pages have them while the provider is unreachable. */
@Injectable()
export class PricesService {
  constructor(
    private readonly stripe: Stripe,
    private readonly prices: PricesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError `bad_gateway` if the provider has no price, so its setup is missing */
  async find(tier: PaidTier): Promise<PlanPriceDocument> {
    const cached = await this.prices.find(tier);
    const price = cached ?? (await this.refresh()).find(({ _id }) => _id === tier);
    if (price) return price;
    const cause = new Error(`the provider has no monthly price for ${tier}; make stripe-setup makes it`);
    throw new AppError('bad_gateway', undefined, { cause });
  }

  /** Serves stale prices if the provider is unreachable; rejects only without any. */
  async list(): Promise<PlanPrices> {
    return (await this.readCached()).map(({ _id: tier, amount, currency }) => ({ tier, amount, currency }));
  }

  /** Reads the prices from the provider: one has changed, or was rejected. */
  async refresh(): Promise<PlanPriceDocument[]> {
    const lookup_keys = PLANS_ON_SALE.map(({ lookupKey }) => lookupKey);
    const { data } = await this.stripe.prices.list({ lookup_keys, active: true, limit: 10 });
    const prices = data.flatMap(toPlanPrice);
    await this.prices.replaceAll(prices);
    return prices;
  }

  private async readCached(): Promise<PlanPriceDocument[]> {
    const cached = await this.prices.list();
    const isFresh = cached.some(({ readAt }) => Date.now() - readAt.getTime() < TTL_MS);
    if (isFresh) return cached;
    try {
      return await this.refresh();
    } catch (error) {
      if (cached.length === 0 || !(error instanceof Stripe.errors.StripeError)) throw error;
      this.logger.warn({ err: error }, 'prices could not be refreshed');
      return cached;
    }
  }
}

/** Empty for anything but a fixed monthly price: our pages can't show others. */
function toPlanPrice(price: Stripe.Price): PlanPriceDocument[] {
  const { id: priceId, lookup_key, unit_amount: amount, currency, recurring } = price;
  const plan = PLANS_ON_SALE.find(({ lookupKey }) => lookupKey === lookup_key);
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1;
  if (!plan || amount === null || !isMonthly) return [];
  return [{ _id: plan.tier, priceId, amount, currency, readAt: new Date() }];
}
