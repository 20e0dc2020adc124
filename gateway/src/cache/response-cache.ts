import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { AppError } from '@swizzle/kit/http/app-error';
import { withDeadline } from '@swizzle/kit/lifecycle/deadline';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { COMPRESSION } from '../server-options.ts';

/** TTL in milliseconds; bounds staleness when an event is missed. */
const TTL_MS = 3000;
/** Milliseconds that a stale response may be served during an outage (stale-if-error). */
const STALE_MS = 10 * 60_000;
/** Milliseconds to wait for a service before a stale response is served. */
const SLOW_SERVICE_MS = 2000;
const MAX_BYTES = 64 * 1024 * 1024;

const gzipAsync = promisify(gzip);

/** Estimated bytes of an entry besides its body. */
const OVERHEAD_BYTES = 1024;

/** The public response headers of a service. */
export interface ResponseMetadata {
  readonly type: string;
  readonly cacheControl: string;
  /** Request headers besides the encoding that select the response. */
  readonly vary?: string;
}

interface Representation {
  readonly headers: Readonly<Record<string, string>>;
  /** Text is a string, which Node writes together with the headers. */
  readonly body: Buffer | string;
}

/** A public response with strong ETags. It is compressed lazily, once. */
export class CachedResponse {
  readonly plain: Representation;
  private readonly metadata: ResponseMetadata;
  private readonly bytes: number;
  private readonly isCompressible: boolean;
  private readonly etag: string;
  // Strong ETags differ between representations.
  private readonly gzipEtag: string;
  private gzipped: Promise<Representation> | undefined;

  constructor(body: Buffer, metadata: ResponseMetadata) {
    const digest = hash('sha256', body, 'base64url');
    this.metadata = metadata;
    this.etag = `"${digest}"`;
    this.gzipEtag = `"${digest}-gzip"`;
    this.bytes = body.length;
    const isText = COMPRESSION.customTypes.test(metadata.type);
    this.isCompressible = isText && body.length > COMPRESSION.threshold;
    this.plain = { headers: this.headers(this.etag), body: isText ? body.toString() : body };
  }

  /** Estimated bytes of memory, including the compressed form. */
  get size(): number {
    return this.bytes * (this.isCompressible ? 2 : 1) + OVERHEAD_BYTES;
  }

  /** Sends the representation that the client accepts, or 304. */
  send({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const etag = this.matchedEtag(headers['if-none-match']);
    if (etag) return reply.code(304).headers(this.validators(etag)).send();
    const acceptEncoding = headers['accept-encoding'];
    const acceptsGzip = acceptEncoding !== undefined && negotiate(acceptEncoding, ['gzip']) === 'gzip';
    if (!this.isCompressible || !acceptsGzip) return reply.headers(this.plain.headers).send(this.plain.body);
    return this.compress().then(({ headers, body }) => reply.headers(headers).send(body));
  }

  private compress(): Promise<Representation> {
    this.gzipped ??= gzipAsync(this.plain.body).then((body) => ({
      headers: { ...this.headers(this.gzipEtag), 'content-encoding': 'gzip' },
      body,
    }));
    return this.gzipped;
  }

  /** The current ETag that `If-None-Match` contains, if any. */
  private matchedEtag(ifNoneMatch: string | undefined): string | undefined {
    if (ifNoneMatch === undefined) return undefined;
    if (ifNoneMatch.trim() === '*') return this.etag;
    const candidates = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return [this.etag, this.gzipEtag].find((etag) => candidates.includes(etag));
  }

  private headers(etag: string): Record<string, string> {
    return { 'content-type': this.metadata.type, ...this.validators(etag) };
  }

  private validators(etag: string): Record<string, string> {
    const vary = [this.metadata.vary, this.isCompressible && 'accept-encoding'].filter(Boolean).join(', ');
    return { 'cache-control': this.metadata.cacheControl, etag, ...(vary && { vary }) };
  }
}

/** A response, and whether the cache may store it. */
export interface Fetched {
  readonly response: CachedResponse;
  readonly isCacheable: boolean;
}

interface Entry {
  readonly response: CachedResponse;
  /** Start of the fetch, by the monotonic clock. */
  readonly requestedAt: number;
  /** Number of full invalidations before the fetch. */
  readonly epoch: number;
}

/**
 * Caches public responses for a few seconds. Concurrent requests for a key share one fetch. During an outage of the
 * service, stale responses are served for some minutes.
 */
export class ResponseCache {
  readonly counts = { hit: 0, miss: 0, coalesced: 0, stale: 0 };
  private readonly entries: LRUCache<string, Entry>;
  private readonly pending = new Map<string, Promise<Fetched>>();
  private epoch = 0;

  constructor(maxSize = MAX_BYTES) {
    this.entries = new LRUCache({ maxSize, sizeCalculation: ({ response }) => response.size, ttl: STALE_MS });
  }

  get bytes(): number {
    return this.entries.calculatedSize;
  }

  get(key: string): CachedResponse | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.epoch < this.epoch || performance.now() - entry.requestedAt >= TTL_MS)
      return undefined;
    this.counts.hit++;
    return entry.response;
  }

  /**
   * Fetches a response, or joins the pending fetch.
   * @throws what the fetch throws, unless a stale response can be served
   */
  async fetch(key: string, fetch: () => Promise<Fetched>): Promise<CachedResponse> {
    const fresh = this.fetchOrJoin(key, fetch);
    const stale = this.entries.get(key);
    if (!stale || performance.now() - stale.requestedAt >= STALE_MS) return fresh;
    try {
      return await withDeadline(fresh, SLOW_SERVICE_MS, 'the service');
    } catch (error) {
      // The entry may have been deleted meanwhile.
      if (!isOutage(error) || !this.entries.has(key)) throw error;
      this.counts.stale++;
      return stale.response;
    }
  }

  /**
   * Invalidates all entries; they are only served during an outage. Pending fetches may be stale, so they are neither
   * joined nor stored.
   */
  clear(): void {
    this.epoch++;
    this.pending.clear();
  }

  /** Deletes an entry, which isn't served during an outage either. */
  delete(key: string): void {
    this.entries.delete(key);
    this.pending.delete(key);
  }

  private fetchOrJoin(key: string, fetch: () => Promise<Fetched>): Promise<CachedResponse> {
    const pending = this.pending.get(key);
    if (pending) {
      this.counts.coalesced++;
      return pending.then(({ response }) => response);
    }
    this.counts.miss++;
    const [at, epoch] = [performance.now(), this.epoch];
    const fetched = fetch();
    this.pending.set(key, fetched);
    return this.store(key, fetched, { requestedAt: at, epoch });
  }

  private async store(
    key: string,
    fetched: Promise<Fetched>,
    request: Omit<Entry, 'response'>,
  ): Promise<CachedResponse> {
    const isCurrent = () => this.pending.get(key) === fetched;
    try {
      const { response, isCacheable } = await fetched;
      // The age counts from the start of the fetch.
      if (isCacheable && isCurrent())
        this.entries.set(key, { response, ...request }, { start: request.requestedAt });
      return response;
    } finally {
      if (isCurrent()) this.pending.delete(key);
    }
  }
}

/** Whether an error means a temporary outage of a service. */
const isOutage = (error: unknown): boolean =>
  error instanceof AppError && ['unavailable', 'timeout', 'bad_gateway'].includes(error.code);
