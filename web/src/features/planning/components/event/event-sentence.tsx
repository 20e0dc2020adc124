import { counted } from '@swizzle/mixology/events/words/nouns';
import { withArticle } from '@swizzle/mixology/wording/phrases';
import {
  DEFAULT_GUESTS,
  EVENT_BUDGETS,
  EVENT_LENGTHS,
  EVENT_TYPES,
  type EventChange,
  LONGEST_THEME,
  MAX_GUESTS,
  type Menu,
  type MenuRequest,
  MIN_GUESTS,
} from '@swizzle/proto';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Select } from '../../../../components/ui/select.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';

// What the form holds, and what is asked for with it.

export interface EventOrder {
  eventType: (typeof EVENT_TYPES)[number] | undefined;
  guestCount: number;
  eventLength: (typeof EVENT_LENGTHS)[number] | undefined;
  budget: (typeof EVENT_BUDGETS)[number] | undefined;
  theme: string;
}

export const EMPTY_ORDER: EventOrder = {
  eventType: undefined,
  guestCount: DEFAULT_GUESTS,
  eventLength: undefined,
  budget: undefined,
  theme: '',
};

/** The form as it was for the event of a menu. */
export const orderOf = ({ eventType, guestCount, eventLength, budget, theme }: Menu): EventOrder => ({
  eventType,
  guestCount,
  eventLength,
  budget,
  theme: theme ?? '',
});

/** The event of a menu in the words of the form. */
export function sentenceOf({ eventType, guestCount, eventLength, budget, theme }: Menu): string {
  const length = eventLength.toLowerCase();
  const event = `I'm hosting ${withArticle(eventType)} for ${counted(guestCount, 'guest')}, lasting ${length}`;
  return `${event}, at ${budget} per person${theme ? `, with a theme of ${withinSentence(theme)}` : ''}.`;
}

/** A theme is often typed as a title or a sentence: its article stands in the middle of one here, its dot at the end. */
const withinSentence = (theme: string) =>
  theme.replace(/^(?:An?|The) /, (article) => article.toLowerCase()).replace(/\.+$/, '');

/** As many guests as the field says; one where it says no number. */
const guestsFrom = (typed: string): number =>
  Math.min(MAX_GUESTS, Math.max(MIN_GUESTS, Number.parseInt(typed, 10) || MIN_GUESTS));

/** The request, once all that is required has been chosen. */
export function requestOf({ eventType, guestCount, eventLength, budget, theme }: EventOrder) {
  if (!eventType || !eventLength || !budget) return undefined;
  const words = theme.trim();
  const request: MenuRequest = { eventType, guestCount, eventLength, budget, ...(words && { theme: words }) };
  return request;
}

/** What of an event is otherwise, where that can be changed on its menu; undefined where nothing is, or too much. */
export function changeOf(before: EventOrder, after: EventOrder): EventChange | undefined {
  if (before.eventType !== after.eventType || before.theme.trim() !== after.theme.trim()) return undefined;
  const { guestCount, eventLength, budget } = after;
  const change: EventChange = {
    ...(guestCount !== before.guestCount && { guestCount }),
    ...(eventLength !== before.eventLength && { eventLength }),
    ...(budget !== before.budget && { budget }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

interface GuestsFieldProps {
  value: number;
  onChange: (count: number) => void;
}

/** What is no number becomes 1, selected, so that what is typed next takes its place. */
function GuestsField({ value, onChange }: GuestsFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const isNumber = target.value !== '';
    flushSync(() => onChange(guestsFrom(target.value)));
    // The browser keeps showing letters that the field does not count as a change.
    target.value = String(guestsFrom(target.value));
    if (!isNumber) field.current?.select();
  }

  return (
    <TextField
      ref={field}
      label="Number of guests"
      type="number"
      inputMode="numeric"
      min={MIN_GUESTS}
      max={MAX_GUESTS}
      required
      value={value}
      onChange={change}
    />
  );
}

interface ThemeFieldProps {
  value: string;
  onChange: (theme: string) => void;
}

/** Characters left from which they are counted. */
const COUNTED_FROM = 200;

/** One line, however many were pasted: a paragraph ends a sentence. */
const oneLine = (text: string): string => text.replace(/\s*\n\s*\n\s*/g, '. ').replace(/\s*\n\s*/g, ' ');

/** The host's own words: grows with them. Enter plans the menu. */
function ThemeField({ value, onChange }: ThemeFieldProps) {
  const id = useId();
  const left = LONGEST_THEME - value.length;
  // While an input method composes, Enter belongs to it; Safari says so by a key code alone.
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || composing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-muted">
        Theme (optional)
      </label>
      <textarea
        id={id}
        rows={1}
        className="field theme-field"
        placeholder="anything you like"
        maxLength={LONGEST_THEME}
        autoComplete="off"
        aria-describedby={left <= COUNTED_FROM ? `${id}-left` : undefined}
        value={value}
        onChange={({ target }) => onChange(oneLine(target.value))}
        onKeyDown={onKeyDown}
      />
      {left <= COUNTED_FROM && (
        <p id={`${id}-left`} className="text-sm text-muted tabular-nums">
          {left === 0
            ? `That's all ${LONGEST_THEME} characters. Allergies first, the rest shorter.`
            : `${left} characters left`}
        </p>
      )}
    </div>
  );
}

interface EventSentenceProps {
  order: EventOrder;
  /** What is missing is marked. */
  isChecked: boolean;
  onChange: (fields: Partial<EventOrder>) => void;
}

/** On a desktop one sentence with blanks to fill in; on a phone, fields. */
export function EventSentence({ order, isChecked, onChange }: EventSentenceProps) {
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
