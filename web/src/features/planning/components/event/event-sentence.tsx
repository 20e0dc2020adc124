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

// The form's values and the resulting request.

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

/** The form's values for a menu's event. */
export const orderOf = ({ eventType, guestCount, eventLength, budget, theme }: Menu): EventOrder => ({
  eventType,
  guestCount,
  eventLength,
  budget,
  theme: theme ?? '',
});

/** A menu's event in the form's words. */
export function sentenceOf({ eventType, guestCount, eventLength, budget, theme }: Menu): string {
  const length = eventLength.toLowerCase();
  const event = `I'm hosting ${withArticle(eventType)} for ${counted(guestCount, 'guest')}, lasting ${length}`;
  return `${event}, at ${budget} per person${theme ? `, with a theme of ${withinSentence(theme)}` : ''}.`;
}

/**
 * Themes are often typed as titles or sentences: lower-cases the article and drops the period, to fit into a sentence.
 */
const withinSentence = (theme: string) =>
  theme.replace(/^(?:An?|The) /, (article) => article.toLowerCase()).replace(/\.+$/, '');

/** The number in the guests field; one if it's not a number. */
const guestsFrom = (typed: string): number =>
  Math.min(MAX_GUESTS, Math.max(MIN_GUESTS, Number.parseInt(typed, 10) || MIN_GUESTS));

/** The request, once all required fields are set. */
export function requestOf({ eventType, guestCount, eventLength, budget, theme }: EventOrder) {
  if (!eventType || !eventLength || !budget) return undefined;
  const words = theme.trim();
  const request: MenuRequest = { eventType, guestCount, eventLength, budget, ...(words && { theme: words }) };
  return request;
}

/**
 * The differences to a menu's event that its menu can be adapted to; undefined without any, or if a new plan is needed.
 */
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

/** Replaces an invalid number by 1 and selects it, so that typing replaces it. */
function GuestsField({ value, onChange }: GuestsFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const isNumber = target.value !== '';
    flushSync(() => onChange(guestsFrom(target.value)));
    // Browsers keep displaying invalid characters without a change event.
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

/** Number of remaining characters from which they are shown. */
const COUNTED_FROM = 200;

/** Joins pasted lines, since a paragraph would end the sentence. */
const oneLine = (text: string): string => text.replace(/\s*\n\s*\n\s*/g, '. ').replace(/\s*\n\s*/g, ' ');

/** The theme field, which grows with its text. Enter plans the menu. */
function ThemeField({ value, onChange }: ThemeFieldProps) {
  const id = useId();
  const left = LONGEST_THEME - value.length;
  // During composition, Enter belongs to the input method; Safari only reports it by key code.
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
  /** Whether to mark missing fields. */
  isChecked: boolean;
  onChange: (fields: Partial<EventOrder>) => void;
}

/** The form: on a desktop a sentence with blanks, on a phone fields. */
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
  /** Takes the remaining width of the line. */
  long?: boolean;
  children: ReactNode;
}

/** A field within the sentence. The words around it are hidden from screen readers, which read its label. */
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
