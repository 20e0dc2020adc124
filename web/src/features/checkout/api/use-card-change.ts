import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import type { PaymentOutcome } from '@swizzle/proto';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { paths } from '../../../lib/paths.ts';
import { loadStripe } from '../provider/load-stripe.ts';

const UNEXPECTED = 'An unexpected error occurred';

const wordsFor = (error: unknown) =>
  (error instanceof ApiError ? error.words : (error as Error).message) || UNEXPECTED;

/** Carries out one change at a time; `failure` is what went wrong with the last one, for people. */
function useOneAtATime(work: () => Promise<string>) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<string>();
  // `isPending` lags behind by a render, and two clicks may come before it.
  const isStarted = useRef(false);
  async function start() {
    if (isStarted.current) return;
    isStarted.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      setDone(await work());
    } catch (error) {
      setFailure(wordsFor(error));
    }
    isStarted.current = false;
    setPending(false);
  }
  return { start, isPending, failure, done };
}

/** Marks the way back from a bank on which the card pays what is open, too. */
const PAYS = 'pays';

/** What the bank was asked about a card before it sent the browser back here, and its answer. */
export const bankAnswer = (search: URLSearchParams) => ({
  status: search.get('redirect_status'),
  paysOpen: search.get(PAYS) === '1',
  setupIntentId: search.get('setup_intent') ?? undefined,
});

/**
 * Verifies the card in the form, and has it charged from now on. Words of what was done, once it is. A form verifies one
 * card: `onSpent` is told where the server refuses that card, and why.
 */
export function useCardChange(clientSecret: string, onSpent: (words: string, paysOpen: boolean) => void) {
  const stripe = useStripe();
  const elements = useElements();
  const pays = useRef(false);
  const change = useOneAtATime(async () => {
    if (!stripe || !elements) throw new Error(UNEXPECTED);
    const form = await elements.submit();
    if (form.error) throw new Error(form.error.message);
    const way = paths.updateCard + (pays.current ? `&${PAYS}=1` : '');
    const { error } = await stripe.confirmSetup({
      ...{ elements, clientSecret, redirect: 'if_required' },
      confirmParams: { return_url: window.location.origin + way },
    });
    // The answer to an earlier attempt was lost on its way: that one had worked.
    if (error && error.setup_intent?.status !== 'succeeded') throw new Error(error.message);
    const [setupIntentId] = clientSecret.split('_secret');
    return finishCardChange(pays.current, setupIntentId).catch((failure) => {
      if (failure instanceof ApiError) onSpent(wordsFor(failure), pays.current);
      throw failure;
    });
  });
  return {
    ...change,
    start: (paysOpen: boolean) => {
      pays.current = paysOpen;
      return change.start();
    },
  };
}

/** After the card was verified, by the form of that id: has it charged from now on. */
export const finishCardChange = async (
  paysOpen: boolean,
  setupIntentId: string | undefined,
): Promise<string> =>
  confirmed(
    await call('POST /api/subscription/card', {
      body: { paysOpen, ...(setupIntentId && { setupIntentId }) },
    }),
  );

/** Pays what is open with the card on file. */
export const useOpenPayment = () =>
  useOneAtATime(async () => confirmed(await call('POST /api/subscription/pay', {})));

/** Lets the bank ask its customer, where it wants to; then the payment is asked about again. */
async function confirmed({ message, confirmation }: PaymentOutcome): Promise<string> {
  if (!confirmation) return message;
  const { script, publishableKey, clientSecret } = confirmation;
  const stripe: Stripe = (await loadStripe(script))(publishableKey);
  const { error } = await stripe.handleNextAction({ clientSecret });
  if (error) throw new Error(error.message);
  return (await call('POST /api/subscription/pay', {})).message;
}
