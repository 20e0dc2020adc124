import { connect } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { PeriodicTask } from '../lifecycle/periodic-task.ts';
import { describeUnreachable } from '../lifecycle/unreachable.ts';
import { NATS_PATIENCE, type NatsSettings, natsServers } from './nats.ts';

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
