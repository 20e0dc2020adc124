import {
  connect,
  credsAuthenticator,
  headers,
  type MsgHdrs,
  nkeyAuthenticator,
} from '@nats-io/transport-node';
import { type Context, context, propagation, ROOT_CONTEXT } from '@opentelemetry/api';
import type { Logger } from 'pino';
import {
  currentRequestId,
  REQUEST_ID_HEADER,
  requestIdFrom,
  withRequestId,
} from '../http/request-context.ts';
import { describeUnreachable } from '../lifecycle/connection-errors.ts';
import { PeriodicTask } from '../lifecycle/periodic-task.ts';

/**
 * Detects a half-open connection: two unanswered pings, or no connection within two seconds. The client's defaults are
 * six minutes and twenty seconds.
 */
export const NATS_PATIENCE = { pingInterval: 2000, maxPingOut: 2, timeout: 2000 };

export interface NatsSettings {
  readonly NATS_URL: string;
  readonly NATS_CREDS?: string | undefined;
  readonly NATS_NKEY_SEED?: string | undefined;
}

/** Servers and credentials. */
export function natsServers({ NATS_URL, NATS_CREDS, NATS_NKEY_SEED }: NatsSettings) {
  const bytes = (text: string) => new TextEncoder().encode(text);
  return {
    servers: NATS_URL.split(','),
    ...(NATS_CREDS && { authenticator: credsAuthenticator(bytes(NATS_CREDS)) }),
    ...(NATS_NKEY_SEED && { authenticator: nkeyAuthenticator(bytes(NATS_NKEY_SEED)) }),
  };
}

/** Connection options of every process: it waits for NATS and reconnects without limit. */
export const natsOptions = (name: string, settings: NatsSettings) => ({
  name,
  ...natsServers(settings),
  queue: name,
  waitOnFirstConnect: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  ...NATS_PATIENCE,
});

/** A subject with the prefix of this deployment. */
export const subjectIn = (instance: string, subject: string): string =>
  instance ? `${instance}.${subject}` : subject;

/** Milliseconds between two attempts to find out why the connection fails. */
const LOOK_EVERY_MS = 5000;

/** Waits for `work`, which waits for NATS without limit, and logs meanwhile why NATS is unreachable. */
export async function logWhileWaiting<T>(
  work: Promise<T>,
  settings: NatsSettings,
  logger: Pick<Logger, 'warn'>,
): Promise<T> {
  const looking = new PeriodicTask(LOOK_EVERY_MS, async () => {
    try {
      const connection = await connect({ ...natsServers(settings), ...NATS_PATIENCE, reconnect: false });
      await connection.close();
    } catch (error) {
      logger.warn({ err: describeUnreachable('NATS', settings.NATS_URL, error) }, 'nats is out of reach');
    }
  });
  try {
    return await work;
  } finally {
    await looking.stop();
  }
}

/** Headers of an outgoing message: request id and trace context. */
export function headersNow(): MsgHdrs {
  const carried = headers();
  const requestId = currentRequestId();
  if (requestId) carried.set(REQUEST_ID_HEADER, requestId);
  propagation.inject(context.active(), carried, { set: (to, name, value) => to.set(name, value) });
  return carried;
}

/** The trace context of a received message. */
export const traceOf = (given: MsgHdrs | undefined): Context =>
  given
    ? propagation.extract(ROOT_CONTEXT, given, {
        get: (from, name) => from.get(name),
        keys: (from) => from.keys(),
      })
    : ROOT_CONTEXT;

/** Runs `work` in the request context of a received message. */
export const withRequestOf = <T>(given: MsgHdrs | undefined, work: () => T): T =>
  withRequestId(requestIdFrom(given?.get(REQUEST_ID_HEADER)), work);
