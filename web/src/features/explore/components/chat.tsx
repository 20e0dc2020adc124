import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useSamsMind } from '../api/use-sam.ts';
import { filterCount } from '../filters.ts';
import { useConversation } from '../use-conversation.ts';
import { useFocusAfter } from '../use-focus-after.ts';
import { useVisit } from '../visit-store.ts';
import { MessageField } from './message-field.tsx';
import { MessageList } from './message-list.tsx';
import { Sam } from './sam.tsx';
import { Suggestions } from './suggestions.tsx';

export function Chat({ onStartOver }: { onStartOver: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const lines = useVisit((visit) => visit.lines);
  const filters = useVisit((visit) => visit.filters);
  const { thinking } = useSamsMind();
  const { say } = useConversation();
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
        {filterCount(filters) < 2 && <Suggestions filters={filters} disabled={thinking} onChoose={say} />}
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
