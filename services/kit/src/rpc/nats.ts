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
 * Detects half-open connections: after two unanswered pings, or two seconds of connecting. The client's defaults are six
 * minutes and twenty seconds.
 */
export const NATS_TIMEOUTS = { pingInterval: 2000, maxPingOut: 2, timeout: 2000 };

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

/** Connection options of every process: waits for NATS and reconnects indefinitely. */
export const natsOptions = (name: string, settings: NatsSettings) => ({
  name,
  ...natsServers(settings),
  queue: name,
  waitOnFirstConnect: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  ...NATS_TIMEOUTS,
});

/** The subject with the deployment's prefix. */
export const subjectIn = (instance: string, subject: string): string =>
  instance ? `${instance}.${subject}` : subject;

/** Interval of connection attempts for diagnosis in milliseconds. */
const DIAGNOSE_EVERY_MS = 5000;

/** Waits for `work`, which waits for NATS indefinitely, and meanwhile logs why NATS is unreachable. */
export async function logWhileWaiting<T>(
  work: Promise<T>,
  settings: NatsSettings,
  logger: Pick<Logger, 'warn'>,
): Promise<T> {
  const diagnosis = new PeriodicTask(DIAGNOSE_EVERY_MS, async () => {
    try {
      const connection = await connect({ ...natsServers(settings), ...NATS_TIMEOUTS, reconnect: false });
      await connection.close();
    } catch (error) {
      logger.warn({ err: describeUnreachable('NATS', settings.NATS_URL, error) }, 'nats unreachable');
    }
  });
  try {
    return await work;
  } finally {
    await diagnosis.stop();
  }
}

/** Headers of an outgoing message: the current request id and trace context. */
export function outgoingHeaders(): MsgHdrs {
  const outgoing = headers();
  const requestId = currentRequestId();
  if (requestId) outgoing.set(REQUEST_ID_HEADER, requestId);
  propagation.inject(context.active(), outgoing, { set: (to, name, value) => to.set(name, value) });
  return outgoing;
}

/** The trace context of a received message. */
export const traceContextOf = (received: MsgHdrs | undefined): Context =>
  received
    ? propagation.extract(ROOT_CONTEXT, received, {
        get: (from, name) => from.get(name),
        keys: (from) => from.keys(),
      })
    : ROOT_CONTEXT;

/** Runs `work` with the request id of a received message. */
export const withRequestContext = <T>(received: MsgHdrs | undefined, work: () => T): T =>
  withRequestId(requestIdFrom(received?.get(REQUEST_ID_HEADER)), work);
