// What is said on a stream of server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html.
import type { GuestMenu } from '@swizzle/proto';

/** A menu as it goes to all who have it open: the same bytes. */
export interface Frame {
  readonly revision: number;
  readonly bytes: Buffer;
}

export const frameOf = (menu: GuestMenu): Frame => ({
  revision: menu.revision,
  bytes: Buffer.from(`event: menu\nid: ${menu.revision}\ndata: ${JSON.stringify(menu)}\n\n`),
});

export const GONE = Buffer.from('event: gone\ndata: {}\n\n');

/** A comment: it only shows that somebody is there. */
export const HEARTBEAT = Buffer.from(':\n\n');

const SOONEST_MS = 1000;
const SPREAD_MS = 3000;

/** When to come back after a break: each at another time, so that a whole party does not come at once. */
export const comeBack = (): string => `retry: ${SOONEST_MS + Math.floor(Math.random() * SPREAD_MS)}\n`;
