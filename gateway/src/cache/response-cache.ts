import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { AppError } from '@swizzle/kit/http/app-error';
import { withDeadline } from '@swizzle/kit/lifecycle/deadline';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { COMPRESSION } from '../server-options.ts';

/** Milliseconds that a response is cached: a change shows within it even where no event arrives. */
const TTL_MS = 3000;
/** Milliseconds that an older response stands in for a service that does not answer. */
const STALE_MS = 10 * 60_000;
/** Milliseconds that a service has before the older response is sent instead. */
const SERVICE_DEADLINE_MS = 2000;
const MAX_BYTES = 64 * 1024 * 1024;

const gzipAsync = promisify(gzip);

/** Bytes of an entry beside its body. */
const OVERHEAD_BYTES = 1024;

/** What a service says about its response, as far as everybody may know it. */
export interface ResponseMetadata {
  readonly type: string;
  readonly cacheControl: string;
  /** Request headers that decide what is answered at this address, beside the encoding. */
  readonly vary?: string;
}

interface Representation {
  readonly headers: Readonly<Record<string, string>>;
  /** Plain text is a string, which Node writes together with the head of the response. */
  readonly body: Buffer | string;
}

/** A response that is the same for everybody, with strong ETags; it is compressed once, when someone first asks. */
export class CachedResponse {
  readonly plain: Representation;
  private readonly metadata: ResponseMetadata;
  private readonly bytes: number;
  private readonly isCompressible: boolean;
  private readonly etag: string;
  // Other bytes are another representation, and strong tags tell them apart.
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

  /** Bytes of memory that it takes at most. */
  get size(): number {
    return this.bytes * (this.isCompressible ? 2 : 1) + OVERHEAD_BYTES;
  }

  /** Sends it in the form that the client accepts, or 304 where the client has it already. */
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

  /** The ETag that the client named in `If-None-Match`, where it is current. */
  private matchedEtag(ifNoneMatch: string | undefined): string | undefined {
    if (ifNoneMatch === undefined) return undefined;
    if (ifNoneMatch.trim() === '*') return this.etag;
    const named = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return [this.etag, this.gzipEtag].find((etag) => named.includes(etag));
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
  /** When it was asked for, by the process's own clock. */
  readonly at: number;
  /** How often everything had been invalidated by then. */
  readonly epoch: number;
}

/**
 * Responses that are the same for everybody, for a few seconds. Concurrent requests for one share one fetch. While its
 * service is away, a response stands in for itself for some minutes.
 */
export class ResponseCache {
  readonly counts = { hit: 0, miss: 0, coalesced: 0, stale: 0 };
  private readonly stored: LRUCache<string, Entry>;
  private readonly pending = new Map<string, Promise<Fetched>>();
  private epoch = 0;

  constructor(maxSize = MAX_BYTES) {
    this.stored = new LRUCache({ maxSize, sizeCalculation: ({ response }) => response.size, ttl: STALE_MS });
  }

  get bytes(): number {
    return this.stored.calculatedSize;
  }

  get(key: string): CachedResponse | undefined {
    const entry = this.stored.get(key);
    if (!entry || entry.epoch < this.epoch || performance.now() - entry.at >= TTL_MS) return undefined;
    this.counts.hit++;
    return entry.response;
  }

  /**
   * Fetches what is not stored, or joins the fetch that is under way.
   * @throws what the fetch throws, unless an older response stands in
   */
  async fetch(key: string, fetch: () => Promise<Fetched>): Promise<CachedResponse> {
    const fresh = this.fetchOrJoin(key, fetch);
    const older = this.stored.get(key);
    if (!older || performance.now() - older.at >= STALE_MS) return fresh;
    try {
      return await withDeadline(fresh, SERVICE_DEADLINE_MS, 'the service');
    } catch (error) {
      // It may have been deleted meanwhile.
      if (!isAway(error) || !this.stored.has(key)) throw error;
      this.counts.stale++;
      return older.response;
    }
  }

  /**
   * Everything may have changed: it is fetched again, and stands in only while its service is away. A fetch under way
   * may be stale by now: nobody joins it, and it is not stored.
   */
  clear(): void {
    this.epoch++;
    this.pending.clear();
  }

  /** Removes one key, which does not stand in for anything any more. */
  delete(key: string): void {
    this.stored.delete(key);
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
    return this.store(key, fetched, { at, epoch });
  }

  private async store(
    key: string,
    fetched: Promise<Fetched>,
    asked: Omit<Entry, 'response'>,
  ): Promise<CachedResponse> {
    const isCurrent = () => this.pending.get(key) === fetched;
    try {
      const { response, isCacheable } = await fetched;
      // Its age counts from the request, however long the service took.
      if (isCacheable && isCurrent()) this.stored.set(key, { response, ...asked }, { start: asked.at });
      return response;
    } finally {
      if (isCurrent()) this.pending.delete(key);
    }
  }
}

/** Whether a service, or what it needs, is away: it will answer again. */
const isAway = (error: unknown): boolean =>
  error instanceof AppError && ['unavailable', 'timeout', 'bad_gateway'].includes(error.code);
