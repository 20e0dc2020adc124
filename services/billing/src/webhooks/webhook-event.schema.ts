import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Seconds that an event is kept: far longer than the provider sends it again. */
const KEPT_SECONDS = 30 * 86_400;

/** An event that the provider has told us of. What it said is not kept: the provider is asked instead. */
@Schema({ collection: 'webhook_events', versionKey: false })
export class WebhookEventDocument {
  /** The provider's id of it. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  type!: string;

  /** The customer whom it is about, if it is about one. */
  @Prop({ type: String, default: null })
  customerId!: string | null;

  /** The object that it is about; older entries do not say. */
  @Prop({ type: String, default: null })
  objectId!: string | null;

  /** When it happened, by the provider's clock; older entries do not say. */
  @Prop({ type: Date })
  happenedAt?: Date;

  @Prop({ type: Date, required: true })
  receivedAt!: Date;

  @Prop({ type: Date, default: null })
  handledAt!: Date | null;

  /** When somebody is to look at it again, while it is not handled. */
  @Prop({ type: Date, default: null })
  dueAt!: Date | null;
}

export const WebhookEventSchema = SchemaFactory.createForClass(WebhookEventDocument);
WebhookEventSchema.index({ dueAt: 1 });
WebhookEventSchema.index({ customerId: 1 });
WebhookEventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });
