import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What the link in a mail is good for. */
export type TokenPurpose = 'verify-email' | 'reset-password';

/** The newest link of a kind that a user was sent. Its id is made of both, so that a new one replaces the old. */
@Schema({ collection: 'mail_tokens', versionKey: false })
export class MailTokenDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  /** Of the token; whoever reads the store cannot use what is found there. */
  @Prop({ type: String, required: true, unique: true })
  hash!: string;

  @Prop({ type: String, required: true })
  purpose!: TokenPurpose;

  @Prop({ type: String, required: true })
  userId!: string;

  /** Where the link was sent. */
  @Prop({ type: String, required: true })
  email!: string;

  @Prop({ type: Date, required: true, expires: 0 })
  expiresAt!: Date;
}

export const MailTokenSchema = SchemaFactory.createForClass(MailTokenDocument);
