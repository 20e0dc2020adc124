// The service alone, for bars: they need neither a catalog nor a worker.

import type { NatsConnection } from '@nats-io/transport-node';
import { ClientNats } from '@nestjs/microservices';
import { startBackends } from '@swizzle/backends';
import { startService } from '@swizzle/kit/lifecycle/service';
import { natsOptions } from '@swizzle/kit/rpc/nats';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { Bar, type ReplyOf, type RequestSubject, type Tier } from '@swizzle/proto';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

export async function startBars() {
  const backends = await startBackends();
  const settings = await createTestSettings(backends);
  const config = readConfig(settings.environment);
  const service = await startService('planner', appModule(config), config);
  const nats = new ClientNats(natsOptions('test', config));

  /** Answers in the catalog's place, and keeps what was asked. */
  const answerFor = async <S extends RequestSubject>(subject: S, response: ReplyOf<S>) => {
    const asked: unknown[] = [];
    const connection: NatsConnection = await nats.connect();
    connection.subscribe(subject, {
      callback: (_error, message) => {
        const { id, data } = message.json<{ id: string; data: unknown }>();
        asked.push(data);
        message.respond(JSON.stringify({ id, response, isDisposed: true }));
      },
    });
    await connection.flush();
    return asked;
  };

  const call = async (
    method: string,
    path: string,
    userId: string,
    body?: unknown,
    tier: Tier = 'party_planner',
  ): Promise<Response> => {
    const headers = new Headers(await settings.as({ userId, tier }));
    if (body === undefined) headers.delete('content-type');
    return fetch(`${service.url}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  return {
    config,
    call,
    answerFor,
    requests: new RpcClient(nats),
    barOf: async (answer: Response): Promise<Bar> => {
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      return Bar.parse(await answer.json());
    },
    stop: async () => {
      await nats.close();
      await service.stop();
      await backends.stop();
    },
  };
}

export type Bars = Awaited<ReturnType<typeof startBars>>;
