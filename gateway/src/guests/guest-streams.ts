import { PassThrough } from 'node:stream';
import { setImmediate as turnOver } from 'node:timers/promises';
import { AppError } from '@swizzle/kit/http/app-error';
import { GuestMenuParams, MAX_GUESTS } from '@swizzle/proto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { endpointFor } from '../endpoint.ts';
import { Channel, comeBack, HEARTBEAT } from './channel.ts';
import type { GuestMenus } from './guest-menus.ts';

/** Seconds after which there may be a place again. */
const AGAIN_SECONDS = 15;

/**
 * Streams that one gateway keeps open. The largest party fits with two pages for each guest, all behind one address;
 * ten such parties with one page each do too, and take some 300 MB.
 */
const MAX_STREAMS = { ofMenu: 2 * MAX_GUESTS, ofAddress: 2 * MAX_GUESTS, ofAll: 10 * MAX_GUESTS };

const change = (counts: Map<string, number>, key: string, by: 1 | -1) => {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
};

/** Counts open streams and refuses more than there is room for. */
export class StreamBounds {
  private readonly most: typeof MAX_STREAMS;
  private readonly ofMenu = new Map<string, number>();
  private readonly ofAddress = new Map<string, number>();
  private all = 0;

  constructor(most = MAX_STREAMS) {
    this.most = most;
  }

  get open(): number {
    return this.all;
  }

  isWatched(slug: string): boolean {
    return this.ofMenu.has(slug);
  }

  /** @throws AppError `unavailable` */
  enter(slug: string, address: string): void {
    const isFull =
      this.all >= this.most.ofAll ||
      (this.ofMenu.get(slug) ?? 0) >= this.most.ofMenu ||
      (this.ofAddress.get(address) ?? 0) >= this.most.ofAddress;
    if (isFull) throw new AppError('unavailable', undefined, { retryAfterSeconds: AGAIN_SECONDS });
    this.count(slug, address, 1);
  }

  leave(slug: string, address: string): void {
    this.count(slug, address, -1);
  }

  private count(slug: string, address: string, by: 1 | -1): void {
    change(this.ofMenu, slug, by);
    change(this.ofAddress, address, by);
    this.all += by;
  }
}

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

  /** Shows proxies and phones that someone is there. */
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

interface Parts {
  readonly config: Config;
  readonly streams: GuestStreams;
}

/** The stream of server-sent events that every open guest page holds. */
export async function guestEvents(app: FastifyInstance, { config, streams }: Parts): Promise<void> {
  const endpoint = endpointFor('GET /api/m/:slug/events');
  // An answer that does not end has no head alone, and a span of hours says nothing.
  const options = { config: { endpoint, otel: false }, exposeHeadRoute: false };
  app.get(endpoint.path, options, (request, reply) => {
    const parsed = GuestMenuParams.safeParse(request.params);
    // A guest who mistyped a link and one with an old link get the same answer.
    if (!parsed.success) throw new AppError('not_found');
    return streams.serve(parsed.data.slug, request, reply);
  });
  const beating = setInterval(() => void streams.beat(), config.GUEST_HEARTBEAT_SECONDS * 1000).unref();
  app.addHook('preClose', async () => {
    clearInterval(beating);
    streams.close();
  });
}
