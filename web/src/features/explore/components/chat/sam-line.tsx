import type { Helpline, SamSuggestion } from '@swizzle/proto';
import { clsx } from 'clsx';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../../../lib/use-media-query.ts';
import type { Line } from '../../conversation/conversation.ts';
import { Sam } from '../sam.tsx';
import { DrinkLink, SuggestedDrinks } from './suggested-drinks.tsx';

interface Segment {
  text: string;
  /** The id of the drink that the text names. */
  id?: number;
}

/** Apostrophes, typewriter and typographic. */
const APOSTROPHES = /['’]/g;

const keyOf = (name: string) => name.replace(APOSTROPHES, "'").toLowerCase();

function patternOf(names: readonly string[]): RegExp {
  // A longer name may begin with a shorter one.
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const choices = longestFirst.map((name) =>
    name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(APOSTROPHES, "['’]"),
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])(${choices.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Splits a text at the names of drinks. */
export function splitAtNames(
  text: string,
  drinks: readonly Pick<SamSuggestion, 'id' | 'name'>[],
): readonly Segment[] {
  if (drinks.length === 0) return [{ text }];
  const ids = new Map(drinks.map(({ id, name }) => [keyOf(name), id]));
  return text
    .split(patternOf(drinks.map(({ name }) => name)))
    .filter((part) => part !== '')
    .map((part) => {
      const id = ids.get(keyOf(part));
      return id === undefined ? { text: part } : { text: part, id };
    });
}

/** Helplines as phone links. */
function Helplines({ helplines }: { helplines: readonly Helpline[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no form, which a fieldset belongs to
    <div role="group" aria-label="Call for help" className="grid gap-2">
      {helplines.map(({ label, number }) => (
        <a key={number} href={`tel:${number}`} className="helpline">
          <Phone aria-hidden className="size-5" />
          <span className="min-w-0">
            <span className="block text-sm">{label}</span>{' '}
            <span className="block text-lg font-semibold tabular-nums">{number}</span>
          </span>
        </a>
      ))}
    </div>
  );
}

interface ReplyProps {
  text: string;
  suggestions: readonly SamSuggestion[];
  typing: Typed;
}

/** Sam's text, character by character. Screen readers get the whole text at once; a click shows it whole. */
function Reply({ text, suggestions, typing: { typed, done, finish } }: ReplyProps) {
  return (
    <>
      <span className={clsx(!done && 'sr-only')}>
        <span className="sr-only">Sam: </span>
        <NamesAsLinks text={text} suggestions={suggestions} areReachable={done} />
      </span>
      {!done && (
        <span aria-hidden="true" className="block cursor-pointer" onClick={finish}>
          {typed}
        </span>
      )}
    </>
  );
}

/** Hidden parts aren't in the tab order. */
function NamesAsLinks({
  text,
  suggestions,
  areReachable,
}: Pick<ReplyProps, 'text' | 'suggestions'> & { areReachable: boolean }) {
  return splitAtNames(text, suggestions).map((segment, index) =>
    segment.id === undefined ? (
      segment.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes
      <DrinkLink key={index} id={segment.id} isReachable={areReachable} className="drink-name">
        {segment.text}
      </DrinkLink>
    ),
  );
}

/** Pixels between an answer and the edge above it. */
const AIR = 12;

interface SamLineProps {
  line: Line;
  /** It is new, and appears character by character. */
  isNew: boolean;
  /** Whether drinks of earlier answers are still loading. */
  isWaiting: boolean;
}

/** An answer: Sam's text, helplines, and after the whole text its drinks. */
export function SamLine({
  line: { content, suggestions = [], helplines = [] },
  isNew,
  isWaiting,
}: SamLineProps) {
  const typing = useTyped(content, isNew);
  const { done, finish } = typing;
  const place = useRef<HTMLLIElement>(null);
  useStartInView(place, isNew && done);
  useEffect(() => {
    if (done) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && finish();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [done, finish]);
  return (
    <SamSays
      place={place}
      below={
        <>
          {helplines.length > 0 && <Helplines helplines={helplines} />}
          {done && suggestions.length > 0 && (
            <SuggestedDrinks suggestions={suggestions} isWaiting={isWaiting} isNew={isNew} />
          )}
        </>
      }
    >
      <Reply text={content} suggestions={suggestions} typing={typing} />
    </SamSays>
  );
}

interface SaysProps {
  children: ReactNode;
  below?: ReactNode;
  place?: RefObject<HTMLLIElement | null>;
}

export function SamSays({ children, below, place }: SaysProps) {
  return (
    <li ref={place} className="grid gap-2">
      <div className="flex items-end gap-2">
        <Sam className="size-8 shrink-0" />
        <div className="bubble bubble-sam">{children}</div>
      </div>
      {below}
    </li>
  );
}

/**
 * Scrolls to the start of an answer that is taller than the viewport, unless the guest has scrolled elsewhere or sent
 * another message.
 */
function useStartInView(place: RefObject<HTMLElement | null>, isWhole: boolean) {
  useEffect(() => {
    const scroller = place.current?.closest('.message-scroller');
    if (!isWhole || !place.current || !scroller || scroller.scrollTop < -1) return;
    if (place.current.nextElementSibling) return;
    const above = scroller.getBoundingClientRect().top - place.current.getBoundingClientRect().top;
    if (above > 0) scroller.scrollTop -= above + AIR;
  }, [place, isWhole]);
}

/** Milliseconds per character of a reply. */
const PACE = { min: 15, max: 25 };

const pause = () => PACE.min + Math.random() * (PACE.max - PACE.min);

type Typed = ReturnType<typeof useTyped>;

/** A text that appears character by character; at once if it is old or with reduced motion. */
function useTyped(text: string, isNew: boolean) {
  const still = useMediaQuery(REDUCED_MOTION);
  const letters = useMemo(() => Array.from(text), [text]);
  const [count, setCount] = useState(isNew ? 0 : letters.length);
  const done = still || count >= letters.length;
  useEffect(() => {
    if (done) return;
    const timer = setTimeout(() => setCount(count + 1), pause());
    return () => clearTimeout(timer);
  }, [done, count]);
  return { typed: letters.slice(0, count).join(''), done, finish: () => setCount(letters.length) };
}
