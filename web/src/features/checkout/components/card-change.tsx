import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import { moneyWords } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { read } from '../../../lib/api/read.ts';
import { paths } from '../../../lib/paths.ts';
import { bankAnswer, finishCardChange, useCardChange } from '../api/use-card-change.ts';
import { useCheckout } from '../api/use-checkout.ts';
import { useAppearance } from '../provider/use-appearance.ts';
import { Cheers, SetupError, TestMode } from './checkout-notices.tsx';

/** Another card for a subscription; the bank may have sent the browser away and back. */
export function CardChange() {
  const [search] = useSearchParams();
  const { status, ...answer } = bankAnswer(search);
  const { paysOpen } = answer;
  if (status === 'succeeded') return <AfterBank {...answer} />;
  return <CardForm attempt={status === 'failed' ? { words: NOT_VERIFIED, paysOpen } : undefined} />;
}

const NOT_VERIFIED = 'Your bank did not verify this card. Please try again, or use another card.';

/** Whether the server answers that this card cannot be used; asking again would charge it again. */
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

/** What became of the card before. */
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
  // It lost the focus while it could not be pressed.
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

/** What was changed, and the way back. */
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
