import type { Stripe } from '@stripe/stripe-js';
import type { SetupPurpose } from '@swizzle/proto';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { toast } from '../../../lib/toast-store.ts';
import { loadStripe } from '../provider/load-stripe.ts';

/** Prepared once for each visit of the page: what it holds is good for one card. */
const preparation = (purpose: SetupPurpose) =>
  queryOptions({
    queryKey: ['checkout', purpose],
    queryFn: () => prepareCheckout(purpose),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });

/** What the form needs, null while it is being prepared. */
export function useCheckout(purpose: SetupPurpose) {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(preparation(purpose));
  const prepareAgain = useCallback(() => void client.resetQueries(preparation(purpose)), [client, purpose]);
  useEffect(() => {
    // Brought back by the browser as it was left, on the way to the bank or to the page after this one.
    const show = ({ persisted }: PageTransitionEvent) => persisted && prepareAgain();
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [prepareAgain]);
  return { checkout: data ?? null, preparedAt: dataUpdatedAt, prepareAgain };
}

export type Checkout =
  | { kind: 'ready'; stripe: Stripe; clientSecret: string; testMode: boolean }
  | { kind: 'trial-used'; words: string }
  | { kind: 'failed'; title: 'Payment Setup Error' | 'Unable to load payment form'; words: string };

const TRIAL_USED =
  'Trial period has already been used for this email address. Please subscribe to the paid plan.';
export const UNPREPARED = 'Failed to prepare payment form';

/** All that the form needs, or why there is none. Failures are told here, once each. */
async function prepareCheckout(purpose: SetupPurpose): Promise<Checkout> {
  const checkout = await prepare(purpose).catch((error: Error) =>
    failed('Payment Setup Error', error.message),
  );
  if (checkout.kind === 'failed') tellFailure(checkout.words);
  return checkout;
}

export const tellFailure = (words: string) => toast('Subscription Setup Error', words, 'destructive');

async function prepare(purpose: SetupPurpose): Promise<Checkout> {
  const { eligible, message } =
    purpose === 'trial'
      ? await call('POST /api/subscription/check-trial-eligibility', {}).catch(
          sayOr('Failed to check trial eligibility'),
        )
      : { eligible: true, message: undefined };
  if (!eligible) return { kind: 'trial-used', words: message || TRIAL_USED };
  const intent = await call('POST /api/create-setup-intent', { body: { purpose } }).catch(
    sayOr('Failed to create setup intent'),
  );
  const { clientSecret, publishableKey, script, testMode } = intent;
  if (!clientSecret)
    return failed('Unable to load payment form', intent.message || 'No client secret received');
  try {
    const stripe = (await loadStripe(script))(publishableKey);
    return { kind: 'ready', stripe, clientSecret, testMode };
  } catch {
    return failed('Unable to load payment form', UNPREPARED);
  }
}

const failed = (title: Extract<Checkout, { kind: 'failed' }>['title'], words: string): Checkout => ({
  kind: 'failed',
  title,
  words,
});

/** The server's own words, where it sent any. */
const sayOr = (words: string) => (error: unknown) => {
  throw new Error((error instanceof ApiError && error.words) || words);
};
