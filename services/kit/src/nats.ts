import type { ServiceSettings } from './settings.ts';

/** How every process connects: it waits for NATS, and never gives up on it. */
export const natsOptions = (name: string, settings: Pick<ServiceSettings, 'NATS_URL'>) => ({
  name,
  servers: settings.NATS_URL.split(','),
  queue: name,
  waitOnFirstConnect: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
});
