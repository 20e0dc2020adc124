// The picture of a finished drink, taken apart into what the page can move.

import { prefersReducedMotion } from '../../lib/use-media-query.ts';
import { patchChildren, type Surfaces } from './live-glass.ts';

/** Fetches a drink's picture as a drawing; undefined where it is a photo, or does not come. */
export async function loadDrawnPicture(url: string): Promise<Element | undefined> {
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

/** Milliseconds in which the eye moves to where the picture is seen from. */
const CAMERA_MS = 900;

/** Shows a drawn picture in the place of what was shown; the eye goes over to its framing. */
export function showPicture({ backdrop, drink }: Surfaces, picture: Element): void {
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

/** 'translate(4 8) scale(1.1)' as style sheets write it. */
const inPixels = (transform: string) =>
  transform.replace(/translate\(([-\d.]+)[ ,]+([-\d.]+)\)/, 'translate($1px, $2px)');

/** Removes everything but one element and those around it. */
function keepOnly(root: Element, kept: Element | null): void {
  for (let inner = kept; inner && inner !== root; inner = inner.parentElement) {
    for (const sibling of [...(inner.parentElement?.children ?? [])]) if (sibling !== inner) sibling.remove();
  }
}
