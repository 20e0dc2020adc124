import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Backend } from '@swizzle/backends/backend';
import { freePort } from '@swizzle/backends/free-port';
import { findProgram } from '@swizzle/backends/program';
import { startRedis } from '@swizzle/backends/redis';
import { createLogger } from '../src/logging/logger.ts';
import { RedisConnections } from '../src/redis/redis.ts';

const logger = createLogger('test', 'silent');
const program = findProgram('redis-server');
const SETTINGS = { INSTANCE: '', REDIS_TIMEOUT_MS: 1500 };

let shared: Backend;
let forSessions: Backend;
beforeAll(async () => {
  [shared, forSessions] = await Promise.all([startRedis({ own: true }), startRedis({ own: true })]);
});
afterAll(() => Promise.all([shared.stop(), forSessions.stop()]));

it('connect each purpose to its server, and share connections to the same one', async () => {
  const settings = { ...SETTINGS, REDIS_URL: shared.url, SESSIONS_REDIS_URL: forSessions.url };
  const connections = new RedisConnections(settings, logger);
  const [sessions, limits, queues] = [
    connections.of('SESSIONS'),
    connections.of('LIMITS'),
    connections.of('QUEUES'),
  ];
  expect(limits).toBe(queues);
  await sessions.set('who', 'ann');
  await limits.set('how-often', '1');
  expect([await sessions.keys('*'), await limits.keys('*')]).toEqual([['who'], ['how-often']]);
  await connections.claim({ keys: ['ours'], adoptsStores: false });
  expect([await sessions.get('deployment'), await limits.get('deployment')]).toEqual(['ours', 'ours']);
  await connections.probe();
  connections.disconnect();
});

(program ? it : it.skip)('refuse a server in cluster mode with an explanation', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'swizzle-cluster-'));
  // By default the cluster bus uses the port plus 10,000, which may exceed 65535.
  const [port, bus] = [await freePort(), await freePort()];
  const cluster = ['--cluster-enabled', 'yes', '--cluster-port', `${bus}`];
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', ...cluster, '--save', ''];
  const server = spawn(program ?? '', args, { stdio: 'ignore', cwd: folder });
  const connections = new RedisConnections({ ...SETTINGS, REDIS_URL: `redis://127.0.0.1:${port}` }, logger);
  const redis = connections.of('SESSIONS');
  while ((await redis.ping().catch(() => '')) !== 'PONG');
  await expect(connections.claim({ keys: ['ours'], adoptsStores: false })).rejects.toThrow(
    /^Redis is a cluster, which is not supported.*Sentinels/,
  );
  connections.disconnect();
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
