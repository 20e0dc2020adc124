import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { WebhookEventDocument } from './webhook-event.schema.ts';

const AT_ONCE = 100;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

export type ReceivedEvent = Pick<
  WebhookEventDocument,
  '_id' | 'type' | 'customerId' | 'objectId' | 'happenedAt'
>;

@Injectable()
export class WebhookEventsRepository {
  constructor(@InjectModel(WebhookEventDocument.name) private readonly events: Model<WebhookEventDocument>) {}

  /** Keeps an event, the first time that it is told. It is due again in a while unless it is handled by then. */
  keep({ _id, ...event }: ReceivedEvent, graceMs: number): Promise<WebhookEventDocument> {
    const first = { ...event, receivedAt: new Date(), handledAt: null, dueAt: fromNow(graceMs) };
    return this.events
      .findOneAndUpdate({ _id }, { $setOnInsert: first }, { upsert: true, returnDocument: 'after' })
      .lean()
      .orFail()
      .exec();
  }

  async handled(id: string): Promise<void> {
    await this.events.updateOne({ _id: id }, { $set: { handledAt: new Date(), dueAt: null } }).exec();
  }

  async postpone(id: string, milliseconds: number): Promise<void> {
    await this.events.updateOne({ _id: id }, { $set: { dueAt: fromNow(milliseconds) } }).exec();
  }

  /** Events that should have been handled by now. */
  listOverdue(): Promise<WebhookEventDocument[]> {
    return this.events
      .find({ dueAt: trusted({ $lte: new Date() }) })
      .sort({ dueAt: 1 })
      .limit(AT_ONCE)
      .lean()
      .exec();
  }

  listOf(customerId: string): Promise<WebhookEventDocument[]> {
    return this.events.find({ customerId }).sort({ receivedAt: 1 }).lean().exec();
  }

  async removeOf(customerId: string): Promise<void> {
    await this.events.deleteMany({ customerId }).exec();
  }
}
