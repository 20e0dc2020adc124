import { type Cocktail, type GenerateRequest, lightPicture } from '@swizzle/proto';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  fadeOut,
  LiveGlass,
  loadDrawingCode,
  lookFor,
  patchChildren,
  type Surfaces,
} from '../../components/glass/live-glass.ts';
import { type Preview, previewDrawing } from '../../components/glass/preview-drawing.ts';
import { prefersLight, prefersReducedMotion } from '../../lib/use-media-query.ts';

// The picture of a finished drink, split into the parts that the page animates.

/** Fetches a drink's picture as a drawing; undefined if it is a photo, or fails to load. */
async function loadDrawnPicture(url: string): Promise<Element | undefined> {
  try {
    const answer = await fetch(url);
    const text = answer.ok ? await answer.text() : '';
    if (!text.startsWith('<svg')) return undefined;
    const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
    return documentElement.querySelector(DRINK) ? documentElement : undefined;
  } catch {
    return undefined;
  }
}

const DRINK = '[data-part="drink"]';

/** Milliseconds of the transition to the picture's framing. */
const CAMERA_MS = 900;

/** Replaces the shown drawing by a picture; the view box transitions to its framing. */
function showPicture({ backdrop, drink }: Surfaces, picture: Element): void {
  const stood = drink.querySelector(DRINK)?.getAttribute('transform');
  const room = picture.cloneNode(true) as Element;
  room.querySelector(DRINK)?.remove();
  patchChildren(backdrop, room);
  const glass = picture.cloneNode(true) as Element;
  keepOnly(glass, glass.querySelector(DRINK));
  patchChildren(drink, glass);
  if (!stood || prefersReducedMotion()) return;
  for (const whole of [backdrop.firstElementChild, drink.firstElementChild]) moveFrom(whole, 'none');
  moveFrom(drink.querySelector(DRINK), inPixels(stood));
}

