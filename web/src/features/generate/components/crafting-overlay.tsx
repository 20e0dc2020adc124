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

// The overlay's progress: cosmetic, since nobody knows how long a good idea takes.

/** Milliseconds in which the bar would fill if it were let. */
const FULL_AFTER = 45_000;
/** Percent at which it waits for the drink. */
const CAP = 95;
const TICK = 200;
/** Milliseconds in which it runs full once the drink is made: as long as the drink is poured. */
const FINISH_MS = 1500;
const FINISH_TICK = 50;

export const progressAfter = (elapsed: number) =>
  Math.min(CAP, Math.floor((Math.max(0, elapsed) / FULL_AFTER) * 100));

/** Percent so many milliseconds after the drink was made, from where the bar stood then. */
export const finishAfter = (from: number, elapsed: number) =>
  Math.round(from + (100 - from) * Math.min(1, elapsed / FINISH_MS));

export function captionAt(percent: number): string {
  if (percent < 30) return 'Analyzing flavor profile';
  if (percent < 60) return 'Selecting premium ingredients';
  if (percent < 90) return 'Perfecting the recipe';
  return 'Almost ready';
}

/** Percent, from a moment in milliseconds since the epoch until the drink is done; then it runs full with the glass. */
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
