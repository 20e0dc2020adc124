// Outlines of the glasses of the landing page's drawing: where the glass is, and where the drink in it.
import type { GlassShape } from './hero-drinks.ts';

interface Shape {
  outline: string;
  /** The inside of the bowl, which catches a little light. */
  body: string;
  liquid: string;
  rim: { y: number; rx: number; ry: number };
  surface: { y: number; rx: number; ry: number };
  /** Light that falls along the left side. */
  shine: string;
}

const FOOT = 'M210 508 C236 496 324 496 350 508 C324 518 236 518 210 508 Z';

export const GLASS_SHAPES: Readonly<Record<GlassShape, Shape>> = {
  coupe: {
    outline: `M172 236 C172 336 222 384 280 384 C338 384 388 336 388 236 M277 384 C277 430 276 470 268 499 M283 384 C283 430 284 470 292 499 ${FOOT}`,
    body: 'M172 236 C172 336 222 384 280 384 C338 384 388 336 388 236 Z',
    liquid: 'M181 268 C190 342 230 375 280 375 C330 375 370 342 379 268 Z',
    rim: { y: 236, rx: 108, ry: 16 },
    surface: { y: 268, rx: 99, ry: 14 },
    shine: 'M196 290 C206 330 224 350 246 362',
  },
  rocks: {
    outline: 'M184 292 L198 492 Q200 510 218 510 H342 Q360 510 362 492 L376 292',
    body: 'M184 292 L198 492 Q200 510 218 510 H342 Q360 510 362 492 L376 292 Z',
    liquid: 'M190 372 L198 484 Q200 496 216 496 H344 Q360 496 362 484 L370 372 Z',
    rim: { y: 292, rx: 96, ry: 16 },
    surface: { y: 372, rx: 90, ry: 14 },
    shine: 'M202 322 L212 470',
  },
  highball: {
    outline: 'M212 196 L222 494 Q223 510 238 510 H322 Q337 510 338 494 L348 196',
    body: 'M212 196 L222 494 Q223 510 238 510 H322 Q337 510 338 494 L348 196 Z',
    liquid: 'M216 246 L224 488 Q225 498 238 498 H322 Q335 498 336 488 L344 246 Z',
    rim: { y: 196, rx: 68, ry: 12 },
    surface: { y: 246, rx: 64, ry: 11 },
    shine: 'M228 226 L236 470',
  },
  martini: {
    outline: `M168 232 L277 380 C277 430 276 470 268 499 M392 232 L283 380 C283 430 284 470 292 499 ${FOOT}`,
    body: 'M168 232 L280 384 L392 232 Z',
    liquid: 'M192 258 L280 372 L368 258 Z',
    rim: { y: 232, rx: 112, ry: 16 },
    surface: { y: 258, rx: 88, ry: 12 },
    shine: 'M206 268 L250 326',
  },
};
