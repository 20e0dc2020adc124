import { useEffect, useRef, useState } from 'react';
import { useEarlierCocktails } from '../../api/use-suggested-cocktails.ts';
import type { Line } from '../../conversation/conversation.ts';
import { SamLine, SamSays } from './sam-line.tsx';

const keyOf = ({ role, turn }: Line) => `${role} ${turn}`;

/** The conversation, read aloud as it grows; Sam's lines type themselves out if they come while one looks. */
export function MessageList({ lines, thinking }: { lines: readonly Line[]; thinking: boolean }) {
  const [old] = useState(() => new Set(lines.map(keyOf)));
  const isWaiting = useEarlierCocktails(lines);
  const scroller = useRef<HTMLElement>(null);
  const said = lines.filter(({ role }) => role === 'user').length;
  // Where a tall answer was read from its start, what the guest says next goes on at the end.
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
