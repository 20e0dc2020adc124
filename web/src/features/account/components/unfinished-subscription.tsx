import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useFocusHandover } from '../../../lib/use-focus-handover.ts';
import { useCleanup } from '../api/use-cleanup.ts';
import { STATUS_WORDS } from '../subscription-words.ts';
import { Fact, Facts } from './facts.tsx';

/** A subscription without a card: it is cleaned away, and a new one can begin. */
export function UnfinishedSubscription() {
  const box = useRef<HTMLDivElement>(null);
  const { mutate, isPending } = useCleanup();
  useFocusHandover(box);
  return (
    <div ref={box} className="grid gap-4">
      <Facts>
        <Fact name="Status">{STATUS_WORDS.incomplete}</Fact>
      </Facts>
      <div className="notice-line flex flex-wrap items-center justify-between gap-3">
        <p className="flex-1 basis-52">Your card wasn't confirmed. Select Fix to start over.</p>
        <Button look="quiet" aria-busy={isPending} onClick={() => !isPending && mutate()}>
          Fix
        </Button>
      </div>
    </div>
  );
}
