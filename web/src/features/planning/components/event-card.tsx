import type { Menu, MenuRequest } from '@swizzle/proto';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/button.tsx';
import { useEventChange } from '../api/use-event-change.ts';
import { orderOf, sentenceOf } from '../event-order.ts';
import { EventForm } from './event-form.tsx';

interface Props {
  /** The menu that is open: its event is a sentence until it is edited. */
  menu?: Menu | undefined;
  isLoading: boolean;
  pending: boolean;
  failure: Error | null;
  onSubmit: (event: MenuRequest) => void;
}

/** What is planned: the form, or the event of the open menu as a sentence. Remounted for another menu. */
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
        <h1 id="plan-your-event" className="text-3xl sm:text-4xl">
          Plan Your Event
        </h1>
        {menu && (
          <Button
            look="quiet"
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
        <p className="max-w-[60ch] font-display text-xl wrap-anywhere">{sentenceOf(menu)}</p>
      )}
      {isLoading && <p aria-hidden="true" className="skeleton h-8" />}
      {!isLoading && !menu && <EventForm {...form} />}
      {menu && isEditing && <MenuEventForm menu={menu} onDone={() => setEditing(false)} {...form} />}
    </section>
  );
}

interface MenuEventFormProps extends Omit<Props, 'menu' | 'isLoading'> {
  menu: Menu;
  onDone: () => void;
}

/** The event of a menu: another one is planned for it, or the menu follows its changes. */
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
