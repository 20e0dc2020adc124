import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { events } from '@swizzle/proto';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { KeptAnswers } from './kept-answers.ts';

const AGAIN_MS = 500;
const CHANGES = Object.keys(events).filter((subject) => subject.startsWith('catalog.'));

interface Parts {
  readonly config: Config;
  readonly kept: KeptAnswers;
}

/**
 * Forgets what is kept when the catalog says that something changed. Every gateway hears every event: they are
 * published on plain subjects, whatever JetStream keeps of them. Without NATS answers just grow old in seconds.
 */
export async function catalogEvents(app: FastifyInstance, { config, kept }: Parts): Promise<void> {
  const closing = new AbortController();
  let connection: NatsConnection | undefined;

  const listen = async () => {
    connection = await connectForEver(config.NATS_URL, closing.signal);
    if (closing.signal.aborted) return connection?.close();
    for (const subject of CHANGES) connection?.subscribe(subject, { callback: () => kept.drop() });
  };

  // Only now, and not waited for: what needs no NATS must not wait for it either.
  app.addHook('onListen', (done) => {
    listen().catch((err: unknown) => app.log.error({ err }, 'catalog events are not heard'));
    done();
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await connection?.close();
  });
}

/** Tries until it succeeds; from then on the connection renews itself. @returns nothing where the signal came first */
async function connectForEver(servers: string, signal: AbortSignal): Promise<NatsConnection | undefined> {
  const { connect } = await import('@nats-io/transport-node');
  while (!signal.aborted) {
    try {
      return await connect({
        servers: servers.split(','),
        name: 'gateway',
        maxReconnectAttempts: -1,
        reconnectTimeWait: AGAIN_MS,
      });
    } catch {
      await pause(AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  return undefined;
}
