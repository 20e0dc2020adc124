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

/** The places that the gateway fills. */
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

/** The gateway before a service that echoes, with real sessions in a real Redis; without NATS unless it is told where. */
export async function startGateway(publicUrl = PUBLIC_URL, more: NodeJS.ProcessEnv = {}) {
  const [redisServer, upstream, keys] = await Promise.all([
    startRedis({ own: true }),
    startFakeUpstream(),
    createCallerKeys(),
  ]);
  const environment = {
    GATEWAY_PORT: '0',
    LOG_LEVEL: 'silent',
    REDIS_URL: redisServer.url,
    NATS_URL: 'nats://127.0.0.1:9',
    PUBLIC_URL: publicUrl,
    WEB_DIR: await buildSite(),
    CALLER_TOKEN_PRIVATE_KEY: keys.privateKey,
    IDENTITY_URL: upstream.url,
    CATALOG_URL: upstream.url,
    GENERATION_URL: upstream.url,
    PATRON_CHAT_URL: upstream.url,
    PLANNER_URL: upstream.url,
    BILLING_URL: 'http://127.0.0.1:9',
    ...more,
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
    /** To start another one beside it. */
    environment,
    slow: upstream.slow,
    loseRedis: () => redisServer.stop(),
    verify: await callerVerifier(keys.publicKey),
    /** The cookie of a new session of this user. */
    signIn: async (userId: string, tier: Tier) =>
      cookie.keep(await sessions.create({ userId, tier }))[0].split(';')[0],
    stop: async () => {
      await app.close();
      redis.disconnect();
      await Promise.all([upstream.close(), redisServer.stop()]);
    },
  };
}

/** What the gateway passed on. */
export interface Passed {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * A service that answers every call with what came to it; the list of cocktails only once it is released, and what a
 * test gives an answer for with that one.
 */
export async function startFakeUpstream() {
  const app = fastify();
  const slow = new EventEmitter();
  const calls: Passed[] = [];
  const answers = new Map<string, Answer>();
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
    const passed: Passed = { method, url, headers, body: String(body ?? '') };
    calls.push(passed);
    const answer = answers.get(`${method} ${url}`);
    return answer ? answer(request, reply) : passed;
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    slow,
    calls,
    /** From now on 'GET /api/cocktails/7' is answered so. */
    answer: (call: string, answer: Answer) => void answers.set(call, answer),
    close: () => app.close(),
  };
}
