import { AppError } from '@swizzle/kit/app-error';
import { IDLE_MS } from '@swizzle/kit/drain';
import { SERVICES, type ServiceName } from '@swizzle/proto';
import { Client, type Dispatcher, Pool } from 'undici';
import type { Config } from './config.ts';
import type { Row } from './row.ts';

/** Calls under way to one service at a time; further ones wait for a place. */
const MOST_CALLS = 128;
const DEADLINE_MS = 30_000;
/** Calls that wait for a model or a worker, of all services: they last, and cost next to nothing while they do. */
const MOST_SLOW_CALLS = 10_000;
const SLOW_DEADLINE_MS = 120_000;

const OPTIONS = {
  pipelining: 1,
  connectTimeout: 2000,
  keepAliveTimeout: IDLE_MS,
  // Whatever the service says: one that stops waits no longer than this.
  keepAliveMaxTimeout: IDLE_MS,
  allowH2: false,
} as const;
const SLOW_OPTIONS: Client.Options = {
  ...OPTIONS,
  headersTimeout: SLOW_DEADLINE_MS,
  bodyTimeout: SLOW_DEADLINE_MS,
};

/** Somewhere to send the calls of one row. */
export type Upstream = (call: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) => void;

const isSlow = ({ rate }: Row) => rate === 'generate' || rate === 'chat';

/** The connections to the services. */
export class Upstreams {
  private readonly urls: Config['upstreams'];
  private readonly pools: Readonly<Record<ServiceName, Pool>>;
  private readonly slow = new Set<Client>();

  constructor(urls: Config['upstreams']) {
    const options: Pool.Options = { ...OPTIONS, headersTimeout: DEADLINE_MS, bodyTimeout: DEADLINE_MS };
    const pools = SERVICES.map((name) => [
      name,
      new Pool(urls[name], { ...options, connections: MOST_CALLS }),
    ]);
    this.urls = urls;
    this.pools = Object.fromEntries(pools);
  }

  /** The connections that calls to this service share. */
  of(service: ServiceName): Pool {
    return this.pools[service];
  }

  /** Where calls of this row go: slow ones on connections of their own, so that they hold up no others. */
  for(row: Row & { owner: ServiceName }): Upstream {
    const pool = this.of(row.owner);
    if (!isSlow(row)) return (call, handler) => pool.dispatch(call, handler);
    return (call, handler) => this.dispatchAlone(this.urls[row.owner], call, handler);
  }

  async close(): Promise<void> {
    await Promise.all([...Object.values(this.pools), ...this.slow].map((each) => each.destroy()));
  }

  private dispatchAlone(url: string, ...[call, handler]: Parameters<Upstream>): void {
    if (this.slow.size >= MOST_SLOW_CALLS)
      throw new AppError('unavailable', undefined, { retryAfterSeconds: 2 });
    const client = new Client(url, SLOW_OPTIONS);
    this.slow.add(client);
    client.dispatch(call, handler);
    // Ends the connection once the call has ended, however it did.
    client.close(() => this.slow.delete(client));
  }
}
