// Failover of a Redis primary by a Sentinel.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '@swizzle/backends/free-port';
import { findProgram } from '@swizzle/backends/program';
import { Redis } from 'ioredis';
import { createLogger } from '../src/logging/logger.ts';
import { connectRedis } from '../src/redis/redis.ts';

const TEST_MS = 30_000;
const program = findProgram('redis-server');
const children: ChildProcess[] = [];
let folder: string;
let sentinelPort: number;

const start = (...args: string[]) => {
  if (program) children.push(spawn(program, args, { stdio: 'ignore', cwd: folder }));
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swizzle-sentinel-'));
  const [primary, replica, sentinel] = await Promise.all([1, 2, 3].map(freePort));
  if (!(primary && replica && sentinel)) throw new Error('no port is free');
  sentinelPort = sentinel;
  const server = ['--bind', '127.0.0.1', '--save', '', '--repl-diskless-sync-delay', '0'];
  start('--port', `${primary}`, ...server);
  start('--port', `${replica}`, '--replicaof', '127.0.0.1', `${primary}`, ...server);
  const settings = [
    `port ${sentinel}`,
    `sentinel monitor drinks 127.0.0.1 ${primary} 1`,
    'sentinel failover-timeout drinks 3000',
  ];
  writeFileSync(join(folder, 'sentinel.conf'), settings.join('\n'));
  start(join(folder, 'sentinel.conf'), '--sentinel');
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition().catch(() => false))) await new Promise((next) => setTimeout(next, 50));
};

(program ? it : it.skip)(
  'connects to the primary, and to the new one after a failover',
  async () => {
    const sentinel = new Redis(sentinelPort, '127.0.0.1', { maxRetriesPerRequest: null });
    await until(async () => String(await sentinel.call('SENTINEL', 'replicas', 'drinks')).includes('slave'));
    const redis = connectRedis(
      `redis+sentinel://127.0.0.1:${sentinelPort}/drinks`,
      createLogger('test', 'silent'),
    );
    await until(async () => (await redis.set('drink', 'Gimlet')) === 'OK');
    const before = await redis.config('GET', 'port');
    // A failover needs a replica that has caught up.
    await until(async () => (await sentinel.call('SENTINEL', 'failover', 'drinks')) === 'OK');
    await until(async () => {
      const moved = String(await redis.config('GET', 'port')) !== String(before);
      return moved && (await redis.set('drink', 'Negroni')) === 'OK';
    });
    expect(await redis.get('drink')).toBe('Negroni');
    redis.disconnect();
    sentinel.disconnect();
  },
  TEST_MS,
);
