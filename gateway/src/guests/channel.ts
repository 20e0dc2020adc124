import type { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@swizzle/kit/http/app-error';
import type { GuestMenu } from '@swizzle/proto';
import type { FastifyBaseLogger } from 'fastify';
import type { GuestMenus } from './guest-menus.ts';

// What is said on a stream of server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html.

/** A menu as it goes to all who have it open: the same bytes. */
interface Frame {
  readonly revision: number;
  readonly bytes: Buffer;
}

const frameOf = (menu: GuestMenu): Frame => ({
  revision: menu.revision,
  bytes: Buffer.from(`event: menu\nid: ${menu.revision}\ndata: ${JSON.stringify(menu)}\n\n`),
});

const GONE = Buffer.from('event: gone\ndata: {}\n\n');

/** A comment: it only shows that someone is there. */
export const HEARTBEAT = Buffer.from(':\n\n');

const SOONEST_MS = 1000;
const SPREAD_MS = 3000;

/** When to come back after a break: each at another time, so that a whole party does not come at once. */
export const comeBack = (): string => `retry: ${SOONEST_MS + Math.floor(Math.random() * SPREAD_MS)}\n`;

/** Bytes that may wait for a guest beside what the system holds; who reads slower comes anew and gets the newest. */
const MAX_UNREAD = 256 * 1024;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;

const isGone = (error: unknown) => error instanceof AppError && error.code === 'not_found';

const unreadBytes = ({ writableLength, readableLength }: PassThrough) => writableLength + readableLength;

/** All who have one menu open, and what they were shown last. */
export class Channel {
  /** Whether all were sent away. */
  isOver = false;
  private readonly find: (requestId?: string) => Promise<GuestMenu>;
  private readonly log: FastifyBaseLogger;
  private readonly streams = new Set<PassThrough>();
  private shown: Frame | undefined;
  private changes = 0;

  constructor(slug: string, menus: GuestMenus, log: FastifyBaseLogger) {
    this.find = (requestId) => menus.find(slug, requestId);
    this.log = log;
  }

  /** Finds the menu for someone who comes, and shows it to the others too where it is news to them. */
  async meet(requestId: string): Promise<void> {
    try {
      this.show(await this.find(requestId));
    } catch (error) {
      if (isGone(error)) this.end(GONE);
      throw error;
    }
    if (this.isOver) throw new AppError('not_found');
  }

  /** Adds a stream. What it has seen before a break is not asked: the menu says that it is back. */
  add(stream: PassThrough): void {
    this.streams.add(stream);
    stream.once('close', () => this.streams.delete(stream));
    stream.write(comeBack());
    if (this.shown) stream.write(this.shown.bytes);
  }

  /** The menu may be another one: asks until there is an answer, or until it has changed once more. */
  async change(): Promise<void> {
    const change = ++this.changes;
    for (let ms = FIRST_PAUSE_MS; change === this.changes; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
      try {
        return this.show(await this.find());
      } catch (err) {
        if (change !== this.changes) return;
        if (isGone(err)) return this.end(GONE);
        if (ms === FIRST_PAUSE_MS) this.log.warn({ err }, 'a changed menu cannot be had yet');
      }
      await pause(ms, undefined, { ref: false });
    }
  }

  tell(bytes: Buffer): void {
    for (const stream of this.streams) {
      if (unreadBytes(stream) > MAX_UNREAD) stream.destroy();
      else stream.write(bytes);
    }
  }

  /** Sends all away at once; nobody is waited for who reads slowly. */
  end(last?: Buffer): void {
    this.isOver = true;
    this.changes++;
    for (const stream of this.streams) {
      if (unreadBytes(stream) > 0) stream.destroy();
      else stream.end(last);
    }
  }

  private show(menu: GuestMenu): void {
    if (this.shown && menu.revision <= this.shown.revision) return;
    this.shown = frameOf(menu);
    this.tell(this.shown.bytes);
  }
}
