import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { paths } from '../../../lib/paths.ts';
import { browser } from '../../../lib/session/leave.ts';
import { toast } from '../../../lib/toast-store.ts';

const UNEXPECTED = 'An unexpected error occurred';

/** Starts the trial with the card in the form. Once that has worked the browser leaves, so it stays pending. */
export function useTrialStart(clientSecret: string) {
  const stripe = useStripe();
  const elements = useElements();
  const [isPending, setPending] = useState(false);
  // `isPending` lags behind by a render, and two clicks may come before it.
  const isStarted = useRef(false);
  const [failure, setFailure] = useState<string>();

  async function start() {
    if (!stripe || !elements || isStarted.current) return;
    isStarted.current = true;
    setPending(true);
    setFailure(undefined);
    const fault = await attempt(stripe, elements, clientSecret).catch(() => ({ words: UNEXPECTED }));
    if (fault === undefined) return;
    toast('Payment Setup Failed', fault.words, 'destructive');
    if (!('isInField' in fault)) setFailure(fault.words);
    isStarted.current = false;
    setPending(false);
  }
  return { start, isPending, failure };
}

/** Something went wrong; where it is a field's fault, the field itself says so. */
type Fault = { words: string } | { words: string; isInField: true };

async function attempt(
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
): Promise<Fault | undefined> {
  const form = await elements.submit();
  if (form.error) return { words: wordsFor(form.error), isInField: true };
  try {
    await call('POST /api/get-or-create-subscription', {});
  } catch (error) {
    return { words: (error instanceof ApiError && error.words) || 'Failed to create subscription' };
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
