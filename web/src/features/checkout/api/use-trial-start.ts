import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { browser } from '../../../lib/session/leave.ts';
import { toast } from '../../../lib/toast-store.ts';

const SUCCESS_PATH = '/subscribe/success';
const UNEXPECTED = 'An unexpected error occurred';

/** Starts the trial with the card in the form. Once that has worked the browser leaves, so it stays pending. */
export function useTrialStart(clientSecret: string) {
  const stripe = useStripe();
  const elements = useElements();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function start() {
    if (!stripe || !elements || isPending) return;
    setPending(true);
    setFailure(undefined);
    const words = await attempt(stripe, elements, clientSecret).catch(() => UNEXPECTED);
    if (words === undefined) return;
    toast('Payment Setup Failed', words, 'destructive');
    setFailure(words);
    setPending(false);
  }
  return { start, isPending, failure };
}

/** Gives the words for what went wrong, if anything did. */
async function attempt(stripe: Stripe, elements: StripeElements, clientSecret: string) {
  const form = await elements.submit();
  if (form.error) return wordsFor(form.error);
  try {
    await call('POST /api/get-or-create-subscription', {});
  } catch (error) {
    return (error instanceof ApiError && error.words) || 'Failed to create subscription';
  }
  const confirmParams = { return_url: window.location.origin + SUCCESS_PATH };
  const { error } = await stripe.confirmSetup({ elements, clientSecret, confirmParams });
  // The answer to an earlier attempt was lost on its way: that one had worked.
  if (error?.setup_intent?.status === 'succeeded')
    return browser.go(`${SUCCESS_PATH}?redirect_status=succeeded`);
  return error && wordsFor(error);
}

const wordsFor = ({ message }: StripeError) => message || UNEXPECTED;
