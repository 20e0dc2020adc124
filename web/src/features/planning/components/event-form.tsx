import type { EventChange, MenuRequest } from '@swizzle/proto';
import Sparkles from 'lucide-react/icons/sparkles';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast-store.ts';
import { changeOf, EMPTY_ORDER, type EventOrder, requestOf } from '../event-order.ts';
import { EventSentence } from './event-sentence.tsx';

interface Props {
  /** What the fields hold at first. */
  event?: EventOrder | undefined;
  pending: boolean;
  /** The last attempt's error; the button takes the focus back after one. */
  failure: Error | null;
  onSubmit: (event: MenuRequest) => void;
  /** Changes the open menu instead of planning another one. */
  onUpdate?: ((change: EventChange) => void) | undefined;
}

export function EventForm({ event: initial = EMPTY_ORDER, pending, failure, onSubmit, onUpdate }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [order, setOrder] = useState(initial);
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

  const change = changeOf(initial, order);
  return (
    <form
      ref={form}
      id="event-form"
      noValidate
      onSubmit={submit}
      aria-labelledby="plan-your-event"
      className="grid gap-6"
    >
      <EventSentence
        order={order}
        isChecked={isChecked}
        onChange={(fields) => setOrder((before) => ({ ...before, ...fields }))}
      />
      {change && onUpdate && (
        <Button size="large" className="lg:justify-self-start" onClick={() => onUpdate(change)}>
          Update This Menu
        </Button>
      )}
      <Button ref={button} type="submit" size="large" disabled={pending} className="lg:justify-self-start">
        <Sparkles aria-hidden className="size-5" />
        {pending ? 'Generating Menu...' : 'Generate Menu'}
      </Button>
    </form>
  );
}
