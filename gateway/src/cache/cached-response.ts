import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COMPRESSION } from '../compression.ts';

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
