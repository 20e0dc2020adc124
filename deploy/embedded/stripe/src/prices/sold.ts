import type { Account } from '../account.ts';
import { newPrice, newProduct } from './price.ts';

/** Swizzle's plans: monthly prices in US cents. */
export const SOLD = [
  { name: 'Party Planner', lookup_key: 'party_planner_monthly', unit_amount: 1900 },
  { name: 'Bar Owner', lookup_key: 'bar_owner_monthly', unit_amount: 4900 },
] as const;

/** A new account starts with these prices. */
export function seedPrices(account: Account): void {
  const { store } = account;
  for (const { name, lookup_key, unit_amount } of SOLD) {
    if (store.list('price', { where: { lookup_key }, limit: 1 }).length > 0) continue;
    const product = newProduct(account, { name });
    store.put(product);
    const monthly = { interval: 'month', interval_count: 1 };
    const price = { product: product.id, currency: 'usd', recurring: monthly, nickname: null, metadata: {} };
    store.put(newPrice(account, { ...price, lookup_key, unit_amount }));
  }
}
