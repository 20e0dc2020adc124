import type { GuestMenu } from '@swizzle/proto';

/** A menu as it was last seen. */
export interface Kept {
  menu: GuestMenu;
  /** Epoch milliseconds. */
  asOf: number;
}

/** What a page tells the service worker about the menu at its own address. */
export type Message = { keep: Kept } | { forget: true };
