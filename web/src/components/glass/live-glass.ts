import { ANY_VIBE, type Drawing, type Mood, type Vibe } from '@swizzle/proto';
import { useEffect, useState } from 'react';
import { prefersLight, prefersReducedMotion } from '../../lib/use-media-query.ts';

// Patches a drawing into a similar one, changing only the differences: elements keep their animations, and a frame of a
// drag costs a few attributes.

const SVG = 'http://www.w3.org/2000/svg';

/** Patches the contents of `target` to `markup`, which is trusted: our own code draws it. */
function patchSvg(target: Element, markup: string): void {
  const next = document.createElementNS(SVG, 'g');
  next.innerHTML = markup;
  patchChildren(target, next);
}

/** Patches the children of `target` to those of `next`, which it may reuse. */
export function patchChildren(target: Element, next: Element): void {
  const wanted = [...next.children];
  for (const [at, element] of wanted.entries()) {
    const present = target.children[at];
    if (!present) target.append(element);
    else if (present.localName !== element.localName || isOtherPart(present, element))
      present.replaceWith(element);
    else {
      patchAttributes(present, element);
      patchChildren(present, element);
    }
  }
  while (target.children.length > wanted.length) target.lastElementChild?.remove();
}

function patchAttributes(present: Element, next: Element): void {
  for (const { name, value } of next.attributes) {
    if (present.getAttribute(name) !== value) present.setAttribute(name, value);
  }
  if (present.attributes.length === next.attributes.length) return;
  for (const { name } of [...present.attributes]) if (!next.hasAttribute(name)) present.removeAttribute(name);
}

/** A different garnish is a new element. */
const isOtherPart = (present: Element, next: Element) =>
  present.getAttribute('data-garnish') !== next.getAttribute('data-garnish');

export type Look = NonNullable<Parameters<DrawingCode['drawDrinkLayer']>[2]>;

/** The drawing of a requested drink on this page: in the user's color scheme, with the vibe's background. */
export const lookFor = (mood: Mood | Vibe): Look => ({
  mood: mood === ANY_VIBE ? undefined : mood,
  scheme: prefersLight() ? 'light' : 'dark',
});

export interface Surfaces {
  backdrop: Element;
  drink: Element;
}

/** Easing of a falling garnish, with an overshoot. */
const FALL: Keyframe[] = [
  { transform: 'translateY(-90px)', opacity: 0, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
  { transform: 'translateY(5px)', opacity: 1, offset: 0.6, easing: 'ease-out' },
  { transform: 'translateY(-4px)', offset: 0.8, easing: 'ease-in' },
  { transform: 'none' },
];
const FALL_MS = 420;

/** Milliseconds of the transition to the previewed drink. */
const EASE_MS = 320;
/** Milliseconds of the transition to another glass. */
const APPEAR_MS = 240;

/** A drink on the page that is redrawn on every change. `place` is unique on the page. */
export class LiveGlass {
  readonly #code: DrawingCode;
  readonly #surfaces: Surfaces;
  readonly #place: string;
  /** The input of the drawn backdrop. */
  #room = '';
  #drink = '';
  #shown: Drawing | undefined;
  #frame = 0;

  constructor(code: DrawingCode, surfaces: Surfaces, place: string) {
    this.#code = code;
    this.#surfaces = surfaces;
    this.#place = place;
  }

  /** Shows a drawing at once. */
  paint(drawing: Drawing, look: Look): void {
    cancelAnimationFrame(this.#frame);
    this.#draw(drawing, look);
  }

  /** Transitions to a drawing, from the displayed color; another glass replaces the current one. */
  ease(drawing: Drawing, look: Look): void {
    const from = this.#shown;
    if (!from || prefersReducedMotion()) {
      this.paint(drawing, look);
      return;
    }
    cancelAnimationFrame(this.#frame);
    if (this.#isElsewhere(drawing, look)) fadeOut(this.#surfaces.backdrop, APPEAR_MS);
    const startedAt = performance.now();
    const step = () => {
      const share = Math.min(1, (performance.now() - startedAt) / EASE_MS);
      this.#draw(share < 1 ? this.#code.colorBetween(from, drawing, share) : drawing, look);
      if (share < 1) this.#frame = requestAnimationFrame(step);
    };
    step();
    if (from.glass !== drawing.glass || from.vessel !== drawing.vessel)
      this.#surfaces.drink.animate([{ opacity: 0.2 }, { opacity: 1 }], APPEAR_MS);
  }

  #isElsewhere(drawing: Drawing, look: Look): boolean {
    return this.#room !== roomOf(drawing, look);
  }

  #draw(drawing: Drawing, look: Look): void {
    if (this.#isElsewhere(drawing, look)) {
      patchSvg(this.#surfaces.backdrop, this.#code.drawBackdropLayer(drawing, this.#place, look));
      this.#room = roomOf(drawing, look);
    }
    const drink = this.#code.drawDrinkLayer(drawing, this.#place, look);
    if (drink !== this.#drink) patchSvg(this.#surfaces.drink, drink);
    this.#drink = drink;
    const fresh = drawing.garnish.filter((id) => this.#shown?.garnish.includes(id) === false);
    this.#shown = drawing;
    if (!prefersReducedMotion()) for (const id of fresh) dropGarnish(this.#surfaces.drink, id);
  }
}

/** The input of a backdrop. */
const roomOf = ({ backdrop, seed }: Drawing, look: Look): string => JSON.stringify([backdrop, seed, look]);

/** Keeps a copy of a layer's current look in front of the new one, until it has faded out. */
export function fadeOut(layer: Element, milliseconds: number): void {
  const before = layer.cloneNode(true) as Element;
  layer.after(before);
  const fading = before.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration: milliseconds,
    easing: 'ease-in-out',
  });
  fading.onfinish = () => before.remove();
}

function dropGarnish(drink: Element, id: string): void {
  for (const part of drink.querySelectorAll(`[data-garnish="${id}"]`)) part.animate(FALL, FALL_MS);
}

export type DrawingCode = typeof import('./drawing-code.ts');

/** Loads the code that draws drinks; undefined on failure: the page then has no glass. */
export const loadDrawingCode = (): Promise<DrawingCode | undefined> =>
  import('./drawing-code.ts').catch(() => undefined);

/** The code that draws drinks, once loaded. */
export function useDrawingCode(): DrawingCode | undefined {
  const [code, setCode] = useState<DrawingCode>();
  useEffect(() => {
    let isWanted = true;
    void loadDrawingCode().then((loaded) => isWanted && setCode(loaded));
    return () => {
      isWanted = false;
    };
  }, []);
  return code;
}
