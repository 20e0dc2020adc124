import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import type { CustomerDocument } from '../customers/customer.schema.ts';
import { type Card, Provider, type Snapshot } from '../provider/provider.ts';
import type { TrialVerdict } from '../provider/provider-subscription.ts';
import { cardMark, holderMarks } from '../trials/trial-marks.ts';
import { UsedTrialsRepository } from '../trials/used-trials.repository.ts';

const verdict = (trial: TrialVerdict) => ({ metadata: { trial } });
const begun = (card: Card) => ({ default_payment_method: card.id, ...verdict('begun') });
const REFUSED = verdict('refused');

/** Lets a trial begin once its card is verified, for an address and a card that have had none. */
@Injectable()
export class TrialStart {
  constructor(
    private readonly stripe: Stripe,
    private readonly provider: Provider,
    private readonly usedTrials: UsedTrialsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether anything was changed at the provider. Each step may be repeated after a crash. */
  async begin(row: CustomerDocument, customerId: string, snapshot: Snapshot): Promise<boolean> {
    const waiting = snapshot.subscriptions.find(
      ({ status, paymentMethod }) => status === 'trialing' && paymentMethod === null,
    );
    if (!waiting) return false;
    const card = await this.provider.findCard(customerId, snapshot);
    if (!card && waiting.verdict !== 'refused') return false;
    if (!card) {
      // Its card had gone before the process did.
      await this.stripe.subscriptions.cancel(waiting.id);
      return true;
    }
    const trial = { userId: row._id, subscriptionId: waiting.id };
    const marks = [...(row.addressMark ? [row.addressMark] : []), cardMark(card.fingerprint)];
    const holder = holderMarks(card, card.holder ?? snapshot.name);
    // The marks come first: a card that stands on the subscription gives the tier.
    const isFirst =
      !(await this.usedTrials.isLeftByAnother(holder.refusing, trial)) &&
      (await this.usedTrials.claim(marks, trial));
    if (isFirst) await this.usedTrials.leave(holder.left, trial);
    if (isFirst) await this.keepCard(customerId, card);
    await this.stripe.subscriptions.update(waiting.id, isFirst ? begun(card) : REFUSED);
    if (!isFirst) await this.refuse(waiting.id, row._id, card);
    return true;
  }

  private async keepCard(customerId: string, card: Card): Promise<void> {
    await this.stripe.customers.update(customerId, {
      invoice_settings: { default_payment_method: card.id },
    });
  }

  /** The card goes first, so that the next attempt is judged by its own; the subscription tells that there is more to do. */
  private async refuse(subscriptionId: string, userId: string, card: Card): Promise<void> {
    await this.stripe.paymentMethods.detach(card.id);
    await this.stripe.subscriptions.cancel(subscriptionId);
    this.logger.info({ userId }, 'trial refused: the address or the card has had one');
  }
}
