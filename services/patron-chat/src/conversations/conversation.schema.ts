import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';

/** Seconds after the last message in which a conversation is over. */
const LASTS_SECONDS = 2 * 3600;

/** What Sam keeps of a conversation: what he understood of it, and which answers he gave. Never a message. */
@Schema({ collection: 'conversations', versionKey: false, minimize: false })
export class ConversationDocument {
  /** The account and its session: one conversation each, so that who signs in next begins with none. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  ownerId!: string;

  /** Hashes of answers, of the frames they were built from and of their sentences, the latest last. */
  @Prop({ type: [String], required: true })
  said!: string[];

  /** A `TalkState`, parsed when it is read. */
  @Prop({ type: MongooseSchema.Types.Mixed })
  state?: unknown;

  @Prop({ type: Date, required: true })
  lastAt!: Date;
}

export const ConversationSchema = SchemaFactory.createForClass(ConversationDocument);
ConversationSchema.index({ ownerId: 1 });
ConversationSchema.index({ lastAt: 1 }, { expireAfterSeconds: LASTS_SECONDS });
