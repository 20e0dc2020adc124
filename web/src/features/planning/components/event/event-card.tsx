import type { EventChange, Menu, MenuRequest } from '@swizzle/proto';
import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Sparkles from 'lucide-react/icons/sparkles';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { toast } from '../../../../lib/toast-store.ts';
import { useEventChange } from '../../api/menu-changes.ts';
import { LONGEST_TITLE } from '../menu-sheet.tsx';
import {
  changeOf,
  EMPTY_ORDER,
  type EventOrder,
  EventSentence,
  orderOf,
  requestOf,
  sentenceOf,
} from './event-sentence.tsx';

interface EventFormProps {
  /** The initial values. */
  event?: EventOrder | undefined;
  pending: boolean;
  /** The last attempt's error; afterwards the button gets the focus again. */
  failure: Error | null;
  onSubmit: (event: MenuRequest) => void;
  /** Changes the open menu instead of planning a new one. */
  onUpdate?: ((change: EventChange) => void) | undefined;
}

function EventForm({ event: initial = EMPTY_ORDER, pending, failure, onSubmit, onUpdate }: EventFormProps) {
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

interface Props {
  /** The open menu, whose event is shown as a sentence until it's edited. */
  menu?: Menu | undefined;
  isLoading: boolean;
  pending: boolean;
  failure: Error | null;
  onSubmit: (event: MenuRequest) => void;
}

/** The form, or the open menu's event as a sentence. Remounted for another menu. */
export function EventCard({ menu, isLoading, ...form }: Props) {
  const card = useRef<HTMLElement>(null);
  const [isEditing, setEditing] = useState(false);

  function toggle() {
    flushSync(() => setEditing(!isEditing));
    card.current?.querySelector<HTMLElement>('form [role="combobox"]')?.focus();
  }

  return (
    <section ref={card} aria-labelledby="plan-your-event" className="event-form card">
      <header className="event-head">
        <h1 id="plan-your-event" className={clsx('sm:text-4xl', menu ? 'text-xl' : 'text-3xl')}>
          Plan Your Event
        </h1>
        {menu && (
          <Button
            look="quiet"
            size="snug"
            aria-expanded={isEditing}
            aria-controls={isEditing ? 'event-form' : undefined}
            onClick={toggle}
          >
            Edit
            <ChevronDown aria-hidden className="event-edit-icon size-4" />
          </Button>
        )}
      </header>
      {!menu && !isLoading && (
        <p className="text-muted">
          Tell us about your event. We&apos;ll plan the menu, the amounts and the shopping list.
        </p>
      )}
      {menu && !isEditing && (
        <p className="max-w-[60ch] font-display text-xl wrap-anywhere max-sm:hidden">{sentenceOf(menu)}</p>
      )}
      {menu && !isEditing && <Notes theme={menu.theme} />}
      {isLoading && <p aria-hidden="true" className="skeleton h-8" />}
      {!isLoading && !menu && <EventForm {...form} />}
      {menu && isEditing && <MenuEventForm menu={menu} onDone={() => setEditing(false)} {...form} />}
    </section>
  );
}

/** On a phone the menu below shows all of the event except a long theme. */
function Notes({ theme }: Pick<Menu, 'theme'>) {
  if (!theme || theme.length <= LONGEST_TITLE) return null;
  return <p className="text-sm wrap-anywhere text-muted max-sm:line-clamp-3 sm:hidden">{theme}</p>;
}

interface MenuEventFormProps extends Omit<Props, 'menu' | 'isLoading'> {
  menu: Menu;
  onDone: () => void;
}

/** The event of a menu: changes either plan a new menu or adapt this one. */
function MenuEventForm({ menu, onDone, ...form }: MenuEventFormProps) {
  const change = useEventChange(menu);
  return (
    <EventForm
      event={orderOf(menu)}
      {...form}
      onUpdate={(event) => !change.isPending && change.mutate(event, { onSuccess: onDone })}
    />
  );
}
