// The glass on the overlay: it empties, is poured, gets its ice and its garnish.

/** Milliseconds of each step. Without a wait between them they last 1.6 s. */
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

export const wait = (milliseconds: number) =>
  new Promise<undefined>((done) => setTimeout(done, milliseconds, undefined));

/** Moves the parts of the drink in `svg`, whatever drink that is at the moment. */
export function pourInto(svg: Element) {
  let running: Animation[] = [];
  const parts = (name: string) => [...svg.querySelectorAll(name)];
  const play = (selector: string, frames: Keyframe[], options: KeyframeAnimationOptions) => {
    running.push(...parts(selector).map((part) => part.animate(frames, { fill: 'both', ...options })));
  };
  const release = () => {
    for (const animation of running) animation.cancel();
    running = [];
    for (const part of parts('[data-part="stream"], [data-part="spoon"]')) part.remove();
  };

  return {
    /** The garnish lifts off, ice and liquid go. */
    async empty() {
      play('[data-garnish]', [{}, { transform: 'translateY(-60px)', opacity: 0 }], {
        duration: EMPTY_MS * 0.5,
        easing: 'ease-in',
      });
      play('[data-part="ice"], [data-part="foam"]', [{}, { opacity: 0 }], { duration: EMPTY_MS * 0.6 });
      play('[data-part="liquid"]', [{}, { transform: `translateY(${depthOf(svg)}px)` }], {
        duration: EMPTY_MS,
        easing: 'ease-in',
      });
      await wait(EMPTY_MS);
    },

    /** The liquid rises under a stream; ice and garnish are held back. */
    async fill() {
      release();
      const depth = depthOf(svg);
      play('[data-garnish], [data-part="ice"], [data-part="foam"]', [{ opacity: 0 }, { opacity: 0 }], {
        duration: 0,
      });
      play(
        '[data-part="liquid"]',
        [
          { transform: `translateY(${depth}px)`, offset: 0 },
          { transform: `translateY(${depth}px)`, offset: 0.14 },
          { transform: 'none', offset: 1 },
        ],
        { duration: FILL_MS, easing: 'cubic-bezier(0.3, 0.1, 0.5, 1)' },
      );
      const stream = addStream(svg);
      if (stream) {
        const frames = [
          { opacity: 0, strokeWidth: '1px' },
          { opacity: 0.95, strokeWidth: '7px', offset: 0.1 },
          { opacity: 0.95, strokeWidth: '6px', offset: 0.84 },
          { opacity: 0, strokeWidth: '1px' },
        ];
        running.push(stream.animate(frames, { duration: FILL_MS, fill: 'both' }));
      }
      await wait(FILL_MS);
      stream?.remove();
    },

    /** Goes on until something else is done. */
    stir() {
      const spoon = addSpoon(svg);
      const sway = { duration: STIR_MS, iterations: Number.POSITIVE_INFINITY, easing: 'ease-in-out' };
      const turn = [-1, 1, -1].map((side) => ({ transform: `translateX(${side * 16}px)` }));
      if (spoon) running.push(spoon.animate(turn, { ...sway, fill: 'none' }));
      const swell = [0, 3, 0].map((y) => ({ transform: `translateY(${y}px)` }));
      play('[data-part="liquid"]', swell, { ...sway, duration: STIR_MS / 2, fill: 'none' });
    },

    /** Ice falls into the full glass, and the garnish lands on it. */
    async finish() {
      release();
      play('[data-part="ice"]', BOUNCE, { duration: FINISH_MS * 0.75 });
      play('[data-part="foam"]', [{ opacity: 0 }, { opacity: 1 }], { duration: FINISH_MS });
      play('[data-garnish]', BOUNCE, { duration: FINISH_MS * 0.75, delay: FINISH_MS * 0.25 });
      await wait(FINISH_MS);
    },

    /** The drink as it is, at once. */
    release,
  };
}

/** How far the liquid sinks until nothing of it is seen, in units of the drawing. */
function depthOf(svg: Element): number {
  const liquid = svg.querySelector('[data-part="liquid"]');
  return liquid instanceof SVGGraphicsElement ? liquid.getBBox().height : 0;
}

/** Something that stands in the glass before its liquid is drawn: it is seen above, and shimmers through. */
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

/** The color of the liquid on top. */
const colorOf = (svg: Element) =>
  svg.querySelector('[data-part="liquid"] linearGradient stop:last-child')?.getAttribute('stop-color') ??
  svg.querySelector('[data-part="liquid"] ellipse')?.getAttribute('fill') ??
  '#d9a35a';
