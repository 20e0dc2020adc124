import { type ReactNode, useEffect } from 'react';
import type { SuggestedCocktails } from '../../api/use-suggested-cocktails.ts';
import type { Line } from '../../conversation/conversation.ts';
import { useTyped } from '../../use-typed.ts';
import { Sam } from '../sam.tsx';
import { Helplines } from './helplines.tsx';
import { Reply } from './reply.tsx';
import { SuggestedDrinks } from './suggested-drinks.tsx';

interface Props {
  line: Line;
  /** It came while one looks, and types itself out. */
  isNew: boolean;
  drinks: SuggestedCocktails;
}

/** An answer: Sam's words, whom to call, and once the words are all there the drinks that they name. */
export function SamLine({ line: { content, suggestions = [], helplines = [] }, isNew, drinks }: Props) {
  const typing = useTyped(content, isNew);
  const { done, finish } = typing;
  useEffect(() => {
    if (done) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && finish();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [done, finish]);
  return (
    <SamSays
      below={
        <>
          {helplines.length > 0 && <Helplines helplines={helplines} />}
          {done && suggestions.length > 0 && (
            <SuggestedDrinks suggestions={suggestions} drinks={drinks} isNew={isNew} />
          )}
        </>
      }
    >
      <Reply text={content} suggestions={suggestions} typing={typing} />
    </SamSays>
  );
}

export function SamSays({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <li className="grid gap-2">
      <div className="flex items-end gap-2">
        <Sam className="size-8 shrink-0" />
        <div className="bubble bubble-sam">{children}</div>
      </div>
      {below}
    </li>
  );
}
