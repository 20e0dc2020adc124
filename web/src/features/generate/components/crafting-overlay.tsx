import * as Dialog from 'radix-ui/dialog';
import * as Progress from 'radix-ui/progress';
import { type RefObject, useRef } from 'react';
import { useInertPage } from '../../../lib/use-inert-page.ts';
import { captionAt, useCraftingProgress } from '../crafting.ts';
import { FillingGlass } from './filling-glass.tsx';

/** Covers the screen while a drink is made. It cannot be closed: the drink closes it. */
export function CraftingOverlay({ done }: { done: boolean }) {
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
          <Crafting layer={layer} done={done} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Crafting({ layer, done }: { layer: RefObject<HTMLDivElement | null>; done: boolean }) {
  useInertPage(layer);
  const percent = useCraftingProgress(done);
  return (
    <>
      <FillingGlass percent={percent} />
      <Dialog.Title className="max-w-md text-3xl sm:text-4xl">Crafting Your Perfect Cocktail</Dialog.Title>
      <Progress.Root value={percent} aria-label="Progress" className="sr-only" />
      <p aria-hidden="true" className="font-display text-2xl text-brass tabular-nums">
        {percent}%
      </p>
      <p role="status" className="text-lg text-muted">
        {captionAt(percent)}
      </p>
    </>
  );
}
