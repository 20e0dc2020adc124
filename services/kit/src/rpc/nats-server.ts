import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { type NatsOptions, ServerNats } from '@nestjs/microservices';
import { withDeadline } from '../lifecycle/deadline.ts';
import { subjectIn } from './nats.ts';

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

/** Milliseconds that NATS has to confirm the unsubscribe and the flush of all replies. */
const CONFIRM_MS = 1000;

type Client = Pick<NatsConnection, 'subscribe' | 'flush' | 'status' | 'info' | 'reconnect'>;
type Reply = ReturnType<ServerNats['getPublisher']>;

/** Nest's NATS server that closes after its last reply; Nest's own closes after half a second, whatever is in progress. */
export class NatsServer extends ServerNats {
  private readonly taken: Subscription[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private client: Client | undefined;

  /** @param instance stands before every subject */
  constructor(
    options: Required<NatsOptions>['options'],
    private readonly instance = '',
  ) {
    super(options);
  }

  override bindEvents(client: Client): void {
    this.client = client;
    void new LameDuckWatch().follow(client);
    super.bindEvents({
      subscribe: (...[subject, options]: Parameters<Client['subscribe']>) => {
        const subscription = client.subscribe(subjectIn(this.instance, subject), options);
        this.taken.push(subscription);
        return subscription;
      },
    });
  }

  override getPublisher(...request: Parameters<ServerNats['getPublisher']>): Reply {
    const publish = super.getPublisher(...request);
    const { promise: replied, resolve } = Promise.withResolvers<void>();
    this.underWay.add(replied);
    void replied.then(() => this.underWay.delete(replied));
    return (response) => {
      const published = publish(response);
      if (response.isDisposed) resolve();
      return published;
    };
  }

  override async close(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    if (!client) return;
    // Delivered requests are still answered; later ones go to another process.
    await confirmed(Promise.all(this.taken.map((subscription) => subscription.drain())));
    await Promise.all(this.underWay);
    await confirmed(client.flush());
    await super.close();
  }
}

/** Waits only while connected: without NATS no reply can be sent. */
async function confirmed(work: Promise<unknown>): Promise<void> {
  await withDeadline(work, CONFIRM_MS, 'NATS').catch(() => undefined);
}
