import { setTimeout as pause } from 'node:timers/promises';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { NATS_TIMEOUTS, natsServers, subjectIn, traceContextOf } from '@swizzle/kit/rpc/nats';
import { inMessageSpan } from '@swizzle/kit/tracing/spans';
import { events } from '@swizzle/proto';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Config } from './config.ts';
import type { GuestStreams } from './guests/guest-streams.ts';

const AGAIN_MS = 500;
const OF_CATALOG = Object.keys(events).filter((subject) => subject.startsWith('catalog.'));
const MENU_CHANGED = 'planner.menu.changed.v1';

interface Parts {
  readonly config: Config;
  readonly cache: ResponseCache;
  readonly streams: GuestStreams;
}

/**
 * Forgets what is kept when a service says that it changed, and tells guests. Every gateway hears every event: they
 * are published on plain subjects, whatever JetStream keeps of them. Without NATS answers just grow old in seconds,
 * and guests are told once it is back.
 */
export async function serviceEvents(app: FastifyInstance, { config, cache, streams }: Parts): Promise<void> {
  const closing = new AbortController();
  let connection: NatsConnection | undefined;

  const subscribeAndRefresh = async (nats: NatsConnection) => {
    // What is subscribed to is heard for certain only once the server has answered; if it goes again, it comes again.
    await nats.flush().catch(() => undefined);
    streams.changeAll();
  };
  const listen = async () => {
    connection = await connectForEver(config, closing.signal);
    if (!connection || closing.signal.aborted) return connection?.close();
    const hear = (subject: string, heard: (message: Msg) => void) =>
      connection?.subscribe(subjectIn(config.INSTANCE, subject), {
        callback: (_failed, message) => inTrace(message, heard),
      });
    for (const subject of OF_CATALOG) hear(subject, () => cache.clear());
    hear(MENU_CHANGED, (message) => {
      const slug = slugIn(message);
      if (slug) streams.change(slug);
    });
    await subscribeAndRefresh(connection);
    for await (const { type } of connection.status())
      if (type === 'reconnect') await subscribeAndRefresh(connection);
  };

  // Only now, and not waited for: what needs no NATS must not wait for it either.
  app.addHook('onListen', (done) => {
    listen().catch((err: unknown) => app.log.error({ err }, 'events of services are not heard'));
    done();
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await connection?.close();
  });
}

/** Handles an event as part of the trace in which it was published. */
const inTrace = (message: Msg, handle: (message: Msg) => void): void =>
  void inMessageSpan(
    'process',
    message.subject,
    async () => handle(message),
    traceContextOf(message.headers),
  );

/** What it is about; nothing where it makes no sense: a throw would end the connection. */
function slugIn(message: Msg): string | undefined {
  try {
    return events[MENU_CHANGED].parse(message.json()).slug;
  } catch {
    return undefined;
  }
}

/** Tries until it succeeds; from then on the connection renews itself. @returns nothing where the signal came first */
async function connectForEver(config: Config, signal: AbortSignal): Promise<NatsConnection | undefined> {
  const { connect } = await import('@nats-io/transport-node');
  while (!signal.aborted) {
    try {
      return await connect({
        ...natsServers(config),
        name: 'gateway',
        maxReconnectAttempts: -1,
        reconnectTimeWait: AGAIN_MS,
        ...NATS_TIMEOUTS,
      });
    } catch {
      await pause(AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  return undefined;
}
