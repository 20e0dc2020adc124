import type { MenuRequest } from '@swizzle/proto';
import Sparkles from 'lucide-react/icons/sparkles';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast-store.ts';
import { EMPTY_ORDER, requestOf } from '../event-order.ts';
import { EventSentence } from './event-sentence.tsx';

interface Props {
  pending: boolean;
  /** The last attempt's fault; the button takes the focus back after one. */
  failure: Error | null;
  onSubmit: (event: MenuRequest) => void;
}

export function EventForm({ pending, failure, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [order, setOrder] = useState(EMPTY_ORDER);
  const [isChecked, setChecked] = useState(false);

  useEffect(() => {
    if (failure) button.current?.focus();
  }, [failure]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const request = requestOf(order);
    if (request) return onSubmit(request);
    toast('Missing Information', 'Please fill in all required fields.', 'destructive');
    flushSync(() => setChecked(true));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-labelledby="plan-your-event"
      className="event-form card"
    >
      <header className="grid gap-1">
        <h1 id="plan-your-event" className="text-3xl sm:text-4xl">
          Plan Your Event
        </h1>
        <p className="text-muted">Tell us about the evening. We bring the menu, the amounts and the list.</p>
      </header>
      <EventSentence
        order={order}
        isChecked={isChecked}
        onChange={(fields) => setOrder((before) => ({ ...before, ...fields }))}
      />
      <Button ref={button} type="submit" size="large" disabled={pending} className="lg:justify-self-start">
        <Sparkles aria-hidden className="size-5" />
        {pending ? 'Generating Menu...' : 'Generate Menu'}
      </Button>
    </form>
  );
}
