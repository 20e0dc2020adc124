// The picture of a finished drink, taken apart into what the page can move.

import type { Surfaces } from './live-glass.ts';
import { patchChildren } from './patch-svg.ts';

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

/** Shows a drawn picture in the place of what was shown. */
export function showPicture({ backdrop, drink }: Surfaces, picture: Element): void {
  const room = picture.cloneNode(true) as Element;
  room.querySelector(DRINK)?.remove();
  patchChildren(backdrop, room);
  const glass = picture.cloneNode(true) as Element;
  keepOnly(glass, glass.querySelector(DRINK));
  patchChildren(drink, glass);
}

/** Removes everything but one element and those around it. */
function keepOnly(root: Element, kept: Element | null): void {
  for (let inner = kept; inner && inner !== root; inner = inner.parentElement) {
    for (const sibling of [...(inner.parentElement?.children ?? [])]) if (sibling !== inner) sibling.remove();
  }
}
