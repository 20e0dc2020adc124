import { PassThrough } from 'node:stream';
import { setImmediate as turnOver } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { Channel } from './channel.ts';
import { comeBack, HEARTBEAT } from './frames.ts';
import type { GuestMenus } from './guest-menus.ts';
import { StreamBounds } from './stream-bounds.ts';

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // nginx would hold events back until a buffer is full.
  'x-accel-buffering': 'no',
  // The connection ends with the stream: the client's next one may go to another gateway.
  connection: 'close',
};

/** The open pages of all guests, by the menu that they show. */
export class GuestStreams {
  private readonly menus: GuestMenus;
  private readonly log: FastifyBaseLogger;
  private readonly bounds = new StreamBounds();
  private readonly channels = new Map<string, Channel>();
  private isClosed = false;

  constructor(menus: GuestMenus, log: FastifyBaseLogger) {
    this.menus = menus;
    this.log = log;
  }

  get open(): number {
    return this.bounds.open;
  }

  /** Answers with the menu, and again at every change. @throws AppError as the shared read of the menu would */
  async serve(slug: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { ip } = request;
    this.bounds.enter(slug, ip);
    reply.raw.once('close', () => this.leave(slug, ip));
    // There before the menu is asked for, so that it hears of a change meanwhile.
    const channel = this.channelOf(slug);
    await channel.meet(request.id);
    const stream = new PassThrough();
    if (this.isClosed) stream.end(comeBack());
    else channel.add(stream);
    return reply.headers(HEADERS).send(stream);
  }

  change(slug: string): void {
    this.menus.forget(slug);
    void this.channels.get(slug)?.change();
  }

  /** Any menu may have changed while nobody could tell us. */
  changeAll(): void {
    for (const slug of this.channels.keys()) this.change(slug);
  }

  /** Shows proxies and phones that somebody is there. */
  async beat(): Promise<void> {
    for (const channel of this.channels.values()) {
      channel.tell(HEARTBEAT);
      // A large party takes its time: others may be answered in between.
      await turnOver();
    }
  }

  /** Ends all, and lets nobody in any more. */
  close(): void {
    this.isClosed = true;
    for (const channel of this.channels.values()) channel.end();
  }

  private channelOf(slug: string): Channel {
    const known = this.channels.get(slug);
    if (known && !known.isOver) return known;
    const channel = new Channel(slug, this.menus, this.log);
    this.channels.set(slug, channel);
    return channel;
  }

  private leave(slug: string, ip: string): void {
    this.bounds.leave(slug, ip);
    if (!this.bounds.isWatched(slug)) this.channels.delete(slug);
  }
}
