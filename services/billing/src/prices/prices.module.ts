import { Controller, Inject, Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppError } from '@swizzle/kit/http/app-error';
import { Endpoint } from '@swizzle/kit/http/endpoint.decorator';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { PaidTier, PlanPrices } from '@swizzle/proto';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { ProviderModule } from '../provider/provider.module.ts';
import { orFail } from '../provider/provider.ts';
import { SOLD } from '../provider/provider-subscription.ts';
import { PlanPriceDocument, PlanPriceSchema, PricesRepository } from './prices.repository.ts';

/** Milliseconds after which a price is read again although no event has told of a change. */
const FRESH_MS = 600_000;

/** What the plans cost: read from the provider and kept, so that pages have it while the provider is away. */
@Injectable()
export class PricesService {
  constructor(
    private readonly stripe: Stripe,
    private readonly prices: PricesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError `bad_gateway` where the provider has no price: it was never set up */
  async find(tier: PaidTier): Promise<PlanPriceDocument> {
    const kept = await this.prices.find(tier);
    const price = kept ?? (await this.refresh()).find(({ _id }) => _id === tier);
    if (price) return price;
    const cause = new Error(`the provider has no monthly price for ${tier}; make stripe-setup makes it`);
    throw new AppError('bad_gateway', undefined, { cause });
  }

  /** Rejects only where nothing is known yet and the provider doesn't answer. */
  async list(): Promise<PlanPrices> {
    return (await this.fresh()).map(({ _id: tier, amount, currency }) => ({ tier, amount, currency }));
  }

  /** Reads the prices again: one of them has changed, or was refused. */
  async refresh(): Promise<PlanPriceDocument[]> {
    const lookup_keys = SOLD.map(({ lookupKey }) => lookupKey);
    const { data } = await this.stripe.prices.list({ lookup_keys, active: true, limit: 10 });
    const prices = data.flatMap(toPlanPrice);
    await this.prices.replaceAll(prices);
    return prices;
  }

  private async fresh(): Promise<PlanPriceDocument[]> {
    const kept = await this.prices.list();
    const isFresh = kept.some(({ readAt }) => Date.now() - readAt.getTime() < FRESH_MS);
    if (isFresh) return kept;
    try {
      return await this.refresh();
    } catch (error) {
      if (kept.length === 0 || !(error instanceof Stripe.errors.StripeError)) throw error;
      this.logger.warn({ err: error }, 'prices could not be read again');
      return kept;
    }
  }
}

/** Nothing for a price that isn't the same amount every month: no page of ours could say what it costs. */
function toPlanPrice(price: Stripe.Price): PlanPriceDocument[] {
  const { id: priceId, lookup_key, unit_amount: amount, currency, recurring } = price;
  const plan = SOLD.find(({ lookupKey }) => lookupKey === lookup_key);
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1;
  if (!plan || amount === null || !isMonthly) return [];
  return [{ _id: plan.tier, priceId, amount, currency, readAt: new Date() }];
}

@Controller()
class PricesController {
  constructor(private readonly prices: PricesService) {}

  @Endpoint('GET /api/plans')
  list() {
    return orFail('Failed to read the prices', this.prices.list());
  }
}

@Module({
  imports: [
    ProviderModule,
    MongooseModule.forFeature([{ name: PlanPriceDocument.name, schema: PlanPriceSchema }]),
  ],
  controllers: [PricesController],
  providers: [PricesService, PricesRepository],
  exports: [PricesService],
})
export class PricesModule {}
