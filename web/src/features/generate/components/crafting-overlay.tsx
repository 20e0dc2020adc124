import type { Cocktail, GenerateRequest } from '@swizzle/proto';
import * as Dialog from 'radix-ui/dialog';
import * as Progress from 'radix-ui/progress';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Preview } from '../../../components/glass/preview-drawing.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useInertPage } from '../../../lib/page-lock.tsx';
import { prefersReducedMotion } from '../../../lib/use-media-query.ts';
import type { Phase } from '../api/make-cocktail.ts';
import { usePour } from '../use-pour.ts';

// The overlay's progress: cosmetic, because the duration is unknown.

/** Milliseconds in which the bar would fill up. */
const FULL_AFTER = 45_000;
/** Percent at which it waits for the drink. */
const CAP = 95;
const TICK = 200;
/** Milliseconds in which it fills up once the drink is made, as long as the pouring animation. */
const FINISH_MS = 1500;
const FINISH_TICK = 50;

export const progressAfter = (elapsed: number) =>
  Math.min(CAP, Math.floor((Math.max(0, elapsed) / FULL_AFTER) * 100));

/** Percent at a time after the drink was made, from the bar's position at that time. */
export const finishAfter = (from: number, elapsed: number) =>
  Math.round(from + (100 - from) * Math.min(1, elapsed / FINISH_MS));

export function captionAt(percent: number): string {
  if (percent < 30) return 'Analyzing flavor profile';
  if (percent < 60) return 'Selecting premium ingredients';
  if (percent < 90) return 'Perfecting the recipe';
  return 'Almost ready';
}

/**
 * Percent, from a start time in milliseconds since the epoch until the drink is made; then it fills up with the glass.
 */
function useCraftingProgress(done: boolean, since: number): number {
  const [percent, setPercent] = useState(() => progressAfter(Date.now() - since));
  useEffect(() => {
    if (!done) {
      const timer = setInterval(() => setPercent(progressAfter(Date.now() - since)), TICK);
      return () => clearInterval(timer);
    }
    const doneAt = Date.now();
    const from = progressAfter(doneAt - since);
    const finish = () => {
      const next = prefersReducedMotion() ? 100 : finishAfter(from, Date.now() - doneAt);
      setPercent(next);
      if (next === 100) clearInterval(timer);
    };
    const timer = setInterval(finish, FINISH_TICK);
    finish();
    return () => clearInterval(timer);
  }, [done, since]);
  return percent;
}

interface PourFigureProps {
  request: GenerateRequest;
  preview: Preview | undefined;
  cocktail: Cocktail | undefined;
  onServed: () => void;
}

const MOVE_MS = 360;

/** The generator's glass being poured; at the end it shows the drink's name. */
function PourFigure({ request, preview, cocktail, onServed }: PourFigureProps) {
  const figure = useRef<HTMLDivElement>(null);
  const backdrop = useRef<SVGSVGElement>(null);
  const drink = useRef<SVGSVGElement>(null);
  const isPoured = usePour({ backdrop, drink, request, preview, cocktail, onServed });
  useLayoutEffect(() => {
    if (figure.current && drink.current && !prefersReducedMotion())
      moveFromStage(figure.current, drink.current);
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

/** Letters of the longest word; a line can also break at hyphens. */
const longestWord = (name: string) => Math.max(...name.split(/[\s-]/).map((word) => word.length));

/** Position of a glass in units of its drawing. */
const FOOT = { x: 200, y: 345 };

/** Starts at the position and size of the generator's glass. */
function moveFromStage(figure: HTMLElement, drink: SVGSVGElement): void {
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
  figure.animate(frames, { duration: MOVE_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
}

interface CraftingOverlayProps {
  /** The request, which determines the drawing until the drink is known. */
  request: GenerateRequest;
  preview: Preview | undefined;
  /** The drink, once it is made. */
  cocktail: Cocktail | undefined;
  phase: Phase;
  /** The start of the generation, in milliseconds since the epoch. */
  since: number;
  /** Closes the overlay; the generation continues. */
  leave: () => void;
  /** Opens the page of the new drink. */
  serve: () => void;
}

/** Covers the screen during a generation. It closes with the drink; a generation of another tab can be dismissed. */
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
