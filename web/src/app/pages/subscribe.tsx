import { moneyWords } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { CardChange, Done, useOpenPayment } from '../../features/checkout/components/card-change.tsx';
import { Checkout } from '../../features/checkout/components/checkout.tsx';
import { SetupError } from '../../features/checkout/components/checkout-notices.tsx';
import { CurrentPlan } from '../../features/checkout/components/current-plan.tsx';
import { read } from '../../lib/api/call.ts';
import { longDate } from '../../lib/long-date.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/use-user.ts';

/**
 * Everything that needs the payment provider's script: the card of a trial, a card change, and a payment to confirm.
 */
export default function SubscribePage() {
  const tier = useUser()?.tier ?? 'cocktail_curious';
  const [search] = useSearchParams();
  const change = search.get('change');
  if (change === 'card') {
    return (
      <Page title="Update your card" className="py-6 sm:py-10">
        <CardChange />
      </Page>
    );
  }
  if (change === 'payment') {
    return (
      <Page title="Pay what is open" className="py-6 sm:py-10">
        <OpenPayment />
      </Page>
    );
  }
  const isOffered = tier === 'cocktail_curious';
  return (
    <Page title={isOffered ? 'Start your free trial' : 'Your plan'} className="py-6 sm:py-10">
      {isOffered ? <Checkout /> : <CurrentPlan tier={tier} />}
    </Page>
  );
}

/** A failed payment, or one that requires authentication: paid here with the card on file. */
function OpenPayment() {
  const billing = useQuery({ ...read('GET /api/subscription/billing', {}), refetchOnMount: 'always' });
  const { start, isPending, failure, done } = useOpenPayment();
  const button = useRef<HTMLButtonElement>(null);
  // The disabled button lost the focus.
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
