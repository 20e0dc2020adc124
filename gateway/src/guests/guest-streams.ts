import { PassThrough } from 'node:stream';
import { setImmediate as turnOver } from 'node:timers/promises';
import { AppError } from '@swizzle/kit/http/app-error';
import { GuestMenuParams, MAX_GUESTS } from '@swizzle/proto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { endpointFor } from '../endpoint.ts';
import { Channel, HEARTBEAT, retryField } from './channel.ts';
import type { GuestMenus } from './guest-menus.ts';

/** For clients refused by `StreamLimits`. */
const RETRY_AFTER_SECONDS = 15;

/**
 * Limits of one gateway. The largest party fits with two pages per guest, all from one IP address; so do ten such parties
 * with one page each, which take some 300 MB.
 */
const MAX_STREAMS = { perMenu: 2 * MAX_GUESTS, perAddress: 2 * MAX_GUESTS, total: 10 * MAX_GUESTS };

const adjust = (counts: Map<string, number>, key: string, by: 1 | -1) => {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
};

/** Counts open streams and enforces the limits. */
export class StreamLimits {
  private readonly limits: typeof MAX_STREAMS;
  private readonly countsByMenu = new Map<string, number>();
  private readonly countsByAddress = new Map<string, number>();
  private total = 0;

  constructor(limits = MAX_STREAMS) {
    this.limits = limits;
  }

  get open(): number {
    return this.total;
  }

  hasStreams(slug: string): boolean {
    return this.countsByMenu.has(slug);
  }

  /** @throws AppError `unavailable` */
  acquire(slug: string, address: string): void {
    const isFull =
      this.total >= this.limits.total ||
      (this.countsByMenu.get(slug) ?? 0) >= this.limits.perMenu ||
      (this.countsByAddress.get(address) ?? 0) >= this.limits.perAddress;
    if (isFull) throw new AppError('unavailable', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.count(slug, address, 1);
  }

  release(slug: string, address: string): void {
    this.count(slug, address, -1);
  }

  private count(slug: string, address: string, by: 1 | -1): void {
    adjust(this.countsByMenu, slug, by);
    adjust(this.countsByAddress, address, by);
    this.total += by;
  }
}

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Turns off buffering in nginx.
  'x-accel-buffering': 'no',
  // No keep-alive: the next connection may go to another gateway.
  connection: 'close',
};

/** The event streams of all guests, by menu. */
export class GuestStreams {
  private readonly menus: GuestMenus;
  private readonly log: FastifyBaseLogger;
  private readonly limits = new StreamLimits();
  private readonly channels = new Map<string, Channel>();
  private isClosed = false;

  constructor(menus: GuestMenus, log: FastifyBaseLogger) {
    this.menus = menus;
    this.log = log;
  }

  get open(): number {
    return this.limits.open;
  }

  /** Streams the menu, and again at every change. @throws AppError like the menu's endpoint, `unavailable` */
  async serve(slug: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { ip } = request;
    this.limits.acquire(slug, ip);
    reply.raw.once('close', () => this.release(slug, ip));
    // Created before the menu is loaded, so that it gets events meanwhile.
    const channel = this.channelOf(slug);
    await channel.load(request.id);
    const stream = new PassThrough();
    if (this.isClosed) stream.end(retryField());
    else channel.add(stream);
    return reply.headers(HEADERS).send(stream);
  }

  refresh(slug: string): void {
    this.menus.invalidate(slug);
    void this.channels.get(slug)?.refresh();
  }

  /** Reloads all open menus, after events may have been missed. */
  refreshAll(): void {
    for (const slug of this.channels.keys()) this.refresh(slug);
  }

  /** Keeps idle connections open through proxies. */
  async sendHeartbeats(): Promise<void> {
    for (const channel of this.channels.values()) {
      channel.broadcast(HEARTBEAT);
      // Yields to other requests, since a large party takes a while.
      await turnOver();
    }
  }

  /** Ends all streams; new ones end immediately. */
  close(): void {
    this.isClosed = true;
    for (const channel of this.channels.values()) channel.end();
  }

  private channelOf(slug: string): Channel {
    const existing = this.channels.get(slug);
    if (existing && !existing.isEnded) return existing;
    const channel = new Channel(slug, this.menus, this.log);
    this.channels.set(slug, channel);
    return channel;
  }

  private release(slug: string, ip: string): void {
    this.limits.release(slug, ip);
    if (!this.limits.hasStreams(slug)) this.channels.delete(slug);
  }
}

interface Dependencies {
  readonly config: Config;
  readonly streams: GuestStreams;
}

/** Serves the server-sent events of guest pages. */
export async function guestEvents(app: FastifyInstance, { config, streams }: Dependencies): Promise<void> {
  const endpoint = endpointFor('GET /api/m/:slug/events');
  // No HEAD for an endless response, and no trace: a span of hours is useless.
  const options = { config: { endpoint, otel: false }, exposeHeadRoute: false };
  app.get(endpoint.path, options, (request, reply) => {
    const parsed = GuestMenuParams.safeParse(request.params);
    // Invalid and outdated links get the same response.
    if (!parsed.success) throw new AppError('not_found');
    return streams.serve(parsed.data.slug, request, reply);
  });
  const heartbeat = setInterval(
    () => void streams.sendHeartbeats(),
    config.GUEST_HEARTBEAT_SECONDS * 1000,
  ).unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    streams.close();
  });
}
