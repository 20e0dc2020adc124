import type { Drawing } from '@swizzle/proto';
import { prefersReducedMotion } from '../../lib/use-media-query.ts';
import { patchSvg } from './patch-svg.ts';
import type { DrawingCode } from './use-drawing-code.ts';

export interface Surfaces {
  backdrop: Element;
  drink: Element;
}

/** How a garnish falls into its place: a little too far, and back. */
const FALL: Keyframe[] = [
  { transform: 'translateY(-90px)', opacity: 0, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
  { transform: 'translateY(5px)', opacity: 1, offset: 0.6, easing: 'ease-out' },
  { transform: 'translateY(-4px)', offset: 0.8, easing: 'ease-in' },
  { transform: 'none' },
];
const FALL_MS = 420;

/** A drink on the page that changes whenever another drawing is painted. `place` tells it from others on the page. */
export class LiveGlass {
  readonly #draw: DrawingCode['drawLayers'];
  readonly #surfaces: Surfaces;
  readonly #place: string;
  #shown = { backdrop: '', drink: '' };
  #garnish: readonly string[] | undefined;

  constructor(draw: DrawingCode['drawLayers'], surfaces: Surfaces, place: string) {
    this.#draw = draw;
    this.#surfaces = surfaces;
    this.#place = place;
  }

  paint(drawing: Drawing): void {
    const next = this.#draw(drawing, this.#place);
    for (const layer of ['backdrop', 'drink'] as const) {
      if (next[layer] !== this.#shown[layer]) patchSvg(this.#surfaces[layer], next[layer]);
    }
    this.#shown = next;
    const fresh = drawing.garnish.filter((id) => this.#garnish?.includes(id) === false);
    this.#garnish = drawing.garnish;
    if (!prefersReducedMotion()) for (const id of fresh) dropGarnish(this.#surfaces.drink, id);
  }
}

function dropGarnish(drink: Element, id: string): void {
  for (const part of drink.querySelectorAll(`[data-garnish="${id}"]`)) part.animate(FALL, FALL_MS);
}
