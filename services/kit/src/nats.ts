import type { ServiceSettings } from './settings.ts';

/** A server that leaves two pings without an answer is gone: 6 s, where the client's own figures take as many minutes. */
export const NATS_PINGS = { pingInterval: 2000, maxPingOut: 2 };

/** How every process connects: it waits for NATS, and never gives up on it. */
export const natsOptions = (name: string, settings: Pick<ServiceSettings, 'NATS_URL'>) => ({
  name,
  servers: settings.NATS_URL.split(','),
  queue: name,
  waitOnFirstConnect: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  ...NATS_PINGS,
});
