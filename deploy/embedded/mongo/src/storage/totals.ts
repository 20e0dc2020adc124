import type { Collection } from './collection.ts';

export interface Totals {
  count: number;
  bytes: number;
}

/** Documents and their bytes over several collections. */
export function totalsOf(collections: readonly Collection[]): Totals {
  const total = { count: 0, bytes: 0 };
  for (const { count, bytes } of collections.map((collection) => collection.totals())) {
    total.count += count;
    total.bytes += bytes;
  }
  return total;
}
