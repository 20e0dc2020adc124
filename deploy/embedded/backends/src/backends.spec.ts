import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Backend } from './backend.ts';
import { freePort, isFree } from './free-port.ts';
import { type Backends, startBackends } from './index.ts';
import { startNats } from './nats.ts';
import { startRedis } from './redis.ts';
import { startStripe } from './stripe.ts';
import { ask } from './until-ready.ts';

const GIVEN = ['MONGODB_URI', 'REDIS_URL', 'NATS_URL'].flatMap((name) => [name, `TEST_${name}`]);
const stops: (() => Promise<void>)[] = [];
const keep = <T extends { stop(): Promise<void> }>(started: T): T => {
  stops.push(started.stop);
  return started;
};
const portOf = (url: string) => Number(new URL(url).port);
const redis = (url: string, words: string) =>
  ask(portOf(url), `${words}\r\n`, (answer) => answer.endsWith('\r\n'));

/** Whether a process is running; zombies don't count. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc') || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

beforeEach(() => {
  for (const name of [...GIVEN, 'TEST_BACKENDS']) delete process.env[name];
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

describe('startBackends', () => {
  it('starts all three backends and stops them without leftovers', async () => {
    const backends: Backends = keep(await startBackends());
    expect(await redis(backends.redisUrl, 'PING')).toBe('+PONG\r\n');
    expect(await ask(portOf(backends.natsUrl), '', (answer) => answer.includes('\r\n'))).toContain('INFO');
    expect(await isFree(portOf(backends.mongoUri))).toBe(false);

    await backends.stop();
    expect(backends.started.map((one) => runs(one.child.pid))).toEqual([false, false, false]);
    expect(backends.started.map((one) => existsSync(dirname(one.child.log)))).toEqual([false, false, false]);
  });

  it('starts no backend whose URL is given', async () => {
    process.env.MONGODB_URI = 'mongodb://db.example:27017';
    process.env.REDIS_URL = 'redis://cache.example:6379';
    process.env.NATS_URL = 'nats://bus.example:4222';
    const backends = await startBackends();
    expect(backends).toMatchObject({ mongoUri: 'mongodb://db.example:27017', started: [] });
  });
});

describe('one backend', () => {
  it('keeps what Redis acknowledged after a kill and a restart on the same directory', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'swizzle-spec-'));
    const first = keep(await startRedis({ dir }));
    expect(await redis(first.url, 'SET drink swizzle')).toBe('+OK\r\n');
    first.child.signal('SIGKILL');
    expect(await first.child.exited).toBe('SIGKILL');

    const second = keep(await startRedis({ dir, port: first.port }));
    expect(await redis(second.url, 'GET drink')).toContain('swizzle');
  });

  it('keeps the acknowledged data of the embedded Stripe after a kill', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'swizzle-spec-'));
    const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
    const first = keep(await startStripe({ dir, keys, webhookUrl: 'http://127.0.0.1:1/' }));
    const headers = { authorization: `Bearer ${keys.secretKey}` };
    const made = await fetch(`${first.url}/v1/customers`, { method: 'POST', headers });
    const { id } = (await made.json()) as { id: string };
    first.child.signal('SIGKILL');
    expect(await first.child.exited).toBe('SIGKILL');

    const second = keep(await first.again());
    expect((await fetch(`${second.url}/v1/customers/${id}`, { headers })).status).toBe(200);
  });

  it('lets NATS wait longer for clients that also compute', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'swizzle-spec-'));
    keep(await startNats({ dir, maxPings: 30 }));
    expect(readFileSync(join(dir, 'nats.conf'), 'utf8')).toMatch(/^ping_max: 30$/m);
  });

  it.each([
    ['redis', startRedis],
    ['nats', startNats],
  ])('reports the output of %s when its port is taken', async (name, start) => {
    const port = await freePort();
    const otherServer = createServer((socket) => socket.end('-ERR no\r\n')).listen(port, '127.0.0.1');
    await new Promise((resolve) => otherServer.once('listening', resolve));
    stops.push(async () => void otherServer.close());
    await expect(start({ port })).rejects.toThrow(new RegExp(`${name} stopped while starting.*in use`, 'is'));
  });

  it('does not mistake another process on its port for its own', async () => {
    const first = keep(await startRedis());
    await expect(startRedis({ port: first.port })).rejects.toThrow(/redis stopped while starting/);
  });

  it('gives each of many concurrent starts its own port', async () => {
    const many: Backend[] = await Promise.all(Array.from({ length: 6 }, () => startRedis()));
    for (const one of many) keep(one);
    expect(new Set(many.map((one) => one.port)).size).toBe(6);
  });
});

it('ends with its parent process, even if that is killed', async () => {
  const module = fileURLToPath(new URL('./redis.ts', import.meta.url));
  const program = `const { startRedis } = await import(${JSON.stringify(module)});
    console.log((await startRedis()).child.pid); setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [line] = await once(createInterface(parent.stdout), 'line');
  const pid = Number(line);
  expect(runs(pid)).toBe(true);
  parent.kill('SIGKILL');
  const giveUpAt = Date.now() + 10_000;
  while (runs(pid) && Date.now() < giveUpAt) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(runs(pid)).toBe(false);
});
