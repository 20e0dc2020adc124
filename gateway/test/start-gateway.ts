import { EventEmitter, once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '@swizzle/backends/redis';
import { callerVerifier } from '@swizzle/kit/http/caller';
import { createLogger } from '@swizzle/kit/logging/logger';
import { connectRedis } from '@swizzle/kit/redis/redis';
import { SessionCookie } from '@swizzle/kit/sessions/session-cookie';
import { SessionStore } from '@swizzle/kit/sessions/session-store';
import { createCallerKeys } from '@swizzle/kit/testing/test-settings';
import type { Tier } from '@swizzle/proto';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { createGateway } from '../src/app.ts';
import { readConfig } from '../src/config.ts';

export const PUBLIC_URL = 'http://localhost:8080';
/** A closed port. */
const CLOSED = '127.0.0.1:9';

/** A page with the placeholders that the gateway replaces. */
const GUEST_PAGE = `<!doctype html>
<title>Swizzle</title>
<meta property="og:title" content="Swizzle">
<meta name="description" content="">
<meta property="og:description" content="">
<h1 id="menu-name">Swizzle</h1>
<p id="menu-intro"></p>
<noscript><p>Turn it on.</p></noscript>
<section class="drinks-skeleton"><div></div></section>
<script type="application/json" id="menu"></script>`;

async function buildSite(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'swizzle-web-'));
  await mkdir(join(directory, 'assets'));
  await mkdir(join(directory, 'm'));
  for (const page of ['index', 'landing', 'cocktail', 'api-docs'])
    await writeFile(join(directory, `${page}.html`), `<!doctype html><title>Swizzle</title>${page}`);
  await writeFile(join(directory, 'guest.html'), GUEST_PAGE);
  await writeFile(join(directory, 'm', 'sw.js'), 'self');
  await writeFile(join(directory, 'assets', 'app-1a2b3c.js'), 'export {}');
  await writeFile(join(directory, 'assets', 'app-1a2b3c.js.br'), 'pressed');
  await writeFile(join(directory, '.secret'), 'not for anybody');
  return directory;
}

/**
 * Creates a gateway in front of an echo service, with its own Redis. NATS_URL and BILLING_URL point to a closed port by
 * default. It does not listen: call `app.inject`, or `app.listen` yourself.
 */
export async function startGateway(publicUrl = PUBLIC_URL, overrides: NodeJS.ProcessEnv = {}) {
  const [redisServer, upstream, keys] = await Promise.all([
    startRedis({ own: true }),
    startFakeUpstream(),
    createCallerKeys(),
  ]);
  const environment = {
    GATEWAY_PORT: '0',
    LOG_LEVEL: 'silent',
    REDIS_URL: redisServer.url,
    NATS_URL: `nats://${CLOSED}`,
    PUBLIC_URL: publicUrl,
    WEB_DIR: await buildSite(),
    CALLER_TOKEN_PRIVATE_KEY: keys.privateKey,
    IDENTITY_URL: upstream.url,
    CATALOG_URL: upstream.url,
    GENERATION_URL: upstream.url,
    PATRON_CHAT_URL: upstream.url,
    PLANNER_URL: upstream.url,
    BILLING_URL: `http://${CLOSED}`,
    ...overrides,
  };
  const { app, health } = await createGateway(readConfig(environment));
  const redis = connectRedis(redisServer.url, createLogger('test', 'silent'));
  const cookie = new SessionCookie(publicUrl);
  const sessions = new SessionStore(redis);
  return {
    app,
    health,
    redis,
    sessions,
    upstream,
    /** For another gateway on the same backends. */
    environment,
    slow: upstream.slow,
    loseRedis: () => redisServer.stop(),
    verify: await callerVerifier(keys.publicKey),
    /** The cookie of a new session of this user. */
    signIn: async (userId: string, tier: Tier) =>
      cookie.serialize(await sessions.create({ userId, tier }))[0].split(';')[0],
    stop: async () => {
      await app.close();
      redis.disconnect();
      await Promise.all([upstream.close(), redisServer.stop()]);
    },
  };
}

/** A request as the gateway proxied it. */
export interface ProxiedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

type Responder = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * A service that echoes each request as JSON, unless `answer` has set another response. `GET /api/cocktails` blocks: `slow`
 * emits 'waiting', and the response is sent after a test emits 'release'.
 */
export async function startFakeUpstream() {
  const app = fastify();
  const slow = new EventEmitter();
  const calls: ProxiedRequest[] = [];
  const responders = new Map<string, Responder>();
  app.get('/api/cocktails', async () => {
    const released = once(slow, 'release');
    slow.emit('waiting');
    await released;
    return { late: true };
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('*', async (request, reply) => {
    const { method, url, headers, body } = request;
    const proxied: ProxiedRequest = { method, url, headers, body: String(body ?? '') };
    calls.push(proxied);
    const respond = responders.get(`${method} ${url}`);
    return respond ? respond(request, reply) : proxied;
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    slow,
    calls,
    /** Sets the response to a call such as 'GET /api/cocktails/7'. */
    answer: (call: string, responder: Responder) => void responders.set(call, responder),
    close: () => app.close(),
  };
}
