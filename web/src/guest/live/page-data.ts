import type { GuestMenu } from '@swizzle/proto';

/** The menu that came with the page. */
export interface PageData {
  menu: GuestMenu;
  /** When it was last known to be the latest, in epoch milliseconds, where it comes out of the phone's memory. */
  asOf: number | undefined;
}

/** Nothing where the server had none to give. */
export function pageData(page: Document): PageData | undefined {
  const block = page.getElementById('menu');
  if (!block?.textContent) return undefined;
  const asOf = Number(block.dataset.asOf);
  return { menu: JSON.parse(block.textContent), asOf: asOf || undefined };
}
