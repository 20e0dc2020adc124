import { shortDollars } from '@swizzle/mixology/events/words/money';
import type { Menu } from '@swizzle/proto';
import Undo from 'lucide-react/icons/undo-2';
import { Button } from '../../../components/ui/button.tsx';
import { useUndo } from '../api/use-event-change.ts';

/** What was changed last about the whole menu, what it did to the cost, and the way back. */
export function LastChange({ menu }: { menu: Menu }) {
  const undo = useUndo(menu);
  const { lastChange: last, cost } = menu;
  if (!last) return null;
  const effect =
    last.perGuestBefore === cost.perGuest
      ? ''
      : `: ${shortDollars(last.perGuestBefore)} → ${shortDollars(cost.perGuest)} a guest`;
  return (
    <div role="status" className="last-change">
      <p>
        {last.label}
        {effect}. What changed is marked.
      </p>
      <Button
        look="quiet"
        size="snug"
        aria-busy={undo.isPending}
        onClick={() => !undo.isPending && undo.mutate(last.id)}
      >
        <Undo aria-hidden className="size-4" />
        Undo
      </Button>
    </div>
  );
}
