import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { BillingNotice } from '@swizzle/proto';

/** Seconds that a note is kept: an event may come late, and never a year late. */
const KEPT_SECONDS = 400 * 86_400;

/** That a customer is, or was, written to: nobody is, twice about the same. */
@Schema({ collection: 'sent_notices', versionKey: false })
export class SentNoticeDocument {
  /** The notice's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  userId!: string;

  /** When it was first to be sent. */
  @Prop({ type: Date, required: true, expires: KEPT_SECONDS })
  sentAt!: Date;

  /** What it says, until it went or was given up. */
  @Prop({ type: Object, default: null })
  notice?: BillingNotice | null;

  /** How often that was tried again. */
  @Prop({ type: Number, default: 0 })
  tries?: number;

  /** When it is tried again unless it went before; null once it went or was given up. */
  @Prop({ type: Date, default: null })
  dueAt?: Date | null;
}

export const SentNoticeSchema = SchemaFactory.createForClass(SentNoticeDocument);
SentNoticeSchema.index({ userId: 1 });
SentNoticeSchema.index({ dueAt: 1 }, { sparse: true });
