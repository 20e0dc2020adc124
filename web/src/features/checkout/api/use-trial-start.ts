import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { MonthlyPrice } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { refresh } from '../../../lib/api/read.ts';
import { paths } from '../../../lib/paths.ts';
import { browser } from '../../../lib/session/leave.ts';
import { useShownPrice } from '../../../lib/subscription.ts';
import { toast } from '../../../lib/toast-store.ts';

const UNEXPECTED = 'An unexpected error occurred';

/** Starts the trial with the card in the form. Once that has worked the browser leaves, so it stays pending. */
export function useTrialStart(clientSecret: string) {
  const stripe = useStripe();
  const elements = useElements();
  const client = useQueryClient();
  const shownPrice = useShownPrice('party_planner');
  const [isPending, setPending] = useState(false);
  // `isPending` lags behind by a render, and two clicks may come before it.
  const isStarted = useRef(false);
  const [failure, setFailure] = useState<string>();

  async function start() {
    if (!stripe || !elements || isStarted.current) return;
    isStarted.current = true;
    setPending(true);
    setFailure(undefined);
    const fault = await attempt(stripe, elements, { clientSecret, shownPrice }).catch(() => ({
      words: UNEXPECTED,
    }));
    if (fault === undefined) return;
    // It may be the price that has changed.
    if ('isConflict' in fault) void refresh(client, 'GET /api/plans');
    toast('Payment Setup Failed', fault.words, 'destructive');
    if (!('isInField' in fault)) setFailure(fault.words);
    isStarted.current = false;
    setPending(false);
  }
  return { start, isPending, failure };
}

/** Something went wrong; where it is a field's fault, the field itself says so. */
type Fault = { words: string } | { words: string; isInField: true } | { words: string; isConflict: true };

async function attempt(
  stripe: Stripe,
  elements: StripeElements,
  { clientSecret, shownPrice }: { clientSecret: string; shownPrice: MonthlyPrice | undefined },
): Promise<Fault | undefined> {
  const form = await elements.submit();
  if (form.error) return { words: wordsFor(form.error), isInField: true };
  try {
    await call('POST /api/get-or-create-subscription', { body: shownPrice ? { shownPrice } : {} });
  } catch (error) {
    const words = (error instanceof ApiError && error.words) || 'Failed to create subscription';
    return error instanceof ApiError && error.status === 409 ? { words, isConflict: true } : { words };
  }
  const confirmParams = { return_url: window.location.origin + paths.subscribeSuccess };
  const { error } = await stripe.confirmSetup({ elements, clientSecret, confirmParams });
  // The answer to an earlier attempt was lost on its way: that one had worked.
  if (error?.setup_intent?.status === 'succeeded') {
    browser.go(`${paths.subscribeSuccess}?redirect_status=succeeded`);
    return undefined;
  }
  return error && { words: wordsFor(error) };
}

const wordsFor = ({ message }: StripeError) => message || UNEXPECTED;
