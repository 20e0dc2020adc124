import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Seconds that an event is kept: far longer than the provider retries it. */
const KEPT_SECONDS = 30 * 86_400;

/** An event that the payment provider sent. Its content is not stored: the provider is asked for the current state. */
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

  /** The object that the event concerns; missing on documents from before this field. */
  @Prop({ type: String, default: null })
  objectId!: string | null;

  /** When it happened, by the provider's clock; missing on documents from before this field. */
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
WebhookEventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });
