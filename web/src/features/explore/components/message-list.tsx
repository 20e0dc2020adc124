import { type ReactNode, useState } from 'react';
import type { Line } from '../conversation.ts';
import { Reply } from './reply.tsx';
import { Sam } from './sam.tsx';

const keyOf = ({ role, turn }: Line) => `${role} ${turn}`;

/** The conversation, read aloud as it grows; Sam's lines type themselves out if they come while one looks. */
export function MessageList({ lines, thinking }: { lines: readonly Line[]; thinking: boolean }) {
  const [old] = useState(() => new Set(lines.map(keyOf)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those who have only keys
    <section aria-label="Conversation with Sam" tabIndex={0} className="message-scroller">
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
              <SamSays key={keyOf(line)}>
                <Reply text={line.content} isNew={!old.has(keyOf(line))} />
              </SamSays>
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

function SamSays({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-end gap-2">
      <Sam className="size-8 shrink-0" />
      <div className="bubble bubble-sam">{children}</div>
    </li>
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
