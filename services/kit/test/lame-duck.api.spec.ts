// A NATS server that is told to stop gently, in a cluster of two.
import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { freePort } from '@swizzle/backends/free-port';
import { findProgram } from '@swizzle/backends/program';
import { natsOptions } from '../src/rpc/nats.ts';
import { LameDuckWatch } from '../src/rpc/nats-server.ts';

const program = findProgram('nats-server');
const servers: ChildProcess[] = [];
let urls: string[] = [];
let connection: NatsConnection | undefined;

function startServer(port: number, clusterPort: number, route: number): ChildProcess {
  const cluster = ['--cluster_name', 'bar', '--cluster', `nats://127.0.0.1:${clusterPort}`];
  const args = ['-a', '127.0.0.1', '-p', `${port}`, ...cluster, '--routes', `nats://127.0.0.1:${route}`];
  return spawn(program ?? 'nats-server', args, { stdio: 'ignore' });
}

beforeAll(async () => {
  if (!program) return;
  const [one, two, clusterOne, clusterTwo] = await Promise.all([1, 2, 3, 4].map(freePort));
  if (!(one && two && clusterOne && clusterTwo)) throw new Error('no port is free');
  servers.push(startServer(one, clusterOne, clusterTwo), startServer(two, clusterTwo, clusterOne));
  urls = [`nats://127.0.0.1:${one}`, `nats://127.0.0.1:${two}`];
});
afterAll(async () => {
  await connection?.close();
  for (const server of servers) server.kill('SIGKILL');
});

(program ? it : it.skip)('is left for another one before it stops', async () => {
  const [first = '', second = ''] = urls;
  const nats = await connect({ ...natsOptions('test', { NATS_URL: first }) });
  connection = nats;
  while ((nats.info?.connect_urls ?? []).length < 2) await nats.flush();
  const watch = new LameDuckWatch();
  void watch.follow(nats);
  void watch.follow(nats);
  const moved = (async () => {
    for await (const { type } of nats.status()) if (type === 'reconnect') return;
  })();
  servers[0]?.kill('SIGUSR2');
  await moved;
  expect(nats.getServer()).toBe(second.replace('nats://', ''));
  while (watch.isDraining) await nats.flush();
  await nats.flush();
});
