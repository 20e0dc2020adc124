import type { NatsConnection } from '@nats-io/transport-node';

type Watched = Pick<NatsConnection, 'status' | 'info' | 'reconnect'>;

/**
 * Watches connections for NATS's lame duck mode, in which a server announces its shutdown: moves to another server of the
 * cluster at once, and stays connected if there is none.
 */
export class LameDuckWatch {
  /** Whether the connected server has announced its shutdown. */
  isDraining = false;
  private readonly followed = new WeakSet<Watched>();

  /** Watches a connection until it is closed; idempotent. */
  async follow(connection: Watched): Promise<void> {
    if (this.followed.has(connection)) return;
    this.followed.add(connection);
    for await (const { type } of connection.status()) {
      if (type === 'ldm') {
        this.isDraining = true;
        const known = connection.info?.connect_urls ?? [];
        if (known.length > 1) void connection.reconnect().catch(() => undefined);
      }
      if (type === 'reconnect') this.isDraining = false;
    }
    this.isDraining = false;
  }
}
