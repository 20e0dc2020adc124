import type { ServiceSettings } from '../config/settings.ts';

/**
 * How soon a server is taken to be gone that says nothing any more: two pings without an answer, or a connection that
 * is not there in two seconds. The client's own figures are six minutes and twenty seconds.
 */
export const NATS_PATIENCE = { pingInterval: 2000, maxPingOut: 2, timeout: 2000 };

/** How every process connects: it waits for NATS, and never gives up on it. */
export const natsOptions = (name: string, settings: Pick<ServiceSettings, 'NATS_URL'>) => ({
  name,
  servers: settings.NATS_URL.split(','),
  queue: name,
  waitOnFirstConnect: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  ...NATS_PATIENCE,
});
