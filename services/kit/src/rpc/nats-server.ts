import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { type NatsOptions, ServerNats } from '@nestjs/microservices';
import { withDeadline } from '../lifecycle/deadline.ts';
import { subjectIn } from './nats.ts';

type Watched = Pick<NatsConnection, 'status' | 'info' | 'reconnect'>;

/**
 * Watches connections for lame duck mode, in which a NATS server announces its shutdown: reconnects to another server of
 * the cluster at once, or stays connected if there is none.
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
        const servers = connection.info?.connect_urls ?? [];
        if (servers.length > 1) void connection.reconnect().catch(() => undefined);
      }
      if (type === 'reconnect') this.isDraining = false;
    }
    this.isDraining = false;
  }
}

/** Timeout in milliseconds of draining the inbound, and of flushing the replies. */
const CLOSE_STEP_MS = 1000;

type Client = Pick<NatsConnection, 'subscribe' | 'flush' | 'status' | 'info' | 'reconnect'>;
type Reply = ReturnType<ServerNats['getPublisher']>;

/** Nest's NATS server, but it closes after its last reply instead of after half a second. */
export class NatsServer extends ServerNats {
  private readonly inbound: Subscription[] = [];
  private readonly pendingReplies = new Set<Promise<void>>();
  private client: Client | undefined;

  /** @param instance prefix of every subject */
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
        this.inbound.push(subscription);
        return subscription;
      },
    });
  }

  override getPublisher(...request: Parameters<ServerNats['getPublisher']>): Reply {
    const publish = super.getPublisher(...request);
    const { promise: replied, resolve } = Promise.withResolvers<void>();
    this.pendingReplies.add(replied);
    void replied.then(() => this.pendingReplies.delete(replied));
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
    // Requests already delivered are still answered; later ones go to another process.
    await withinDeadline(Promise.all(this.inbound.map((subscription) => subscription.drain())));
    await Promise.all(this.pendingReplies);
    await withinDeadline(client.flush());
    await super.close();
  }
}

/** Waits for a short time: without NATS no reply can be sent. */
async function withinDeadline(work: Promise<unknown>): Promise<void> {
  await withDeadline(work, CLOSE_STEP_MS, 'NATS').catch(() => undefined);
}
