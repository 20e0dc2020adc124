import type { Stripe } from 'stripe';

const MADE_BY = 'swizzle';

/** What customers may do in Stripe's portal: nothing that our own pages would not know what to make of. */
const features = {
  customer_update: { enabled: true, allowed_updates: ['address' as const, 'tax_id' as const] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' as const },
};

/** Makes the portal's configuration, or brings the one that we made up to date. */
export async function ensurePortal(stripe: Stripe, publicUrl: string | undefined): Promise<string[]> {
  const returnTo = publicUrl && { default_return_url: new URL('/account', publicUrl).href };
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const found = data.find(({ metadata }) => metadata?.made_by === MADE_BY);
  const configuration = { features, ...returnTo };
  if (found) {
    await stripe.billingPortal.configurations.update(found.id, configuration);
    return [`Customer portal: ${found.id} is there`];
  }
  const made = await stripe.billingPortal.configurations.create({
    ...configuration,
    metadata: { made_by: MADE_BY },
  });
  return [`Customer portal: ${made.id} made`];
}
