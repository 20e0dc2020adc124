import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from './config.ts';
import { type PageKind, securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    ownHeaders: OwnHeaders;
  }
  interface FastifyContextConfig {
    /** A page that may do more than others. */
    page?: PageKind;
  }
  interface FastifyRequest {
    /** How often this caller may still call, once that is known. */
    rateHeaders: readonly string[] | undefined;
  }
}

const NONE: readonly string[] = [];

/** Said after ours, a service's word on referrers is the last one, which counts: an address may hold a secret. */
const SAID_AGAIN = 'referrer-policy';

/** The headers that every answer of ours carries, whoever made it. Names and values in turn, as Node writes them. */
export class OwnHeaders {
  private readonly security: readonly string[];
  private readonly ofPages: Readonly<Record<PageKind, readonly string[]>>;
  private readonly names: ReadonlySet<string>;

  constructor(publicUrl: string) {
    this.security = securityHeaders(publicUrl);
    this.ofPages = {
      payment: securityHeaders(publicUrl, 'payment'),
      queues: securityHeaders(publicUrl, 'queues'),
    };
    const names = this.security.filter((name, index) => index % 2 === 0 && name !== SAID_AGAIN);
    this.names = new Set(['x-request-id', ...names]);
  }

  of(request: FastifyRequest): string[] {
    const { page } = request.routeOptions.config;
    const security = page ? this.ofPages[page] : this.security;
    return [...security, 'x-request-id', request.id, ...(request.rateHeaders ?? NONE)];
  }

  /** Whether this header is ours alone to set. */
  has(name: string): boolean {
    return this.names.has(name);
  }
}

/** Adds them to what Fastify sends: errors, pages, files. What is passed on or kept takes them from `ownHeaders`. */
export const ownHeaders = plugin(async (app, { PUBLIC_URL }: Config) => {
  const own = new OwnHeaders(PUBLIC_URL);
  app.decorate('ownHeaders', own);
  app.decorateRequest('rateHeaders', undefined);
  app.addHook('onSend', (request, reply, _payload, done) => {
    const headers = own.of(request);
    for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at] ?? '', headers[at + 1]);
    done();
  });
});
