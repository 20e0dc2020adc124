import { Injectable } from '@nestjs/common';
import { EventPublisher } from '@swizzle/kit/events/event-publisher';
import type { BillingNotice, Tier } from '@swizzle/proto';
import Stripe from 'stripe';
import { phaseOf } from '../entitlements/entitlement-of.ts';
import { EntitlementsRepository } from '../entitlements/entitlements.repository.ts';
import { isMissing } from '../provider/provider.ts';
import { idOf, PARTY_PLANNER, toProviderSubscription } from '../provider/provider-subscription.ts';
import type { WebhookEventDocument } from './webhook-events.repository.ts';

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

const tierOf = (subscription: Stripe.Subscription): Tier => toProviderSubscription(subscription, []).tier;

/** Publishes notices to customers on events of the provider, by its current state rather than the event's contents. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly stripe: Stripe,
    private readonly events: EventPublisher,
    private readonly entitlements: EntitlementsRepository,
  ) {}

  /** Idempotent: repeated events yield the same notice id. */
  async publish(
    userId: string,
    { type, objectId }: Pick<WebhookEventDocument, 'type' | 'objectId'>,
  ): Promise<void> {
    const notice = objectId && (await this.noticeOf(type, objectId));
    if (!notice || (notice.kind === 'subscription-ended' && (await this.isReplaced(userId)))) return;
    const id = `${notice.kind}-${objectId}`;
    await this.events.publish('billing.notice.due.v1', { id, userId, notice }, id);
  }

  /** A notice of an invoice and the tier of its subscription. */
  private async noticeOfInvoice(
    invoiceId: string,
    noticeOf: (invoice: Stripe.Invoice, tier: Tier) => BillingNotice | undefined,
  ): Promise<BillingNotice | undefined> {
    const invoice = await this.stripe.invoices.retrieve(invoiceId);
    const id = idOf(invoice.parent?.subscription_details?.subscription);
    return noticeOf(invoice, id ? tierOf(await this.stripe.subscriptions.retrieve(id)) : PARTY_PLANNER.tier);
  }

  /** Whether another subscription has replaced the ended one. */
  private async isReplaced(userId: string): Promise<boolean> {
    const state = (await this.entitlements.find(userId))?.state;
    return state === 'active' || state === 'incomplete';
  }

  private async noticeOf(type: string, id: string): Promise<BillingNotice | undefined> {
    try {
      switch (type) {
        case 'customer.subscription.trial_will_end':
          return trialEnds(await this.stripe.subscriptions.retrieve(id));
        case 'customer.subscription.deleted':
          return ended(await this.stripe.subscriptions.retrieve(id));
        case 'invoice.payment_failed':
          return await this.noticeOfInvoice(id, paymentFailed);
        case 'invoice.paid':
          return await this.noticeOfInvoice(id, receipt);
        default:
          return undefined;
      }
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
}

/** A trial without a card, or with a cancellation, won't charge anybody. */
function trialEnds(subscription: Stripe.Subscription): BillingNotice | undefined {
  const { status, trial_end, default_payment_method, cancel_at } = subscription;
  if (status !== 'trialing' || !trial_end || !default_payment_method) return undefined;
  if (cancel_at && cancel_at <= trial_end) return undefined;
  return { kind: 'trial-ends', tier: tierOf(subscription), date: isoOf(trial_end) };
}

function ended(subscription: Stripe.Subscription): BillingNotice | undefined {
  const { ended_at } = subscription;
  if (!ended_at || phaseOf(toProviderSubscription(subscription, [])) !== 'ended') return undefined;
  return { kind: 'subscription-ended', tier: tierOf(subscription), date: isoOf(ended_at) };
}

/** A failed first payment is shown on the page itself. */
function paymentFailed(invoice: Stripe.Invoice, tier: Tier): BillingNotice | undefined {
  const { status, amount_remaining: amount, currency, next_payment_attempt, billing_reason } = invoice;
  if (status !== 'open' || amount === 0 || billing_reason === 'subscription_create') return undefined;
  const nextTry = next_payment_attempt ? isoOf(next_payment_attempt) : null;
  return { kind: 'payment-failed', tier, amount, currency, nextTry };
}

function receipt(invoice: Stripe.Invoice, tier: Tier): BillingNotice | undefined {
  const { amount_paid: amount, currency, status_transitions, created, hosted_invoice_url } = invoice;
  if (amount === 0) return undefined;
  const date = isoOf(status_transitions.paid_at ?? created);
  return { kind: 'receipt', tier, amount, currency, date, url: hosted_invoice_url ?? null };
}
