import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Line } from '../../conversation/conversation.ts';
import { useTyped } from '../../use-typed.ts';
import { Sam } from '../sam.tsx';
import { Helplines } from './helplines.tsx';
import { Reply } from './reply.tsx';
import { SuggestedDrinks } from './suggested-drinks.tsx';

/** Pixels between an answer and the edge above it. */
const AIR = 12;

interface Props {
  line: Line;
  /** It came while one looks, and types itself out. */
  isNew: boolean;
  /** What was named before is on its way. */
  isWaiting: boolean;
}

/** An answer: Sam's words, whom to call, and once the words are all there the drinks that they name. */
export function SamLine({ line: { content, suggestions = [], helplines = [] }, isNew, isWaiting }: Props) {
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
 * An answer that is higher than the room for it is read from its start, unless the guest has scrolled elsewhere or has
 * gone on talking.
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
