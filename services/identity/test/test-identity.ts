import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backends } from '@swizzle/backends';
import type { Caller } from '@swizzle/kit/http/caller';
import { startService } from '@swizzle/kit/lifecycle/service';
import { createLogger } from '@swizzle/kit/logging/logger';
import { connectRedis } from '@swizzle/kit/redis/redis';
import { SessionStore } from '@swizzle/kit/sessions/session-store';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { User } from '@swizzle/proto';
import mongoose from 'mongoose';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

const TIMEOUT_MS = 10_000;
const POLL_MS = 20;

export interface FiledMail {
  readonly file: string;
  readonly mode: number;
  readonly raw: string;
  readonly text: string;
  readonly to: string | undefined;
  readonly subject: string | undefined;
  readonly token: string;
}

/** Decodes quoted-printable, as far as our ASCII mails need it. */
const decode = (raw: string) => raw.replaceAll('=\n', '').replaceAll('=3D', '=');

const header = (raw: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(raw)?.[1];

async function readMail(folder: string, file: string): Promise<FiledMail> {
  const raw = await readFile(join(folder, file), 'utf8');
  const { mode } = await stat(join(folder, file));
  const token = /token=([\w-]{43})$/.exec(header(raw, 'X-Link') ?? '')?.[1] ?? '';
  const text = decode(raw);
  return {
    file,
    mode: mode & 0o777,
    raw,
    text,
    token,
    to: header(raw, 'To'),
    subject: header(raw, 'Subject'),
  };
}

/** The identity service with a mailbox of its own, and access to its database. */
export async function startTestIdentity(backends: Backends, environment: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'swizzle-mail-'));
  const mailbox = join(folder, 'mail');
  const testSettings = await createTestSettings(backends);
  const config = readConfig({ ...testSettings.environment, MAIL_DIR: mailbox, ...environment });
  const service = await startService('identity', appModule(config), config);
  const redis = connectRedis(backends.redisUrl, createLogger('test', 'silent'));
  const store = await mongoose.createConnection(backends.mongoUri, { dbName: 'identity' }).asPromise();
  const sessions = new SessionStore(redis);

  const post = (path: string, fields: Record<string, string>) =>
    fetch(service.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  const callerOf = async (answer: Response): Promise<Caller & { sessionId: string }> => {
    const sessionId = /swizzle=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const caller = await sessions.find(sessionId);
    if (!caller) throw new Error(`signed nobody in: ${answer.status}`);
    return { ...caller, sessionId };
  };

  const mails = async (): Promise<FiledMail[]> => {
    const files = await readdir(mailbox).catch((): string[] => []);
    return Promise.all(
      files
        .filter((file) => file.endsWith('.eml'))
        .sort()
        .map((file) => readMail(mailbox, file)),
    );
  };

  return {
    url: service.url,
    /** The headers that the gateway would send for a caller. */
    as: testSettings.as,
    mailbox,
    redis,
    store,
    sessions,
    post,
    mails,
    get: (path: string) => fetch(service.url + path),
    callerOf,
    signUp: async (email: string, password = 'a good long one') =>
      callerOf(await post('/api/signup', { email, password, firstName: 'Ada' })),
    userOf: async (caller: Caller) => {
      const answer = await fetch(`${service.url}/api/auth/user`, { headers: await testSettings.as(caller) });
      return User.parse(await answer.json());
    },
    sendAgain: async (caller: Caller) =>
      fetch(`${service.url}/api/auth/user/verification`, {
        method: 'POST',
        headers: await testSettings.as(caller),
        body: '{}',
      }),
    /** Waits for mails of a purpose to an address, and returns the newest. */
    mailTo: async (email: string, purpose: string, count = 1): Promise<FiledMail> => {
      const deadline = Date.now() + TIMEOUT_MS;
      while (Date.now() < deadline) {
        const found = (await mails()).filter(({ to, file }) => to === email && file.includes(purpose));
        const newest = found.at(-1);
        if (newest && found.length >= count) return newest;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error(`no ${purpose} mail number ${count} came`);
    },
    /** Waits for mails in flight. */
    stop: async () => {
      await service.stop();
      redis.disconnect();
      await store.close();
    },
    cleanUp: () => rm(folder, { recursive: true }),
  };
}
export type TestIdentity = Awaited<ReturnType<typeof startTestIdentity>>;

/** The error message on a page. */
export const alertOf = (page: string): string | undefined => /role="alert">([^<]+)/.exec(page)?.[1];
