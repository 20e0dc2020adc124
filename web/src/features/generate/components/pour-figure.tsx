import type { Cocktail, GenerateRequest } from '@swizzle/proto';
import { useLayoutEffect, useRef } from 'react';
import type { Preview } from '../../../components/glass/preview-drawing.ts';
import { prefersReducedMotion } from '../../../lib/use-media-query.ts';
import { usePour } from '../use-pour.ts';

interface Props {
  request: GenerateRequest;
  preview: Preview | undefined;
  cocktail: Cocktail | undefined;
  onServed: () => void;
}

const COMES_MS = 360;

/** The glass of the generator, poured; the name of the drink stands across it in the end. */
export function PourFigure({ request, preview, cocktail, onServed }: Props) {
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
        <p aria-hidden="true" className="pour-name">
          <span>{cocktail.name}</span>
        </p>
      )}
    </div>
  );
}

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
