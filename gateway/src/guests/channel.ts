import type { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@swizzle/kit/http/app-error';
import type { GuestMenu } from '@swizzle/proto';
import type { FastifyBaseLogger } from 'fastify';
import type { GuestMenus } from './guest-menus.ts';

// Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html.

/** An encoded menu event, shared by all streams. */
interface Frame {
  readonly revision: number;
  readonly bytes: Buffer;
}

const toFrame = (menu: GuestMenu): Frame => ({
  revision: menu.revision,
  bytes: Buffer.from(`event: menu\nid: ${menu.revision}\ndata: ${JSON.stringify(menu)}\n\n`),
});

const GONE_EVENT = Buffer.from('event: gone\ndata: {}\n\n');

/** An SSE comment, which keeps connections open. */
export const HEARTBEAT = Buffer.from(':\n\n');

const MIN_RETRY_MS = 1000;
const RETRY_JITTER_MS = 3000;

/** The `retry` field, with jitter to avoid a thundering herd. */
export const retryField = (): string =>
  `retry: ${MIN_RETRY_MS + Math.floor(Math.random() * RETRY_JITTER_MS)}\n`;

/** Limit of unread bytes. Slower clients are disconnected; when they reconnect, they get the latest menu. */
const MAX_UNREAD_BYTES = 256 * 1024;
const MIN_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 4000;

const isNotFound = (error: unknown) => error instanceof AppError && error.code === 'not_found';

const unreadBytes = ({ writableLength, readableLength }: PassThrough) => writableLength + readableLength;

/** The open streams of one menu, and its latest event. */
export class Channel {
  /** Whether the channel was closed. */
  isEnded = false;
  private readonly find: (requestId?: string) => Promise<GuestMenu>;
  private readonly log: FastifyBaseLogger;
  private readonly streams = new Set<PassThrough>();
  private latest: Frame | undefined;
  private version = 0;

  constructor(slug: string, menus: GuestMenus, log: FastifyBaseLogger) {
    this.find = (requestId) => menus.find(slug, requestId);
    this.log = log;
  }

  /** Loads the menu for a new guest, and sends it to the others if it has changed. */
  async load(requestId: string): Promise<void> {
    try {
      this.publish(await this.find(requestId));
    } catch (error) {
      if (isNotFound(error)) this.end(GONE_EVENT);
      throw error;
    }
    if (this.isEnded) throw new AppError('not_found');
  }

  /** Adds a stream and sends it the menu. `Last-Event-ID` is ignored, so that a guest notices the reconnect. */
  add(stream: PassThrough): void {
    this.streams.add(stream);
    stream.once('close', () => this.streams.delete(stream));
    stream.write(retryField());
    if (this.latest) stream.write(this.latest.bytes);
  }

  /** Reloads the menu with retries, until it succeeds or a newer refresh begins. */
  async refresh(): Promise<void> {
    const ownVersion = ++this.version;
    for (let ms = MIN_BACKOFF_MS; ownVersion === this.version; ms = Math.min(2 * ms, MAX_BACKOFF_MS)) {
      try {
        return this.publish(await this.find());
      } catch (err) {
        if (ownVersion !== this.version) return;
        if (isNotFound(err)) return this.end(GONE_EVENT);
        if (ms === MIN_BACKOFF_MS) this.log.warn({ err }, 'changed menu not available yet');
      }
      await pause(ms, undefined, { ref: false });
    }
  }

  broadcast(bytes: Buffer): void {
    for (const stream of this.streams) {
      if (unreadBytes(stream) > MAX_UNREAD_BYTES) stream.destroy();
      else stream.write(bytes);
    }
  }

  /** Ends all streams immediately; slow ones are destroyed. */
  end(last?: Buffer): void {
    this.isEnded = true;
    this.version++;
    for (const stream of this.streams) {
      if (unreadBytes(stream) > 0) stream.destroy();
      else stream.end(last);
    }
  }

  private publish(menu: GuestMenu): void {
    if (this.latest && menu.revision <= this.latest.revision) return;
    this.latest = toFrame(menu);
    this.broadcast(this.latest.bytes);
  }
}
