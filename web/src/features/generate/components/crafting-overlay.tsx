import * as Dialog from 'radix-ui/dialog';
import * as Progress from 'radix-ui/progress';
import { type RefObject, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useInertPage } from '../../../lib/use-inert-page.ts';
import type { Phase } from '../api/make-cocktail.ts';
import { captionAt, useCraftingProgress } from '../crafting.ts';
import { FillingGlass } from './filling-glass.tsx';

interface Props {
  done: boolean;
  phase: Phase;
  /** When the generation began, in milliseconds since the epoch. */
  since: number;
  /** Closes the overlay; the drink is made all the same. */
  leave: () => void;
}

/** Covers the screen while a drink is made. The drink closes it; one from another tab can be left to itself. */
export function CraftingOverlay(props: Props) {
  const layer = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          ref={layer}
          aria-describedby={undefined}
          data-scroll-lock=""
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="crafting fixed inset-0 z-50 grid place-content-center justify-items-center gap-6 bg-bg px-6 text-center outline-none"
        >
          <Crafting layer={layer} {...props} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Crafting({ layer, done, phase, since, leave }: Props & { layer: RefObject<HTMLDivElement | null> }) {
  useInertPage(layer);
  const percent = useCraftingProgress(done, since);
  return (
    <>
      <FillingGlass percent={percent} />
      <Dialog.Title className="max-w-md text-3xl sm:text-4xl">Crafting Your Perfect Cocktail</Dialog.Title>
      <Progress.Root value={percent} aria-label="Progress" className="sr-only" />
      <p aria-hidden="true" className="font-display text-2xl text-brass tabular-nums">
        {percent}%
      </p>
      <p role="status" className="text-lg text-muted">
        {phase === 'reconnecting' ? 'Connection lost. Reconnecting...' : captionAt(percent)}
      </p>
      {phase === 'following' && !done && (
        <div className="grid justify-items-center gap-2">
          <Button look="quiet" onClick={leave}>
            Make another drink
          </Button>
          <p className="text-sm text-muted">You'll find this one in Saved, under Made by you.</p>
        </div>
      )}
    </>
  );
}
