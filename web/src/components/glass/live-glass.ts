import { ANY_VIBE, type Drawing, type Vibe } from '@swizzle/proto';
import { prefersLight, prefersReducedMotion } from '../../lib/use-media-query.ts';
import { patchSvg } from './patch-svg.ts';
import type { DrawingCode } from './use-drawing-code.ts';

export type Look = NonNullable<Parameters<DrawingCode['drawDrinkLayer']>[2]>;

/** How a requested drink is seen on this page: in the scheme that the user has, where the vibe is at home. */
export const lookFor = (mood: Vibe): Look => ({
  mood: mood === ANY_VIBE ? undefined : mood,
  scheme: prefersLight() ? 'light' : 'dark',
});

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
  readonly #code: DrawingCode;
  readonly #surfaces: Surfaces;
  readonly #place: string;
  /** What the backdrop was drawn from. */
  #room = '';
  #drink = '';
  #garnish: readonly string[] | undefined;

  constructor(code: DrawingCode, surfaces: Surfaces, place: string) {
    this.#code = code;
    this.#surfaces = surfaces;
    this.#place = place;
  }

  paint(drawing: Drawing, look: Look): void {
    const room = JSON.stringify([drawing.backdrop, drawing.seed, look]);
    if (room !== this.#room) {
      patchSvg(this.#surfaces.backdrop, this.#code.drawBackdropLayer(drawing, this.#place, look));
      this.#room = room;
    }
    const drink = this.#code.drawDrinkLayer(drawing, this.#place, look);
    if (drink !== this.#drink) patchSvg(this.#surfaces.drink, drink);
    this.#drink = drink;
    const fresh = drawing.garnish.filter((id) => this.#garnish?.includes(id) === false);
    this.#garnish = drawing.garnish;
    if (!prefersReducedMotion()) for (const id of fresh) dropGarnish(this.#surfaces.drink, id);
  }
}

function dropGarnish(drink: Element, id: string): void {
  for (const part of drink.querySelectorAll(`[data-garnish="${id}"]`)) part.animate(FALL, FALL_MS);
}
