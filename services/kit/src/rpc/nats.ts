import type { ServiceSettings } from '../config/settings.ts';

/**
 * Detects a half-open connection: two unanswered pings, or no connection within two seconds. The client's defaults are
 * six minutes and twenty seconds.
 */
export const NATS_PATIENCE = { pingInterval: 2000, maxPingOut: 2, timeout: 2000 };

/** Connection options of every process: it waits for NATS and reconnects without limit. */
export const natsOptions = (name: string, settings: Pick<ServiceSettings, 'NATS_URL'>) => ({
  name,
  servers: settings.NATS_URL.split(','),
  queue: name,
  waitOnFirstConnect: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  ...NATS_PATIENCE,
});
