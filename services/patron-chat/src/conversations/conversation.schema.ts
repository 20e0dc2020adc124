import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Seconds after the last message in which a conversation is over. */
const LASTS_SECONDS = 2 * 3600;

/** What Sam has said to a guest lately: enough not to say it again, and not a word of it. */
@Schema({ collection: 'conversations', versionKey: false })
export class ConversationDocument {
  /** The guest's id: one conversation each. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** Hashes of the lines, the latest last. */
  @Prop({ type: [String], required: true })
  said!: string[];

  @Prop({ type: Date, required: true })
  lastAt!: Date;
}

export const ConversationSchema = SchemaFactory.createForClass(ConversationDocument);
ConversationSchema.index({ lastAt: 1 }, { expireAfterSeconds: LASTS_SECONDS });
