import { Injectable, Module } from '@nestjs/common';
import { EventConsumersModule, OnEvent } from '@swizzle/kit/events/event-consumers';
import { AppError } from '@swizzle/kit/http/app-error';
import { type PersonalData, personalDataController } from '@swizzle/kit/rpc/personal-data';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { EventOf } from '@swizzle/proto';
import Stripe from 'stripe';
import { CustomerLock, CustomersRepository } from './customers/customers.repository.ts';
import { EntitlementEvents } from './entitlements/entitlements.module.ts';
import {
  EntitlementsRepository,
  type Facts,
  NO_ENTITLEMENT,
} from './entitlements/entitlements.repository.ts';
import { isMissing } from './provider/provider.ts';
import { SyncModule } from './sync/sync.module.ts';
import { emailHash } from './trials/trial-marks.ts';
import { UsedTrialsRepository } from './trials/used-trials.repository.ts';
import { WebhookEventsRepository } from './webhooks/webhook-events.repository.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';

/** Billing's data about a user, from registration to deletion. */
@Injectable()
class PersonalDataService implements PersonalData {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly customerLock: CustomerLock,
    private readonly entitlements: EntitlementsRepository,
    private readonly entitlementEvents: EntitlementEvents,
    private readonly usedTrials: UsedTrialsRepository,
    private readonly webhookEvents: WebhookEventsRepository,
    private readonly requests: RpcClient,
    private readonly stripe: Stripe,
  ) {}

  async export(userId: string) {
    const [record, entitlement] = await Promise.all([
      this.customers.find(userId),
      this.entitlements.find(userId),
    ]);
    const customerId = record?.customerId ?? null;
    const told = customerId ? await this.webhookEvents.listOf(customerId) : [];
    const { tier, state, lastEndDate, info, trialUsed, trial }: Facts = entitlement ?? NO_ENTITLEMENT;
    return {
      subscription: { customerId, tier, state, lastEndDate, info, trialUsed, trial },
      subscriptionEvents: told.map(({ type, receivedAt }) => ({
        type,
        receivedAt: receivedAt.toISOString(),
      })),
    };
  }

  /** Publishes the entitlement of a new user whose email address has used its trial. */
  async greet(userId: string): Promise<void> {
    const user = await this.requests.ask('identity.user.get', { userId });
    if (!user || !(await this.usedTrials.has(emailHash(user.email)))) return;
    const before = await this.entitlements.find(userId);
    const facts = { ...(before ?? NO_ENTITLEMENT), trialUsed: true };
    const changed = await this.entitlements.replace(userId, before, facts);
    if (changed) this.entitlementEvents.publish(changed);
  }

  /** Ends the subscription at once and erases the user at the provider and here; idempotent. */
  async forget(userId: string): Promise<void> {
    if (!(await this.customers.find(userId))) return this.forgetHere(userId);
    await this.customerLock.withLock(userId, async () => {
      const record = await this.customers.find(userId);
      if (record?.customerId) await this.forgetThere(record.customerId);
      if (record?.customerId) await this.webhookEvents.removeOf(record.customerId);
      await this.forgetHere(userId);
    });
  }

  private async forgetHere(userId: string): Promise<void> {
    await this.usedTrials.disown({ userId });
    await this.entitlements.remove(userId);
    await this.customers.remove(userId);
  }

  private async forgetThere(customerId: string): Promise<void> {
    try {
      const customer = await this.stripe.customers.retrieve(customerId);
      if (customer.deleted) return;
      const { data } = await this.stripe.subscriptions.list({ customer: customerId, limit: 100 });
      for (const { id } of data) await this.stripe.subscriptions.cancel(id);
      await this.stripe.customers.del(customerId);
    } catch (cause) {
      if (isMissing(cause)) return;
      throw new AppError('bad_gateway', undefined, { cause });
    }
  }
}

@Injectable()
class RegistrationsConsumer {
  constructor(private readonly personalData: PersonalDataService) {}

  @OnEvent('identity.user.registered.v1')
  greet({ userId }: EventOf<'identity.user.registered.v1'>) {
    return this.personalData.greet(userId);
  }
}

@Module({
  imports: [SyncModule, WebhooksModule, EventConsumersModule],
  controllers: [personalDataController('billing.user.export', PersonalDataService)],
  providers: [PersonalDataService, RegistrationsConsumer],
})
export class PersonalDataModule {}
