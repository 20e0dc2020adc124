import { Inject, Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppError } from '@swizzle/kit/http/app-error';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { User } from '@swizzle/proto';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config.ts';
import { ProviderModule } from '../provider/provider.module.ts';
import { isFinal, Provider, type Snapshot } from '../provider/provider.ts';
import { addressMark } from '../trials/trial-marks.ts';
import {
  CustomerDocument,
  CustomerLock,
  CustomerSchema,
  CustomersRepository,
} from './customers.repository.ts';

/** A user at the provider, as they are now. */
export interface KnownCustomer {
  readonly userId: string;
  readonly customerId: string;
  readonly refusals: number;
  readonly snapshot: Snapshot;
}

@Injectable()
export class CustomersService {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly requests: RpcClient,
    private readonly stripe: Stripe,
    private readonly provider: Provider,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The user's address. @throws AppError `unauthorized` where there is no such user any more */
  async addressOf(userId: string): Promise<string> {
    return (await this.userOf(userId)).email;
  }

  /** The user's customer with all that hangs on it; undefined where there is none. Only under the user's lock. */
  async find(userId: string): Promise<KnownCustomer | undefined> {
    const row = await this.customers.find(userId);
    if (!row?.customerId) return undefined;
    const snapshot = await this.provider.read(row.customerId);
    if (!snapshot?.exists) return undefined;
    return { userId, customerId: row.customerId, refusals: row.refusals, snapshot };
  }

  /** The user's customer, made where the provider has none. Only under the user's lock. */
  async ensure(userId: string): Promise<KnownCustomer> {
    const known = await this.find(userId);
    if (known) return known;
    const user = await this.userOf(userId);
    const { email } = user;
    const row = await this.customers.find(userId);
    const customerId = await this.create(user, row);
    await this.customers.setCustomer(userId, customerId, addressMark(email));
    const made = await this.find(userId);
    if (!made) throw new AppError('unavailable', undefined, { retryAfterSeconds: 2 });
    return made;
  }

  /**
   * Does something that must happen once, under a key of its own until the provider has answered for good. What it has
   * made all the same is read before the next attempt.
   */
  async once<T>(
    { userId, customerId, refusals }: Pick<KnownCustomer, 'userId' | 'refusals'> & { customerId?: string },
    what: string,
    work: (options: Stripe.RequestOptions) => Promise<T>,
  ): Promise<T> {
    try {
      return await work({ idempotencyKey: `${what}-${customerId ?? userId}-${refusals}` });
    } catch (error) {
      if (isFinal(error)) await this.customers.countRefusal(userId);
      throw error;
    }
  }

  private async userOf(userId: string): Promise<User> {
    const user = await this.requests.ask('identity.user.get', { userId });
    if (!user) throw new AppError('unauthorized');
    return user;
  }

  /** After one that the provider does not have any more, this is another one. */
  private async create(user: User, row: CustomerDocument | null): Promise<string> {
    const { id: userId, email, firstName, lastName } = user;
    const name = firstName && lastName ? { name: `${firstName} ${lastName}` } : {};
    const { testClock } = this.config;
    const clock = testClock && { test_clock: testClock };
    const refusals = row?.refusals ?? 0;
    const made = refusals > 0 && (await this.findUnnoted(userId, email, row?.customerId));
    if (made) return made;
    const what = `customer-after-${row?.customerId ?? 'none'}`;
    const { id } = await this.once({ userId, refusals }, what, (options) =>
      this.stripe.customers.create({ email, ...name, metadata: { userId }, ...clock }, options),
    );
    return id;
  }

  /** A customer that was made while the provider answered with a failure. */
  private async findUnnoted(
    userId: string,
    email: string,
    noted?: string | null,
  ): Promise<string | undefined> {
    const { testClock } = this.config;
    const where = { email, limit: 100, ...(testClock && { test_clock: testClock }) };
    const { data } = await this.stripe.customers.list(where);
    return data.find(({ id, metadata }) => metadata.userId === userId && id !== noted)?.id;
  }
}

@Module({
  imports: [
    ProviderModule,
    MongooseModule.forFeature([{ name: CustomerDocument.name, schema: CustomerSchema }]),
  ],
  providers: [CustomersRepository, CustomersService, CustomerLock],
  exports: [CustomersRepository, CustomersService, CustomerLock],
})
export class CustomersModule {}
