import type { Appearance, Stripe, StripeConstructor } from '@stripe/stripe-js';
import type { SetupPurpose } from '@swizzle/proto';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { ApiError, call } from '../../../lib/api/call.ts';
import { toast } from '../../../lib/toast-store.ts';

import { REDUCED_MOTION, useMediaQuery } from '../../../lib/use-media-query.ts';

// The provider's script may only come from its server, or from the embedded one: its URL is in the setup intent, and
// the package's own loader can't be given a URL.

/** Timeout of loading the script in milliseconds. */
const DEADLINE = 15_000;

/** Adds the script to the page, unless it is there, and waits for its global. */
export async function loadStripe(src: string): Promise<StripeConstructor> {
  if (window.Stripe) return window.Stripe;
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
  try {
    await scriptLoaded(script);
    if (window.Stripe) return window.Stripe;
    throw new Error('The script defines no Stripe');
  } catch (error) {
    script.remove();
    throw error;
  }
}

function scriptLoaded(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The script did not come in time')), DEADLINE);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      reject(new Error('The script did not come'));
    };
  });
}

/** Our design tokens for the provider's fields, which are in an iframe and accept plain values only. */
export function useAppearance(): Appearance {
  const light = useMediaQuery('(prefers-color-scheme: light)');
  const still = useMediaQuery(REDUCED_MOTION);
  return useMemo(() => ({ ...appearance(light), disableAnimations: still }), [light, still]);
}

function appearance(light: boolean): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
  const edge = `1px solid ${token('field-line')}`;
  return {
    theme: light ? 'stripe' : 'night',
    variables: {
      colorPrimary: token('brass'),
      colorBackground: token('raised'),
      colorText: token('text'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('muted'),
      colorDanger: token('danger'),
      colorSuccess: token('mint'),
      borderRadius: token('radius-field'),
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: {
      '.Input': { border: edge, boxShadow: 'none' },
      '.Input:focus': { border: edge, boxShadow: `0 0 0 2px ${token('brass')}` },
      '.Input--invalid': { border: `1px solid ${token('danger')}`, boxShadow: 'none' },
      '.Tab': { border: edge, boxShadow: 'none' },
      '.Block': { border: edge, boxShadow: 'none' },
    },
  };
}

/** Prepared once per visit of the page, because a setup intent is for one card. */
const preparation = (purpose: SetupPurpose) =>
  queryOptions({
    queryKey: ['checkout', purpose],
    queryFn: () => prepareCheckout(purpose),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });

/** The data of the form, null while loading. */
export function useCheckout(purpose: SetupPurpose) {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(preparation(purpose));
  const prepareAgain = useCallback(() => void client.resetQueries(preparation(purpose)), [client, purpose]);
  useEffect(() => {
    // Restored from the back/forward cache, on the way to the bank or to the next page.
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

/** Prepares the form, or states why that failed. Failures are reported here, once each. */
async function prepareCheckout(purpose: SetupPurpose): Promise<Checkout> {
  const checkout = await prepare(purpose).catch((error: Error) =>
    failed('Payment Setup Error', error.message),
  );
  if (checkout.kind === 'failed') reportFailure(checkout.words);
  return checkout;
}

export const reportFailure = (words: string) => toast('Subscription Setup Error', words, 'destructive');

async function prepare(purpose: SetupPurpose): Promise<Checkout> {
  const { eligible, message } =
    purpose === 'trial'
      ? await call('POST /api/subscription/check-trial-eligibility', {}).catch(
          messageOr('Failed to check trial eligibility'),
        )
      : { eligible: true, message: undefined };
  if (!eligible) return { kind: 'trial-used', words: message || TRIAL_USED };
  const intent = await call('POST /api/create-setup-intent', { body: { purpose } }).catch(
    messageOr('Failed to create setup intent'),
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

/** The server's message, if any. */
const messageOr = (words: string) => (error: unknown) => {
  throw new Error((error instanceof ApiError && error.words) || words);
};
