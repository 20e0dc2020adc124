import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientNats, MessagePattern } from '@nestjs/microservices';
import type { Backend } from '@swizzle/backends/backend';
import { freePort } from '@swizzle/backends/free-port';
import { startNats } from '@swizzle/backends/nats';
import { findProgram } from '@swizzle/backends/program';
import { firstValueFrom } from 'rxjs';
import { natsOptions } from '../src/rpc/nats.ts';
import { LameDuckWatch, NatsServer } from '../src/rpc/nats-server.ts';

const bar = new EventEmitter();

@Controller()
class Bar {
  @MessagePattern('bar.order')
  async serve() {
    bar.emit('ordered');
    await once(bar, 'served');
    return { served: true };
  }
}

@Module({ controllers: [Bar] })
class BarModule {}

let nats: Backend;
let guest: ClientNats;
beforeAll(async () => {
  nats = await startNats();
  guest = new ClientNats({ servers: [nats.url] });
});
afterAll(async () => {
  await guest.close();
  await nats.stop();
});

const open = async () => {
  const strategy = new NatsServer({ servers: [nats.url], queue: 'bar' });
  const app = await NestFactory.createMicroservice(BarModule, { strategy, logger: false });
  await app.listen();
  // The server has processed the subscription only after a flush.
  await strategy.unwrap<NatsConnection>().flush();
  return app;
};
const order = () => firstValueFrom(guest.send('bar.order', {}));

it('answers all requests received before the shutdown, and then closes', async () => {
  const closing = await open();
  const ORDERS = 50;
  let came = 0;
  const allCame = new Promise<void>((resolve) => {
    bar.setMaxListeners(ORDERS).on('ordered', () => ++came === ORDERS && resolve());
  });
  const orders = Array.from({ length: ORDERS }, order);
  await allCame;
  const closed = closing.close();
  const another = await open();
  bar.removeAllListeners('ordered');
  const reordered = once(bar, 'ordered');
  const late = order();
  await reordered;
  bar.emit('served');
  expect(await Promise.all([...orders, late])).toEqual(Array(ORDERS + 1).fill({ served: true }));
  await closed;
  await another.close();
});

// Lame duck mode of a NATS server in a cluster of two.

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

(program ? it : it.skip)('reconnects to another server of the cluster in lame duck mode', async () => {
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
