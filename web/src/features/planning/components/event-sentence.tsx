import { EVENT_BUDGETS, EVENT_LENGTHS, EVENT_TYPES } from '@swizzle/proto';
import type { ReactNode } from 'react';
import { Select } from '../../../components/ui/select.tsx';
import type { EventOrder } from '../event-order.ts';
import { GuestsField } from './guests-field.tsx';
import { ThemeField } from './theme-field.tsx';

interface Props {
  order: EventOrder;
  /** What is missing is marked. */
  isChecked: boolean;
  onChange: (fields: Partial<EventOrder>) => void;
}

/** On a desktop one sentence with blanks to fill in; on a phone, fields. */
export function EventSentence({ order, isChecked, onChange }: Props) {
  const { eventType, guestCount, eventLength, budget, theme } = order;
  const blank = (value: unknown) => ({ required: true, invalid: isChecked && value === undefined });
  return (
    <div className="event-sentence">
      <Part before={`I'm hosting ${eventType && /^[AEIOU]/.test(eventType) ? 'an' : 'a'} `}>
        <Select
          label="Event type"
          placeholder="kind of event"
          value={eventType}
          options={EVENT_TYPES}
          onChange={(chosen) => onChange({ eventType: chosen })}
          {...blank(eventType)}
        />
      </Part>
      <Part before="for " after={guestCount === 1 ? ' guest,' : ' guests,'}>
        <GuestsField value={guestCount} onChange={(count) => onChange({ guestCount: count })} />
      </Part>
      <Part before="lasting " after=",">
        <Select
          label="Event length"
          placeholder="how long"
          value={eventLength}
          options={EVENT_LENGTHS}
          onChange={(chosen) => onChange({ eventLength: chosen })}
          {...blank(eventLength)}
        />
      </Part>
      <Part before="at " after=" per person,">
        <Select
          label="Budget per person"
          placeholder="what budget"
          value={budget}
          options={EVENT_BUDGETS}
          onChange={(chosen) => onChange({ budget: chosen })}
          {...blank(budget)}
        />
      </Part>
      <Part before="with a theme of " long>
        <ThemeField value={theme} onChange={(words) => onChange({ theme: words })} />
      </Part>
    </div>
  );
}

interface PartProps {
  before: string;
  after?: string;
  /** It takes what is left of the line. */
  long?: boolean;
  children: ReactNode;
}

/** A blank with the words around it, which are there for the eye: its label says what goes in. */
function Part({ before, after, long = false, children }: PartProps) {
  return (
    <div className="event-part" data-long={long}>
      <span aria-hidden="true" className="event-words">
        {before}
      </span>
      {children}
      {after && (
        <span aria-hidden="true" className="event-words">
          {after}
        </span>
      )}
    </div>
  );
}
