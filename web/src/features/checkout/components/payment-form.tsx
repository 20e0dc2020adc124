import { PaymentElement } from '@stripe/react-stripe-js';
import { TRIAL_DAYS } from '@swizzle/proto';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useTrialStart } from '../api/use-trial-start.ts';

export interface PaymentFormProps {
  clientSecret: string;
  /** The provider's fields do not come; it says why, or nothing. */
  onLoadError: (words: string | undefined) => void;
}

export function PaymentForm({ clientSecret, onLoadError }: PaymentFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isReady, setReady] = useState(false);
  const { start, isPending, failure } = useTrialStart(clientSecret);
  // It lost the focus while it could not be pressed.
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
