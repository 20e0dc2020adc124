import type { Cocktail, GenerateRequest } from '@swizzle/proto';
import * as Dialog from 'radix-ui/dialog';
import * as Progress from 'radix-ui/progress';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Preview } from '../../../components/glass/preview-drawing.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useInertPage } from '../../../lib/use-inert-page.ts';
import { prefersReducedMotion } from '../../../lib/use-media-query.ts';
import type { Phase } from '../api/make-cocktail.ts';
import { captionAt, useCraftingProgress } from '../crafting.ts';
import { usePour } from '../use-pour.ts';

interface PourFigureProps {
  request: GenerateRequest;
  preview: Preview | undefined;
  cocktail: Cocktail | undefined;
  onServed: () => void;
}

const COMES_MS = 360;

/** The glass of the generator, poured; the name of the drink stands across it in the end. */
function PourFigure({ request, preview, cocktail, onServed }: PourFigureProps) {
  const figure = useRef<HTMLDivElement>(null);
  const backdrop = useRef<SVGSVGElement>(null);
  const drink = useRef<SVGSVGElement>(null);
  const isPoured = usePour({ backdrop, drink, request, preview, cocktail, onServed });
  useLayoutEffect(() => {
    if (figure.current && drink.current && !prefersReducedMotion())
      comeFromStage(figure.current, drink.current);
  }, []);
  const isServed = isPoured && cocktail !== undefined;

  return (
    <div ref={figure} className="pour-figure" data-served={isServed}>
      <svg ref={backdrop} viewBox="0 0 400 400" aria-hidden="true" />
      <svg ref={drink} viewBox="0 0 400 400" aria-hidden="true" />
      {isServed && (
        <p
          aria-hidden="true"
          className="pour-name"
          style={{ ['--longest-word' as string]: longestWord(cocktail.name) }}
        >
          <span>{cocktail.name}</span>
        </p>
      )}
    </div>
  );
}

/** Letters of the longest word; a line breaks at its hyphens, too. */
const longestWord = (name: string) => Math.max(...name.split(/[\s-]/).map((word) => word.length));

/** The place where a glass stands, in units of its drawing. */
const FOOT = { x: 200, y: 345 };

/** Starts where the generator's glass stands, in its size. */
function comeFromStage(figure: HTMLElement, drink: SVGSVGElement): void {
  const stage = document.querySelector<SVGGElement>('.drink-stage-glass > g');
  const [from, to] = [stage?.getScreenCTM?.(), drink.getScreenCTM?.()];
  if (!from || !to) return;
  const { left, top } = figure.getBoundingClientRect();
  const foot = { x: to.a * FOOT.x + to.e, y: to.d * FOOT.y + to.f };
  const shift = { x: from.a * FOOT.x + from.e - foot.x, y: from.d * FOOT.y + from.f - foot.y };
  const frames = [
    { transform: `translate(${shift.x}px, ${shift.y}px) scale(${from.a / to.a})`, borderRadius: '2rem' },
    { transform: 'none' },
  ].map((frame) => ({ ...frame, transformOrigin: `${foot.x - left}px ${foot.y - top}px` }));
  figure.animate(frames, { duration: COMES_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
}

interface CraftingOverlayProps {
  /** What the drink is made from, and looks like until it is known. */
  request: GenerateRequest;
  preview: Preview | undefined;
  /** The drink, once it is made. */
  cocktail: Cocktail | undefined;
  phase: Phase;
  /** When the generation began, in milliseconds since the epoch. */
  since: number;
  /** Closes the overlay; the drink is made all the same. */
  leave: () => void;
  /** Opens the page of the drink that was made. */
  serve: () => void;
}

/** Covers the screen while a drink is made. The drink closes it; one from another tab can be left to itself. */
export function CraftingOverlay(props: CraftingOverlayProps) {
  const layer = useRef<HTMLDivElement>(null);
  const { cocktail, serve } = props;
  const endByTap = cocktail ? serve : undefined;
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          ref={layer}
          aria-describedby={undefined}
          data-scroll-lock=""
          onClick={endByTap}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            endByTap?.();
          }}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="crafting"
        >
          <Crafting layer={layer} {...props} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function captionFor(phase: Phase, cocktail: Cocktail | undefined, percent: number): string {
  if (cocktail && percent === 100) return `${cocktail.name} is ready`;
  return phase === 'reconnecting' ? 'Connection lost. Reconnecting...' : captionAt(percent);
}

function Crafting({
  layer,
  request,
  preview,
  cocktail,
  phase,
  since,
  leave,
  serve,
}: CraftingOverlayProps & { layer: RefObject<HTMLDivElement | null> }) {
  useInertPage(layer);
  const percent = useCraftingProgress(cocktail !== undefined, since);
  return (
    <>
      <PourFigure request={request} preview={preview} cocktail={cocktail} onServed={serve} />
      <div className="crafting-words">
        <Dialog.Title className="text-2xl sm:text-3xl">Crafting Your Perfect Cocktail</Dialog.Title>
        <Progress.Root value={percent} aria-label="Progress" className="sr-only" />
        <p aria-hidden="true" className="font-display text-2xl text-brass tabular-nums">
          {percent}%
        </p>
        <p role="status" className="text-lg text-muted">
          {captionFor(phase, cocktail, percent)}
        </p>
        {phase === 'following' && !cocktail && (
          <div className="grid justify-items-center gap-2">
            <Button look="quiet" onClick={leave}>
              Make another drink
            </Button>
            <p className="text-sm text-muted">You'll find this one in Saved, under Made by you.</p>
          </div>
        )}
      </div>
    </>
  );
}
