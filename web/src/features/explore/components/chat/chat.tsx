import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import { useConversationActions, useSamStatus } from '../../api/use-sam.ts';
import type { Line } from '../../conversation/conversation.ts';
import { useConversation } from '../../conversation/conversation-store.ts';
import { filterCount } from '../../filters.ts';
import { MessageField } from '../message-field.tsx';
import { Sam } from '../sam.tsx';
import { Suggestions, useSuggestions } from '../suggestions.tsx';
import { SamLine, SamSays } from './sam-line.tsx';
import { useEarlierCocktails } from './suggested-drinks.tsx';

const keyOf = ({ role, turn }: Line) => `${role} ${turn}`;

/** The conversation as a live region; new lines of Sam appear character by character. */
function MessageList({ lines, thinking }: { lines: readonly Line[]; thinking: boolean }) {
  const [old] = useState(() => new Set(lines.map(keyOf)));
  const isWaiting = useEarlierCocktails(lines);
  const scroller = useRef<HTMLElement>(null);
  const said = lines.filter(({ role }) => role === 'user').length;
  // After a tall answer was scrolled to its start, the next message scrolls to the end again.
  useEffect(() => {
    if (said > 0 && scroller.current) scroller.current.scrollTop = 0;
  }, [said]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those who have only keys
    <section ref={scroller} aria-label="Conversation with Sam" tabIndex={0} className="message-scroller">
      <div role="log" aria-relevant="additions">
        <ol className="grid gap-4">
          {lines.length === 0 && <SamSays>What can I pour you?</SamSays>}
          {lines.map((line) =>
            line.role === 'user' ? (
              <li key={keyOf(line)} className="bubble bubble-guest">
                <span className="sr-only">You: </span>
                {line.content}
              </li>
            ) : (
              <SamLine key={keyOf(line)} line={line} isNew={!old.has(keyOf(line))} isWaiting={isWaiting} />
            ),
          )}
          {thinking && (
            <SamSays>
              <TypingDots />
            </SamSays>
          )}
        </ol>
      </div>
    </section>
  );
}

function TypingDots() {
  return (
    <span className="typing-dots">
      <span className="sr-only">Sam is thinking</span>
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span aria-hidden="true" />
    </span>
  );
}

export function Chat({ onStartOver }: { onStartOver: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const lines = useConversation((conversation) => conversation.lines);
  const hasReplies = useConversation(({ guidance }) => guidance.replies.length > 0);
  const isOpen = useConversation(({ filters }) => filterCount(filters) < 2);
  const suggestions = useSuggestions();
  const { thinking } = useSamStatus();
  const { say } = useConversationActions();
  useFocusAfter(thinking, field);
  return (
    <section aria-labelledby="sam" className="explore-chat card">
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <h2 id="sam" className="flex items-center gap-2.5 text-xl">
          <Sam className="size-9" />
          Sam
        </h2>
        <Button look="plain" size="small" className="min-h-11" onClick={onStartOver}>
          <RotateCcw aria-hidden className="size-4" />
          Start Over
        </Button>
      </header>
      <MessageList lines={lines} thinking={thinking} />
      <footer className="grid gap-3 border-t border-line p-3">
        {(hasReplies || isOpen) && (
          <Suggestions
            suggestions={suggestions}
            disabled={thinking}
            onChoose={say}
            className="chat-suggestions"
          />
        )}
        <MessageField
          field={field}
          label="Message to Sam"
          placeholder="Continue the conversation..."
          disabled={thinking}
          onSend={say}
        />
      </footer>
    </section>
  );
}

const TOUCH = '(pointer: coarse)';

/** Restores the focus that a field lost by being disabled. A pressed chip doesn't open a phone's keyboard. */
function useFocusAfter(waiting: boolean, field: RefObject<HTMLTextAreaElement | null>) {
  const onTouch = useMediaQuery(TOUCH);
  const waited = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === field.current;
    if (waited.current && !waiting && isLost && !onTouch) field.current?.focus({ preventScroll: true });
    waited.current = waiting;
  }, [waiting, field, onTouch]);
}
