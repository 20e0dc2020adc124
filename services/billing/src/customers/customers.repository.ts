import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { AppError } from '@swizzle/kit/http/app-error';
import { type Model, trusted } from 'mongoose';

/** A user's customer at the payment provider, and the state of its sync. */
@Schema({ collection: 'customers', versionKey: false })
export class CustomerDocument {
  /** The user's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** The provider's id of the customer, once created. */
  @Prop({ type: String, default: null })
  customerId!: string | null;

  /** Hash of the normalized email address, by which used trials are recorded. */
  @Prop({ type: String, default: null })
  emailHash?: string | null;

  /** The hash as version 0.1 writes it. */
  @Prop({ type: String })
  addressMark?: string | null;

  /** Id of the last applied setup intent; a default card chosen at the provider afterwards is extended. */
  @Prop({ type: String, default: null })
  appliedCardForm!: string | null;

  /** Number of calls that failed for good; part of idempotency keys, so that the next attempt gets a new one. */
  @Prop({ type: Number, default: 0 })
  refusals!: number;

  /** Incremented whenever something may have changed at the provider. */
  @Prop({ type: Number, default: 0 })
  changes!: number;

  /** When the sweep syncs the customer with the provider; null if in sync. */
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

/** The stored hash of the user's email address, under either name. */
export const storedEmailHash = ({ emailHash, addressMark }: CustomerDocument): string | null =>
  emailHash ?? addressMark ?? null;

const BATCH_SIZE = 100;
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

  /** Creates the document if it doesn't exist. */
  async open(userId: string): Promise<void> {
    await this.customers
      .updateOne({ _id: userId }, { $setOnInsert: { _id: userId } }, { upsert: true })
      .exec();
  }

  /** @returns false if the lock is held by someone else, or the document doesn't exist */
  async acquireLock(userId: string, token: string, milliseconds: number): Promise<boolean> {
    const free = { _id: userId, busyUntil: trusted({ $not: { $gt: new Date() } }) };
    const reserved = { $set: { busyUntil: fromNow(milliseconds), busyWith: token } };
    return (await this.customers.updateOne(free, reserved).exec()).matchedCount === 1;
  }

  /** Extends the lock, unless someone else has acquired it meanwhile. */
  async renewLock(userId: string, token: string, milliseconds: number): Promise<void> {
    const extended = { busyUntil: fromNow(milliseconds) };
    await this.customers.updateOne({ _id: userId, busyWith: token }, { $set: extended }).exec();
  }

  async releaseLock(userId: string, token: string): Promise<void> {
    const released = { busyUntil: null, busyWith: null };
    await this.customers.updateOne({ _id: userId, busyWith: token }, { $set: released }).exec();
  }

  async setCustomer(userId: string, customerId: string, hash: string): Promise<void> {
    await this.customers.updateOne({ _id: userId }, { $set: { customerId, emailHash: hash } }).exec();
  }

  async setAppliedCardForm(userId: string, setupIntentId: string): Promise<void> {
    await this.customers.updateOne({ _id: userId }, { $set: { appliedCardForm: setupIntentId } }).exec();
  }

  async countRefusal(userId: string): Promise<void> {
    await this.customers.updateOne({ _id: userId }, { $inc: { refusals: 1 } }).exec();
  }

  /** Marks the customer as out of sync: the caller syncs it now, or the sweep after `graceMs`. */
  async markDirty(userId: string, graceMs: number): Promise<void> {
    await this.customers
      .updateOne({ _id: userId }, { $inc: { changes: 1 }, $set: { dueAt: fromNow(graceMs) } })
      .exec();
  }

  /** Marks the customer as in sync, unless it was marked dirty again since it was read. */
  async markClean({ _id, changes }: CustomerDocument): Promise<void> {
    await this.customers.updateOne({ _id, changes }, { $set: { dueAt: null } }).exec();
  }

  async postpone(userId: string, milliseconds: number): Promise<void> {
    await this.customers.updateOne({ _id: userId }, { $set: { dueAt: fromNow(milliseconds) } }).exec();
  }

  /** Users whose sync is due, longest overdue first. */
  async listOverdue(): Promise<string[]> {
    const overdue = { dueAt: trusted({ $lte: new Date() }) };
    const found = await this.customers.find(overdue).sort({ dueAt: 1 }).limit(BATCH_SIZE).lean().exec();
    return found.map(({ _id }) => _id);
  }

  /** A page of users with a customer, ordered by id. */
  async listAfter(userId: string): Promise<string[]> {
    const page = { _id: trusted({ $gt: userId }), customerId: trusted({ $ne: null }) };
    const found = await this.customers.find(page).sort({ _id: 1 }).limit(BATCH_SIZE).lean().exec();
    return found.map(({ _id }) => _id);
  }

  async remove(userId: string): Promise<void> {
    await this.customers.deleteOne({ _id: userId }).exec();
  }
}

/** Lease of the lock in milliseconds: it expires if its holder dies. */
const LOCK_MS = 5000;
/** Renewal interval in milliseconds: a delayed renewal doesn't lose the lock. */
const RENEW_EVERY_MS = 1000;
/** Milliseconds to wait for the lock: twice that, with the gateway's retry, is less than its timeout. */
const WAIT_MS = 9000;
const RETRY_EVERY_MS = 25;

/** A distributed lock per user. Work under it must be idempotent all the same. */
@Injectable()
export class CustomerLock {
  constructor(private readonly customers: CustomersRepository) {}

  /** @throws AppError `unavailable` on timeout, `not_found` if the user has no (more) customer document */
  async withLock<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const token = randomUUID();
    const deadline = Date.now() + WAIT_MS;
    while (!(await this.customers.acquireLock(userId, token, LOCK_MS))) {
      if (!(await this.customers.find(userId))) throw new AppError('not_found');
      if (Date.now() > deadline) throw new AppError('unavailable', undefined, { retryAfterSeconds: 5 });
      await wait(RETRY_EVERY_MS + Math.random() * RETRY_EVERY_MS);
    }
    const renewal = setInterval(() => void this.renew(userId, token), RENEW_EVERY_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await this.customers.releaseLock(userId, token);
    }
  }

  /** A failed renewal is harmless while the database is unreachable: nobody else can acquire the lock. */
  private async renew(userId: string, token: string): Promise<void> {
    await this.customers.renewLock(userId, token, LOCK_MS).catch(() => undefined);
  }
}
