import { Inject, Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppError } from '@swizzle/kit/http/app-error';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { User } from '@swizzle/proto';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config.ts';
import { ProviderModule } from '../provider/provider.module.ts';
import { isFinal, Provider, type Snapshot } from '../provider/provider.ts';
import { emailHash } from '../trials/trial-marks.ts';
import {
  CustomerDocument,
  CustomerLock,
  CustomerSchema,
  CustomersRepository,
} from './customers.repository.ts';

/** A user's customer at the provider, with its current state. */
export interface CustomerState {
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

  /** The user's email address. @throws AppError `unauthorized` if the user no longer exists */
  async addressOf(userId: string): Promise<string> {
    return (await this.userOf(userId)).email;
  }

  /** The user's customer, if any. Requires the user's lock. */
  async find(userId: string): Promise<CustomerState | undefined> {
    const document = await this.customers.find(userId);
    if (!document?.customerId) return undefined;
    const snapshot = await this.provider.read(document.customerId);
    if (!snapshot?.exists) return undefined;
    return { userId, customerId: document.customerId, refusals: document.refusals, snapshot };
  }

  /** The user's customer, created if necessary. Requires the user's lock. */
  async ensure(userId: string): Promise<CustomerState> {
    const existing = await this.find(userId);
    if (existing) return existing;
    const user = await this.userOf(userId);
    const { email } = user;
    const document = await this.customers.find(userId);
    const customerId = await this.create(user, document);
    await this.customers.setCustomer(userId, customerId, emailHash(email));
    const found = await this.find(userId);
    if (!found) throw new AppError('unavailable', undefined, { retryAfterSeconds: 2 });
    return found;
  }

  /**
   * Runs a call that must take effect once, under the same idempotency key until the provider's answer is final. A final
   * failure changes the key; the caller checks what exists before the next attempt.
   */
  async once<T>(
    { userId, customerId, refusals }: Pick<CustomerState, 'userId' | 'refusals'> & { customerId?: string },
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

  /** The idempotency key includes the previous customer id, so that a lost customer is replaced by a new one. */
  private async create(user: User, document: CustomerDocument | null): Promise<string> {
    const { id: userId, email, firstName, lastName } = user;
    const name = firstName && lastName ? { name: `${firstName} ${lastName}` } : {};
    const { testClock } = this.config;
    const clock = testClock && { test_clock: testClock };
    const refusals = document?.refusals ?? 0;
    const found = refusals > 0 && (await this.findUnstored(userId, email, document?.customerId));
    if (found) return found;
    const what = `customer-after-${document?.customerId ?? 'none'}`;
    const { id } = await this.once({ userId, refusals }, what, (options) =>
      this.stripe.customers.create({ email, ...name, metadata: { userId }, ...clock }, options),
    );
    return id;
  }

  /** Finds a customer that was created although the provider answered with a failure. */
  private async findUnstored(
    userId: string,
    email: string,
    storedId?: string | null,
  ): Promise<string | undefined> {
    const { testClock } = this.config;
    const where = { email, limit: 100, ...(testClock && { test_clock: testClock }) };
    const { data } = await this.stripe.customers.list(where);
    return data.find(({ id, metadata }) => metadata.userId === userId && id !== storedId)?.id;
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
