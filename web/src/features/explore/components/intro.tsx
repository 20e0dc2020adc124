import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { REDUCED_MOTION, useMediaQuery } from '../../../lib/use-media-query.ts';
import { useConversation } from '../conversation/conversation-store.ts';
import { useConversationActions } from '../conversation/use-conversation-actions.ts';
import { useExamples } from '../use-examples.ts';
import { useSuggestions } from '../use-suggestions.ts';
import { EXAMPLES } from '../words.ts';
import { MessageField } from './message-field.tsx';
import { Sam } from './sam.tsx';
import { Suggestions } from './suggestions.tsx';

/** The first thing that Sam asks. `again` after Start Over: the guest goes on writing here. */
export function Intro({ again }: { again: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const suggestions = useSuggestions();
  const isEmpty = useConversation((conversation) => conversation.draft === '');
  const { say } = useConversationActions();
  const still = useMediaQuery(REDUCED_MOTION);
  const [paused, setPaused] = useState(false);
  useExamples(field, isEmpty && !still && !paused);
  useEffect(() => {
    if (again) field.current?.focus();
  }, [again]);

  return (
    <section className="explore-intro floats-in">
      <Sam className="size-24 sm:size-28" />
      <div className="grid gap-2">
        <h1 className="text-4xl sm:text-6xl">What's your vibe tonight?</h1>
        <p className="text-lg text-muted">Tell Sam, our bartender, in your own words.</p>
      </div>
      <div className="grid w-full gap-2">
        <MessageField
          field={field}
          large
          label="Tell Sam what you're in the mood for"
          placeholder={EXAMPLES[0]}
          disabled={false}
          onSend={say}
        />
        {!still && (
          <Button look="plain" size="small" className="justify-self-start" onClick={() => setPaused(!paused)}>
            {paused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
            {paused ? 'Play examples' : 'Pause examples'}
          </Button>
        )}
      </div>
      <Suggestions suggestions={suggestions} disabled={false} onChoose={say} className="justify-center" />
    </section>
  );
}
