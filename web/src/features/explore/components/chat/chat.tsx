import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useRef } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { useSamStatus } from '../../api/use-sam.ts';
import { useConversation } from '../../conversation/conversation-store.ts';
import { useConversationActions } from '../../conversation/use-conversation-actions.ts';
import { filterCount } from '../../filters.ts';
import { useFocusAfter } from '../../use-focus-after.ts';
import { useSuggestions } from '../../use-suggestions.ts';
import { MessageField } from '../message-field.tsx';
import { Sam } from '../sam.tsx';
import { Suggestions } from '../suggestions.tsx';
import { MessageList } from './message-list.tsx';

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
