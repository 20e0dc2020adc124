// A whole system, and people of every kind in it. Sessions are put straight into Redis: signing in has specs of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@swizzle/backends/free-port';
import { createLogger } from '@swizzle/kit/logger';
import { connectRedis } from '@swizzle/kit/redis';
import { SessionCookie } from '@swizzle/kit/session-cookie';
import { SessionStore } from '@swizzle/kit/session-store';
import { DEMO_PASSWORD, type Tier } from '@swizzle/proto';
import { startSystem } from '@swizzle/scripts/dev/system';

export async function openHouse() {
  const dataDir = await mkdtemp(join(tmpdir(), 'swizzle-house-'));
  const system = await startSystem({ dataDir, port: await freePort() });
  const redis = connectRedis(system.backends.redisUrl, createLogger('test', 'silent'));
  const sessions = new SessionStore(redis);
  const cookie = new SessionCookie(system.url);

  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(system.url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    });
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return {
    url: system.url,
    sessions,
    post,
    cookieOf,
    /** The cookie of a new session of the demo account of this tier. */
    sessionOf: async (tier: Tier) =>
      cookie.keep(await sessions.create({ userId: `demo-${tier}`, tier }))[0].split(';')[0] ?? '',
    /** The cookie of a new account. */
    join: async (name: string) =>
      cookieOf(await post('/api/signup', { email: `${name}@example.com`, password: DEMO_PASSWORD })),
    signIn: (email: string, headers: Record<string, string> = {}) =>
      post('/api/login', { email, password: DEMO_PASSWORD }, headers),
    call: (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
      fetch(system.url + path, {
        method,
        redirect: 'manual',
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    close: async () => {
      redis.disconnect();
      await system.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type House = Awaited<ReturnType<typeof openHouse>>;
