import { setTimeout as pause } from 'node:timers/promises';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { NATS_TIMEOUTS, natsServers, subjectIn, traceContextOf } from '@swizzle/kit/rpc/nats';
import { inMessageSpan } from '@swizzle/kit/tracing/spans';
import { events } from '@swizzle/proto';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Config } from './config.ts';
import type { GuestStreams } from './guests/guest-streams.ts';

const RECONNECT_MS = 500;
const CATALOG_SUBJECTS = Object.keys(events).filter((subject) => subject.startsWith('catalog.'));
const MENU_CHANGED = 'planner.menu.changed.v1';

interface Dependencies {
  readonly config: Config;
  readonly cache: ResponseCache;
  readonly streams: GuestStreams;
}

/**
 * Invalidates the cache and updates guests on events of services. Every gateway gets every event, because it subscribes
 * to core NATS, not to a JetStream consumer. Without NATS, cached responses expire in seconds, and guests are updated
 * after the reconnect.
 */
export async function serviceEvents(
  app: FastifyInstance,
  { config, cache, streams }: Dependencies,
): Promise<void> {
  const closing = new AbortController();
  let connection: NatsConnection | undefined;

  const subscribeAndRefresh = async (nats: NatsConnection) => {
    // Subscriptions are active once the server has replied; a failure leads to another reconnect.
    await nats.flush().catch(() => undefined);
    streams.refreshAll();
  };
  const listen = async () => {
    connection = await connectWithRetry(config, closing.signal);
    if (!connection || closing.signal.aborted) return connection?.close();
    const subscribe = (subject: string, handle: (message: Msg) => void) =>
      connection?.subscribe(subjectIn(config.INSTANCE, subject), {
        callback: (_failed, message) => inTrace(message, handle),
      });
    for (const subject of CATALOG_SUBJECTS) subscribe(subject, () => cache.clear());
    subscribe(MENU_CHANGED, (message) => {
      const slug = parseSlug(message);
      if (slug) streams.refresh(slug);
    });
    await subscribeAndRefresh(connection);
    for await (const { type } of connection.status())
      if (type === 'reconnect') await subscribeAndRefresh(connection);
  };

  // Not awaited: the gateway also works without NATS.
  app.addHook('onListen', (done) => {
    listen().catch((err: unknown) => app.log.error({ err }, 'service events cannot be received'));
    done();
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await connection?.close();
  });
}

/** Handles an event in the trace of its publisher. */
const inTrace = (message: Msg, handle: (message: Msg) => void): void =>
  void inMessageSpan(
    'process',
    message.subject,
    async () => handle(message),
    traceContextOf(message.headers),
  );

/** @returns undefined for an invalid message, since a throw would end the connection */
function parseSlug(message: Msg): string | undefined {
  try {
    return events[MENU_CHANGED].parse(message.json()).slug;
  } catch {
    return undefined;
  }
}

/** Retries until connected; later reconnects are automatic. @returns undefined if the signal aborts first */
async function connectWithRetry(config: Config, signal: AbortSignal): Promise<NatsConnection | undefined> {
  const { connect } = await import('@nats-io/transport-node');
  while (!signal.aborted) {
    try {
      return await connect({
        ...natsServers(config),
        name: 'gateway',
        maxReconnectAttempts: -1,
        reconnectTimeWait: RECONNECT_MS,
        ...NATS_TIMEOUTS,
      });
    } catch {
      await pause(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  return undefined;
}
