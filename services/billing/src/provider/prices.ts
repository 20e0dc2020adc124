import { AppError } from '@swizzle/kit/http/app-error';
import type Stripe from 'stripe';

/** Prices by lookup key. They are remembered until one of them fails. */
export class Prices {
  private readonly known = new Map<string, string>();

  constructor(private readonly stripe: Stripe) {}

  /** @throws AppError `bad_gateway` where the provider has no such price: it was never set up */
  async find(lookupKey: string): Promise<string> {
    const known = this.known.get(lookupKey);
    if (known) return known;
    const { data } = await this.stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    const [price] = data;
    if (!price) {
      const cause = new Error(`the provider has no price with the lookup key ${lookupKey}`);
      throw new AppError('bad_gateway', undefined, { cause });
    }
    this.known.set(lookupKey, price.id);
    return price.id;
  }

  /** The next one asks the provider again. */
  forget(): void {
    this.known.clear();
  }
}
