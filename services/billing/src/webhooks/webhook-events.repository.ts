import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';

/** TTL of an event in seconds: longer than the provider retries it. */
const TTL_SECONDS = 30 * 86_400;

/** A received webhook event. Its contents are not stored: the current state is read from the provider. */
@Schema({ collection: 'webhook_events', versionKey: false })
export class WebhookEventDocument {
  /** The provider's event id. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  type!: string;

  /** The customer that the event concerns, if any. */
  @Prop({ type: String, default: null })
  customerId!: string | null;

  /** The object that the event concerns; absent in older documents. */
  @Prop({ type: String, default: null })
  objectId!: string | null;

  /** Time of the event by the provider's clock; absent in older documents. */
  @Prop({ type: Date })
  happenedAt?: Date;

  @Prop({ type: Date, required: true })
  receivedAt!: Date;

  @Prop({ type: Date, default: null })
  handledAt!: Date | null;

  /** When the sweep retries it; null once it is handled. */
  @Prop({ type: Date, default: null })
  dueAt!: Date | null;
}

export const WebhookEventSchema = SchemaFactory.createForClass(WebhookEventDocument);
WebhookEventSchema.index({ dueAt: 1 });
WebhookEventSchema.index({ customerId: 1 });
WebhookEventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: TTL_SECONDS });

const BATCH_SIZE = 100;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

export type ReceivedEvent = Pick<
  WebhookEventDocument,
  '_id' | 'type' | 'customerId' | 'objectId' | 'happenedAt'
>;

@Injectable()
export class WebhookEventsRepository {
  constructor(@InjectModel(WebhookEventDocument.name) private readonly events: Model<WebhookEventDocument>) {}

  /** Stores an event, unless it is known; the sweep retries it after `graceMs` unless it was markHandled. */
  store({ _id, ...event }: ReceivedEvent, graceMs: number): Promise<WebhookEventDocument> {
    const first = { ...event, receivedAt: new Date(), handledAt: null, dueAt: fromNow(graceMs) };
    return this.events
      .findOneAndUpdate({ _id }, { $setOnInsert: first }, { upsert: true, returnDocument: 'after' })
      .lean()
      .orFail()
      .exec();
  }

  async markHandled(id: string): Promise<void> {
    await this.events.updateOne({ _id: id }, { $set: { handledAt: new Date(), dueAt: null } }).exec();
  }

  async postpone(id: string, milliseconds: number): Promise<void> {
    await this.events.updateOne({ _id: id }, { $set: { dueAt: fromNow(milliseconds) } }).exec();
  }

  /** Unhandled events that are due. */
  listOverdue(): Promise<WebhookEventDocument[]> {
    return this.events
      .find({ dueAt: trusted({ $lte: new Date() }) })
      .sort({ dueAt: 1 })
      .limit(BATCH_SIZE)
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