const moveFrom = (part: Element | null, transform: string) =>
  part?.animate([{ transform }, {}], { duration: CAMERA_MS, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' });

/** Converts 'translate(4 8) scale(1.1)' to CSS. */
const inPixels = (transform: string) =>
  transform.replace(/translate\(([-\d.]+)[ ,]+([-\d.]+)\)/, 'translate($1px, $2px)');

/** Removes everything except an element and its ancestors. */
function keepOnly(root: Element, kept: Element | null): void {
  for (let inner = kept; inner && inner !== root; inner = inner.parentElement) {
    for (const sibling of [...(inner.parentElement?.children ?? [])]) if (sibling !== inner) sibling.remove();
  }
}

// The glass on the overlay: it is emptied, filled, and gets its ice and its garnish.

/** Milliseconds of each step. Without waiting in between they take 1.6 s. */
const EMPTY_MS = 420;
const FILL_MS = 820;
const FINISH_MS = 420;
const STIR_MS = 1400;

const SVG = 'http://www.w3.org/2000/svg';
const SUNK = 'cubic-bezier(0.5, 0, 0.75, 0.4)';
const BOUNCE: Keyframe[] = [
  { transform: 'translateY(-190px)', opacity: 0, easing: SUNK },
  { transform: 'translateY(4px)', opacity: 1, offset: 0.62, easing: 'ease-out' },
  { transform: 'translateY(-5px)', offset: 0.82, easing: 'ease-in' },
  { transform: 'none', opacity: 1 },
];

const STREAM: Keyframe[] = [
  { opacity: 0, strokeWidth: '1px' },
  { opacity: 0.95, strokeWidth: '7px', offset: 0.1 },
  { opacity: 0.95, strokeWidth: '6px', offset: 0.84 },
  { opacity: 0, strokeWidth: '1px' },
];

const wait = (milliseconds: number) =>
  new Promise<undefined>((done) => setTimeout(done, milliseconds, undefined));

/** Animates the parts of the drink in `svg`, whichever drink it currently shows. */
class Pour {
  private running: Animation[] = [];
  private readonly svg: Element;

  constructor(svg: Element) {
    this.svg = svg;
  }

  /** Removes the garnish, the ice and the liquid. */
  async empty(): Promise<void> {
    this.play('[data-garnish]', [{}, { transform: 'translateY(-60px)', opacity: 0 }], {
      duration: EMPTY_MS * 0.5,
      easing: 'ease-in',
    });
    this.play('[data-part="ice"], [data-part="foam"]', [{}, { opacity: 0 }], { duration: EMPTY_MS * 0.6 });
    this.play('[data-part="liquid"]', [{}, { transform: `translateY(${depthOf(this.svg)}px)` }], {
      duration: EMPTY_MS,
      easing: 'ease-in',
    });
    await wait(EMPTY_MS);
  }

  /** The liquid rises under a stream; ice and garnish are hidden. */
  async fill(): Promise<void> {
    this.release();
    const depth = depthOf(this.svg);
    this.play('[data-garnish], [data-part="ice"], [data-part="foam"]', [{ opacity: 0 }, { opacity: 0 }], {
      duration: 0,
    });
    this.play(
      '[data-part="liquid"]',
      [
        { transform: `translateY(${depth}px)`, offset: 0 },
        { transform: `translateY(${depth}px)`, offset: 0.14 },
        { transform: 'none', offset: 1 },
      ],
      { duration: FILL_MS, easing: 'cubic-bezier(0.3, 0.1, 0.5, 1)' },
    );
    const stream = addStream(this.svg);
    if (stream) this.running.push(stream.animate(STREAM, { duration: FILL_MS, fill: 'both' }));
    await wait(FILL_MS);
    stream?.remove();
  }

  /** Repeats until another step starts. */
  stir(): void {
    const spoon = addSpoon(this.svg);
    const sway = { duration: STIR_MS, iterations: Number.POSITIVE_INFINITY, easing: 'ease-in-out' };
    const turn = [-1, 1, -1].map((side) => ({ transform: `translateX(${side * 16}px)` }));
    if (spoon) this.running.push(spoon.animate(turn, { ...sway, fill: 'none' }));
    const swell = [0, 3, 0].map((y) => ({ transform: `translateY(${y}px)` }));
    this.play('[data-part="liquid"]', swell, { ...sway, duration: STIR_MS / 2, fill: 'none' });
  }

  /** Ice falls into the full glass, and the garnish lands on it. */
  async finish(): Promise<void> {
    this.release();
    this.play('[data-part="ice"]', BOUNCE, { duration: FINISH_MS * 0.75 });
    this.play('[data-part="foam"]', [{ opacity: 0 }, { opacity: 1 }], { duration: FINISH_MS });
    this.play('[data-garnish]', BOUNCE, { duration: FINISH_MS * 0.75, delay: FINISH_MS * 0.25 });
    await wait(FINISH_MS);
  }

  /** Shows the complete drink at once. */
  release(): void {
    for (const animation of this.running) animation.cancel();
    this.running = [];
    for (const part of this.parts('[data-part="stream"], [data-part="spoon"]')) part.remove();
  }

  private parts(selector: string): Element[] {
    return [...this.svg.querySelectorAll(selector)];
  }

  private play(selector: string, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    const moved = this.parts(selector).map((part) => part.animate(frames, { fill: 'both', ...options }));
    this.running.push(...moved);
  }
}

/** Distance by which the liquid sinks until it is invisible, in units of the drawing. */
function depthOf(svg: Element): number {
  const liquid = svg.querySelector('[data-part="liquid"]');
  return liquid instanceof SVGGraphicsElement ? liquid.getBBox().height : 0;
}

/** An object that is drawn in the glass before its liquid: visible above it, and through it. */
function addBehindLiquid(
  svg: Element,
  name: string,
  draw: (box: DOMRect) => Element,
): SVGElement | undefined {
  const liquid = svg.querySelector('[data-part="liquid"]');
  const room = liquid?.closest('[clip-path]');
  if (!(liquid instanceof SVGGraphicsElement) || !room) return undefined;
  const group = document.createElementNS(SVG, 'g');
  group.setAttribute('data-part', name);
  group.append(draw(liquid.getBBox()));
  room.before(group);
  return group;
}

function line(attributes: Record<string, string | number>): Element {
  const path = document.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, String(value));
  return path;
}

const addStream = (svg: Element) =>
  addBehindLiquid(svg, 'stream', ({ y, height }) =>
    line({
      d: `M200 -200V${y + height - 6}`,
      stroke: colorOf(svg),
      'stroke-linecap': 'round',
    }),
  );

const addSpoon = (svg: Element) =>
  addBehindLiquid(svg, 'spoon', ({ y, height }) =>
    line({
      d: `M206 ${y - 130}L198 ${y + height - 14}`,
      stroke: '#e9dcc6',
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }),
  );

/** The color of the liquid's surface. */
const colorOf = (svg: Element) =>
  svg.querySelector('[data-part="liquid"] linearGradient stop:last-child')?.getAttribute('stop-color') ??
  svg.querySelector('[data-part="liquid"] ellipse')?.getAttribute('fill') ??
  '#d9a35a';

/** Milliseconds for which the drink's name is shown across its picture; also with reduced motion. */
const NAME_MS = 1300;
const STILL_NAME_MS = 500;
/** Milliseconds for which an empty glass waits for the recipe before the requested drink is poured. */
const GRACE_MS = 450;
/** Milliseconds to wait for the drink's own picture; without it, the requested drink is poured. */
const PICTURE_MS = 3000;
/** Milliseconds of the cross-fade between two drinks. */
const FADE_MS = 260;

interface Options {
  backdrop: RefObject<Element | null>;
  drink: RefObject<Element | null>;
  /** The request, which determines the drawing until the drink is known. */
  request: GenerateRequest;
  preview: Preview | undefined;
  cocktail: Cocktail | undefined;
  /** Called when the drink was shown for long enough. */
  onServed: () => void;
}

/** Animates the pouring of a drink. True once it is done and its name may be shown on it. */
export function usePour({ backdrop, drink, request, preview, cocktail, onServed }: Options): boolean {
  const [isPoured, setPoured] = useState(false);
  const [picture] = useState(() => Promise.withResolvers<Element | undefined>());
  const asked = useRef({ request, preview });

  useEffect(() => {
    if (!cocktail) return;
    const { imageUrl } = cocktail;
    const url = (prefersLight() && lightPicture(imageUrl)) || imageUrl;
    void Promise.race([loadDrawnPicture(url), wait(PICTURE_MS)]).then(picture.resolve);
  }, [cocktail, picture]);

  useEffect(() => {
    if (!backdrop.current || !drink.current) return;
    let isShown = true;
    const surfaces = { backdrop: backdrop.current, drink: drink.current };
    void showDrink(surfaces, asked.current, picture.promise).then(() => isShown && setPoured(true));
    return () => {
      isShown = false;
    };
  }, [backdrop, drink, picture]);

  useEffect(() => {
    if (!isPoured) return;
    const timer = setTimeout(onServed, prefersReducedMotion() ? STILL_NAME_MS : NAME_MS);
    return () => clearTimeout(timer);
  }, [isPoured, onServed]);

  return isPoured;
}

/** Cross-fades from the requested drink to the generated one. */
async function showDrink(
  surfaces: Surfaces,
  { request, preview }: Pick<Options, 'request' | 'preview'>,
  made: Promise<Element | undefined>,
): Promise<void> {
  const code = await loadDrawingCode();
  if (code) {
    const { drawing, mood } = previewDrawing(code, request, preview);
    new LiveGlass(code, surfaces, 'pour').paint(drawing, lookFor(mood));
  }
  const { backdrop, drink } = surfaces;
  const crossFadeTo = (picture: Element | undefined, layers: readonly Element[]) => {
    if (!picture) return;
    for (const layer of layers) fadeOut(layer, FADE_MS);
    showPicture(surfaces, picture);
  };
  // With reduced motion nothing moves: the pictures cross-fade.
  if (prefersReducedMotion()) return crossFadeTo(await made, [backdrop, drink]);

  const pour = new Pour(surfaces.drink);
  await pour.empty();
  const early = await Promise.race([made.then((picture) => ({ picture })), wait(GRACE_MS)]);
  // The glass is empty, so what is drawn now appears when it is filled.
  if (early) crossFadeTo(early.picture, [backdrop]);
  await pour.fill();
  if (!early) {
    pour.stir();
    crossFadeTo(await made, [backdrop, drink]);
  }
  await pour.finish();
}
