import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { AppError } from '@swizzle/kit/http/app-error';
import { type Model, trusted } from 'mongoose';

/** A user at the payment provider, and what is under way for them. */
@Schema({ collection: 'customers', versionKey: false })
export class CustomerDocument {
  /** The user's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** The provider's id of them, once they are there. */
  @Prop({ type: String, default: null })
  customerId!: string | null;

  /** The mark that their address leaves when it has a trial. */
  @Prop({ type: String, default: null })
  addressMark!: string | null;

  /** The provider's id of the card form whose card was put on file last: what is chosen there afterwards stays. */
  @Prop({ type: String, default: null })
  appliedCardForm!: string | null;

  /** Calls that the provider refused: part of the idempotency keys, so that the next attempt is a new one. */
  @Prop({ type: Number, default: 0 })
  refusals!: number;

  /** Grows whenever something may have changed at the provider. */
  @Prop({ type: Number, default: 0 })
  changes!: number;

  /** When the provider is to be read again if nobody has done so by then; null where we are up to date. */
  @Prop({ type: Date, default: null })
  dueAt!: Date | null;

  /** When the lock expires, and the token of its holder. */
  @Prop({ type: Date, default: null })
  busyUntil!: Date | null;

  @Prop({ type: String, default: null })
  busyWith!: string | null;
}

export const CustomerSchema = SchemaFactory.createForClass(CustomerDocument);
CustomerSchema.index({ customerId: 1 }, { sparse: true });
CustomerSchema.index({ dueAt: 1 });

const AT_ONCE = 100;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

@Injectable()
export class CustomersRepository {
  constructor(@InjectModel(CustomerDocument.name) private readonly customers: Model<CustomerDocument>) {}

  find(userId: string): Promise<CustomerDocument | null> {
    return this.customers.findById(userId).lean().exec();
  }

  findByCustomerId(customerId: string): Promise<CustomerDocument | null> {
    return this.customers.findOne({ customerId }).lean().exec();
  }

  /** Makes the row that everything else needs. */
  async open(userId: string): Promise<void> {
    await this.customers
      .updateOne({ _id: userId }, { $setOnInsert: { _id: userId } }, { upsert: true })
      .exec();
  }

  /** Keeps everybody else away from a customer for a while. False where someone else is at it, or there is no row. */
  async acquireLock(userId: string, token: string, milliseconds: number): Promise<boolean> {
    const free = { _id: userId, busyUntil: trusted({ $not: { $gt: new Date() } }) };
    const reserved = { $set: { busyUntil: fromNow(milliseconds), busyWith: token } };
    return (await this.customers.updateOne(free, reserved).exec()).matchedCount === 1;
  }

  /** Keeps them away for so long from now on, unless someone else is at it by now. */
  async renewLock(userId: string, token: string, milliseconds: number): Promise<void> {
    const kept = { busyUntil: fromNow(milliseconds) };
    await this.customers.updateOne({ _id: userId, busyWith: token }, { $set: kept }).exec();
  }

  async releaseLock(userId: string, token: string): Promise<void> {
    const released = { busyUntil: null, busyWith: null };
    await this.customers.updateOne({ _id: userId, busyWith: token }, { $set: released }).exec();
  }

  async setCustomer(userId: string, customerId: string, addressMark: string): Promise<void> {
    await this.customers.updateOne({ _id: userId }, { $set: { customerId, addressMark } }).exec();
  }

  async noteCardForm(userId: string, setupIntentId: string): Promise<void> {
    await this.customers.updateOne({ _id: userId }, { $set: { appliedCardForm: setupIntentId } }).exec();
  }

  async countRefusal(userId: string): Promise<void> {
    await this.customers.updateOne({ _id: userId }, { $inc: { refusals: 1 } }).exec();
  }

  /** Notes that the provider is to be read again: now by the caller, or in a while by the sweep. */
  async markDirty(userId: string, graceMs: number): Promise<void> {
    await this.customers
      .updateOne({ _id: userId }, { $inc: { changes: 1 }, $set: { dueAt: fromNow(graceMs) } })
      .exec();
  }

  /** We are up to date, unless something may have changed since the reading began. */
  async markClean({ _id, changes }: CustomerDocument): Promise<void> {
    await this.customers.updateOne({ _id, changes }, { $set: { dueAt: null } }).exec();
  }

  async postpone(userId: string, milliseconds: number): Promise<void> {
    await this.customers.updateOne({ _id: userId }, { $set: { dueAt: fromNow(milliseconds) } }).exec();
  }

  /** Users whose state at the provider should have been read by now, the longest overdue first. */
  async listOverdue(): Promise<string[]> {
    const overdue = { dueAt: trusted({ $lte: new Date() }) };
    const found = await this.customers.find(overdue).sort({ dueAt: 1 }).limit(AT_ONCE).lean().exec();
    return found.map(({ _id }) => _id);
  }

  /** A page of all users with a customer, in the order of their ids. */
  async listAfter(userId: string): Promise<string[]> {
    const page = { _id: trusted({ $gt: userId }), customerId: trusted({ $ne: null }) };
    const found = await this.customers.find(page).sort({ _id: 1 }).limit(AT_ONCE).lean().exec();
    return found.map(({ _id }) => _id);
  }

  async remove(userId: string): Promise<void> {
    await this.customers.deleteOne({ _id: userId }).exec();
  }
}

/** Milliseconds after which the lock of a process that died expires. */
const LOCK_MS = 5000;
/** How often the holder renews the lock: a late renewal doesn't lose it. */
const RENEW_EVERY_MS = 1000;
/** Milliseconds that a caller waits for the lock: twice that, for both tries at a call, is less than the gateway waits. */
const WAIT_MS = 9000;
const RETRY_EVERY_MS = 25;

/** One holder at a time for each user, over all processes. The work must be safe to do twice all the same. */
@Injectable()
export class CustomerLock {
  constructor(private readonly customers: CustomersRepository) {}

  /** @throws AppError `unavailable` where others took too long, `not_found` where the user is not a customer, or no more */
  async withLock<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const token = randomUUID();
    const giveUpAt = Date.now() + WAIT_MS;
    while (!(await this.customers.acquireLock(userId, token, LOCK_MS))) {
      if (!(await this.customers.find(userId))) throw new AppError('not_found');
      if (Date.now() > giveUpAt) throw new AppError('unavailable', undefined, { retryAfterSeconds: 5 });
      await wait(RETRY_EVERY_MS + Math.random() * RETRY_EVERY_MS);
    }
    const going = setInterval(() => void this.renew(userId, token), RENEW_EVERY_MS);
    try {
      return await work();
    } finally {
      clearInterval(going);
      await this.customers.releaseLock(userId, token);
    }
  }

  /** A renewal that fails because the store is away does no harm: nobody else can take the lock meanwhile. */
  private async renew(userId: string, token: string): Promise<void> {
    await this.customers.renewLock(userId, token, LOCK_MS).catch(() => undefined);
  }
}
