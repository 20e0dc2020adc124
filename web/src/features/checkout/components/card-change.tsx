import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { moneyWords, type PaymentOutcome } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { ApiError, call, read } from '../../../lib/api/call.ts';
import { paths } from '../../../lib/paths.ts';
import { loadStripe, useAppearance, useCheckout } from '../api/use-checkout.ts';
import { Cheers, SetupError, TestMode } from './checkout-notices.tsx';

const UNEXPECTED = 'An unexpected error occurred';

const wordsFor = (error: unknown) =>
  (error instanceof ApiError ? error.words : (error as Error).message) || UNEXPECTED;

/** Runs one change at a time; `failure` is the message of the last one's error. */
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

/** Marks the return URL from a bank if the card also pays the open invoice. */
const PAYS = 'pays';

/** The card that the bank authenticated before it redirected back, and the outcome. */
const bankAnswer = (search: URLSearchParams) => ({
  status: search.get('redirect_status'),
  paysOpen: search.get(PAYS) === '1',
  setupIntentId: search.get('setup_intent') ?? undefined,
});

/**
 * Verifies the card in the form and makes it the default. Resolves to a message on success. A form verifies one card:
 * `onSpent` is called if the server refuses that card, with the reason.
 */
function useCardChange(clientSecret: string, onSpent: (words: string, paysOpen: boolean) => void) {
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
    // The response to an earlier attempt was lost: that one had succeeded.
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

/** After the form has verified the card by its id: makes it the default card. */
const finishCardChange = async (paysOpen: boolean, setupIntentId: string | undefined): Promise<string> =>
  confirmed(
    await call('POST /api/subscription/card', {
      body: { paysOpen, ...(setupIntentId && { setupIntentId }) },
    }),
  );

/** Pays the open invoice with the card on file. */
export const useOpenPayment = () =>
  useOneAtATime(async () => confirmed(await call('POST /api/subscription/pay', {})));

/** Starts the bank's authentication, if required; then the payment is retried. */
async function confirmed({ message, confirmation }: PaymentOutcome): Promise<string> {
  if (!confirmation) return message;
  const { script, publishableKey, clientSecret } = confirmation;
  const stripe: Stripe = (await loadStripe(script))(publishableKey);
  const { error } = await stripe.handleNextAction({ clientSecret });
  if (error) throw new Error(error.message);
  return (await call('POST /api/subscription/pay', {})).message;
}

/** A card change for a subscription; the bank may redirect away and back. */
export function CardChange() {
  const [search] = useSearchParams();
  const { status, ...answer } = bankAnswer(search);
  const { paysOpen } = answer;
  if (status === 'succeeded') return <AfterBank {...answer} />;
  return <CardForm attempt={status === 'failed' ? { words: NOT_VERIFIED, paysOpen } : undefined} />;
}

const NOT_VERIFIED = 'Your bank did not verify this card. Please try again, or use another card.';

/** Whether the server has refused this card for good; a retry would charge it again. */
const isRefused = (error: Error | null): error is ApiError => error instanceof ApiError && error.status < 500;

function AfterBank({ paysOpen, setupIntentId }: Omit<ReturnType<typeof bankAnswer>, 'status'>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['card change'],
    queryFn: () => finishCardChange(paysOpen, setupIntentId),
    retry: (count, failure) => count < 2 && !isRefused(failure),
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  });
  if (isRefused(error) && error.words) return <CardForm attempt={{ words: error.words, paysOpen }} />;
  if (error) {
    const words = 'Your bank verified the card, but we could not put it on file.';
    return <SetupError title="Card Not Changed" words={words} onRetry={() => void refetch()} />;
  }
  return data === undefined ? <Loading /> : <Done words={data} />;
}

function Loading() {
  return (
    <>
      <h1 className="sr-only">Update your card</h1>
      <Spinner label="Preparing payment form..." visible />
    </>
  );
}

/** The outcome for the previous card. */
interface Attempt {
  words: string;
  paysOpen: boolean;
}

function CardForm({ attempt }: { attempt: Attempt | undefined }) {
  const [latest, setLatest] = useState(attempt);
  const { checkout, preparedAt, prepareAgain } = useCheckout('update-card');
  const [failure, setFailure] = useState<string>();
  const appearance = useAppearance();
  if (!checkout) return <Loading />;
  if (checkout.kind !== 'ready' || failure !== undefined) {
    const words = failure ?? ('words' in checkout ? checkout.words : '');
    const retry = () => {
      setFailure(undefined);
      prepareAgain();
    };
    return <SetupError title="Unable to load payment form" words={words} onRetry={retry} />;
  }
  const { stripe, clientSecret, testMode } = checkout;
  const startAnew = (words: string, paysOpen: boolean) => {
    setLatest({ words, paysOpen });
    prepareAgain();
  };
  return (
    <Elements key={preparedAt} stripe={stripe} options={{ clientSecret, appearance }}>
      <Form
        clientSecret={clientSecret}
        testMode={testMode}
        attempt={latest}
        onSpent={startAnew}
        onLoadError={setFailure}
      />
    </Elements>
  );
}

interface FormProps {
  clientSecret: string;
  testMode: boolean;
  attempt: Attempt | undefined;
  onSpent: (words: string, paysOpen: boolean) => void;
  onLoadError: (words: string) => void;
}

function Form({ clientSecret, testMode, attempt, onSpent, onLoadError }: FormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isReady, setReady] = useState(false);
  const [paysOpen, setPaysOpen] = useState(attempt?.paysOpen ?? true);
  const { data: billing } = useQuery(read('GET /api/subscription/billing', {}));
  const change = useCardChange(clientSecret, onSpent);
  const { start, isPending, done } = change;
  const failure = change.failure ?? (isPending ? undefined : attempt?.words);
  const open = billing?.openPayment;
  // The disabled button lost the focus.
  useEffect(() => {
    if (failure) button.current?.focus();
  }, [failure]);
  if (done !== undefined) return <Done words={done} />;
  function submit(event: FormEvent) {
    event.preventDefault();
    void start(Boolean(open) && paysOpen);
  }
  return (
    <form onSubmit={submit} className="card mx-auto grid w-full max-w-xl gap-5 p-5 sm:p-8">
      <h1 className="text-3xl">Update your card</h1>
      {testMode && <TestMode />}
      <div className="card-fields" data-ready={isReady}>
        <PaymentElement
          onReady={() => setReady(true)}
          onLoadError={({ error }) => onLoadError(error.message ?? 'Failed to prepare payment form')}
        />
      </div>
      {open && (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            checked={paysOpen}
            onChange={({ target }) => setPaysOpen(target.checked)}
            className="mt-1 size-5"
          />
          Pay the open {moneyWords(open.amount, open.currency)} with it now
        </label>
      )}
      {failure && (
        <p role="alert" className="rounded-card border-l-4 border-danger bg-raised px-4 py-3">
          {failure}
        </p>
      )}
      <Button ref={button} type="submit" size="large" disabled={isPending}>
        {isPending ? 'Processing...' : 'Save card'}
      </Button>
      <Button asChild look="plain">
        <Link to={paths.account}>Back to your account</Link>
      </Button>
    </form>
  );
}

/** The result, and a link back. */
export function Done({ words }: { words: string }) {
  return (
    <Notice
      art={<Cheers />}
      title="All set"
      takesFocus
      actions={
        <Button asChild>
          <Link to={paths.account}>Go to your account</Link>
        </Button>
      }
    >
      <p role="status">{words}</p>
    </Notice>
  );
}
