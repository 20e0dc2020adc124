import { moneyWords } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { read } from '../../../lib/api/read.ts';
import { longDate } from '../../../lib/long-date.ts';
import { paths } from '../../../lib/paths.ts';
import { useOpenPayment } from '../api/use-card-change.ts';
import { Done } from './card-change.tsx';
import { SetupError } from './checkout-notices.tsx';

/** A payment that failed or that the bank wants confirmed: paid here, with the card on file. */
export function OpenPayment() {
  const billing = useQuery({ ...read('GET /api/subscription/billing', {}), refetchOnMount: 'always' });
  const { start, isPending, failure, done } = useOpenPayment();
  const button = useRef<HTMLButtonElement>(null);
  // It lost the focus while it could not be pressed.
  useEffect(() => {
    if (failure) button.current?.focus();
  }, [failure]);
  if (done !== undefined) return <Done words={done} />;
  if (billing.isError) {
    const words = "We couldn't read what is open.";
    return <SetupError title="Payment Not Loaded" words={words} onRetry={() => void billing.refetch()} />;
  }
  if (!billing.data) {
    return (
      <>
        <h1 className="sr-only">Pay what is open</h1>
        <Spinner label="Loading your payment..." visible />
      </>
    );
  }
  const { openPayment: open, card } = billing.data;
  if (!open) return <Done words="Everything is paid." />;
  const amount = moneyWords(open.amount, open.currency);
  return (
    <section className="card mx-auto grid w-full max-w-xl gap-5 p-5 sm:p-8">
      <h1 className="text-3xl">Pay {amount}</h1>
      <p className="text-muted">
        For {longDate(open.date)}. {open.failure}
      </p>
      {card && <p>With your card ending in {card.last4}. Your bank may ask you to confirm.</p>}
      {failure && (
        <p role="alert" className="rounded-card border-l-4 border-danger bg-raised px-4 py-3">
          {failure}
        </p>
      )}
      <Button ref={button} size="large" disabled={isPending} onClick={() => void start()}>
        {isPending ? 'Processing...' : `Pay ${amount}`}
      </Button>
      <Button asChild look="quiet">
        <Link to={paths.updateCard}>Use another card</Link>
      </Button>
    </section>
  );
}
