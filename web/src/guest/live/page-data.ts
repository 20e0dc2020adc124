import type { GuestMenu } from '@swizzle/proto';

/** The menu that came with the page. */
export interface PageData {
  menu: GuestMenu;
  /** When it was last known to be the latest, in epoch milliseconds, where it comes out of the phone's memory. */
  asOf: number | undefined;
}

/** `missing` where the server knows no menu at this address; undefined where it could not tell. */
export function pageData(page: Document): PageData | 'missing' | undefined {
  const block = page.getElementById('menu');
  if (!block?.textContent) return undefined;
  const menu: GuestMenu | null = JSON.parse(block.textContent);
  if (!menu) return 'missing';
  return { menu, asOf: Number(block.dataset.asOf) || undefined };
}
