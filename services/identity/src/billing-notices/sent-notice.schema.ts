import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Seconds that a note is kept: an event may come late, and never a year late. */
const KEPT_SECONDS = 400 * 86_400;

/** That a customer was written to: nobody is, twice about the same. */
@Schema({ collection: 'sent_notices', versionKey: false })
export class SentNoticeDocument {
  /** The notice's id. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  userId!: string;

  @Prop({ type: Date, required: true, expires: KEPT_SECONDS })
  sentAt!: Date;
}

export const SentNoticeSchema = SchemaFactory.createForClass(SentNoticeDocument);
SentNoticeSchema.index({ userId: 1 });
