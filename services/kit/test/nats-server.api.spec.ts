import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientNats, MessagePattern } from '@nestjs/microservices';
import type { Backend } from '@swizzle/backends/backend';
import { startNats } from '@swizzle/backends/nats';
import { firstValueFrom } from 'rxjs';
import { NatsServer } from '../src/rpc/nats-server.ts';

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
  // NATS knows of it only now.
  await strategy.unwrap<NatsConnection>().flush();
  return app;
};
const order = () => firstValueFrom(guest.send('bar.order', {}));

it('answers all that came before it was told to stop, however many, and only then ends', async () => {
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
