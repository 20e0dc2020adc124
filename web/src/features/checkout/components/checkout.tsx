import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { type MonthlyPrice, TIER_PLANS, TRIAL_DAYS } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { BackLink } from '../../../components/page/page.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { ApiError, call, refresh } from '../../../lib/api/call.ts';
import { paths } from '../../../lib/paths.ts';
import { browser } from '../../../lib/session/sign-in.ts';
import { usePlanPrice, useShownPrice } from '../../../lib/subscription.ts';
import { toast } from '../../../lib/toast-store.ts';
import {
  type Checkout as Prepared,
  reportFailure,
  UNPREPARED,
  useAppearance,
  useCheckout,
} from '../api/use-checkout.ts';
import { Cheers, SetupError, TestMode } from './checkout-notices.tsx';

const UNEXPECTED = 'An unexpected error occurred';

/** Starts the trial with the card in the form. On success the browser leaves, so it stays pending. */
function useTrialStart(clientSecret: string) {
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
    // The price may have changed.
    if ('isConflict' in fault) void refresh(client, 'GET /api/plans');
    toast('Payment Setup Failed', fault.words, 'destructive');
    if (!('isInField' in fault)) setFailure(fault.words);
    isStarted.current = false;
    setPending(false);
  }
  return { start, isPending, failure };
}

/** A general error message; errors of a field are shown at the field. */
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
  // The response to an earlier attempt was lost: that one had succeeded.
  if (error?.setup_intent?.status === 'succeeded') {
    browser.go(`${paths.subscribeSuccess}?redirect_status=succeeded`);
    return undefined;
  }
  return error && { words: wordsFor(error) };
}

const wordsFor = ({ message }: StripeError) => message || UNEXPECTED;

interface PaymentFormProps {
  clientSecret: string;
  /** The provider's fields failed to load; it gives a reason, or none. */
  onLoadError: (words: string | undefined) => void;
}

function PaymentForm({ clientSecret, onLoadError }: PaymentFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isReady, setReady] = useState(false);
  const { start, isPending, failure } = useTrialStart(clientSecret);
  // The disabled button lost the focus.
  useEffect(() => {
    if (failure) button.current?.focus();
  }, [failure]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void start();
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <h2 className="text-xl">Your card</h2>
      <div className="card-fields" data-ready={isReady}>
        <PaymentElement
          onReady={() => setReady(true)}
          onLoadError={({ error }) => onLoadError(error.message)}
        />
      </div>
      {failure && (
        <p id="payment-failure" className="rounded-card border-l-4 border-danger bg-raised px-4 py-3">
          {failure}
        </p>
      )}
      <Button
        ref={button}
        type="submit"
        size="large"
        disabled={isPending}
        aria-describedby={failure && 'payment-failure'}
      >
        {isPending ? 'Processing...' : 'Start Free Trial'}
      </Button>
      <p className="text-center text-sm text-muted">
        Your trial starts immediately. You won't be charged until day {TRIAL_DAYS + 1}.
      </p>
    </form>
  );
}

const { name } = TIER_PLANS.party_planner;

const POINTS = [
  'Unlimited AI cocktail generation',
  'Event planning and menu generation',
  'Cancel anytime during the trial',
];

function TrialOffer() {
  const price = usePlanPrice('party_planner');
  const terms = `${TRIAL_DAYS} days free${price ? `, then ${price}/month` : ''}`;
  return (
    <div className="checkout-offer">
      <h1 className="text-3xl sm:text-4xl">Start Your Free Trial</h1>
      <p className="text-lg text-muted">{name}: menus, batches and shopping lists for your event.</p>
      <ul className="grid gap-3">
        {[terms, ...POINTS].map((point) => (
          <li key={point} className="grid grid-cols-[auto_1fr] gap-3">
            <Check aria-hidden className="mt-0.5 size-5 text-mint" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto hidden justify-items-center md:grid">
        <Cheers />
      </div>
    </div>
  );
}

interface PaymentCardProps extends PaymentFormProps {
  testMode: boolean;
}

function PaymentCard({ testMode, ...form }: PaymentCardProps) {
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-4">
      <BackLink to={paths.pricing}>Back to Pricing</BackLink>
      <div className="checkout card">
        <TrialOffer />
        <div className="grid content-start gap-5 p-5 sm:p-8">
          {testMode && <TestMode />}
          <PaymentForm {...form} />
        </div>
      </div>
    </div>
  );
}

function TrialUsed({ words }: { words: string }) {
  return (
    <Notice
      art={<EmptyGlass />}
      title="Trial Already Used"
      actions={
        <>
          <Button disabled>Direct Paid Subscription (Coming Soon)</Button>
          <Button asChild look="quiet">
            <Link to={paths.pricing}>Back to Pricing</Link>
          </Button>
        </>
      }
    >
      <p>{words}</p>
      <p>Additional trials are not available to prevent abuse</p>
      <p>
        Subscribed before? You can pick it up again in{' '}
        <Link to={paths.account} className="font-semibold text-brass underline underline-offset-4">
          your account
        </Link>
        .
      </p>
    </Notice>
  );
}

export function Checkout() {
  const { checkout, preparedAt, prepareAgain } = useCheckout('trial');
  if (!checkout) {
    return (
      <>
        <h1 className="sr-only">Start Your Free Trial</h1>
        <Spinner label="Preparing payment form..." visible />
      </>
    );
  }
  if (checkout.kind === 'trial-used') return <TrialUsed words={checkout.words} />;
  if (checkout.kind === 'failed') {
    return <SetupError title={checkout.title} words={checkout.words} onRetry={prepareAgain} />;
  }
  return <Ready key={preparedAt} {...checkout} onRetry={prepareAgain} />;
}

interface ReadyProps extends Extract<Prepared, { kind: 'ready' }> {
  onRetry: () => void;
}

function Ready({ stripe, clientSecret, testMode, onRetry }: ReadyProps) {
  const appearance = useAppearance();
  const [failure, setFailure] = useState<string>();
  function fail(words = UNPREPARED) {
    reportFailure(words);
    setFailure(words);
  }
  if (failure) return <SetupError title="Unable to load payment form" words={failure} onRetry={onRetry} />;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <PaymentCard clientSecret={clientSecret} testMode={testMode} onLoadError={fail} />
    </Elements>
  );
}
