import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';

/** The purpose of a mailed link. */
export type TokenPurpose = 'verify-email' | 'reset-password';

/** A user's newest link for a purpose. The id is `purpose:userId`, so a new link replaces the previous one. */
@Schema({ collection: 'mail_tokens', versionKey: false })
export class MailTokenDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  /** SHA-256 of the token, so that read access to the database doesn't reveal valid links. */
  @Prop({ type: String, required: true, unique: true })
  hash!: string;

  @Prop({ type: String, required: true })
  purpose!: TokenPurpose;

  @Prop({ type: String, required: true })
  userId!: string;

  /** The recipient of the link. */
  @Prop({ type: String, required: true })
  email!: string;

  @Prop({ type: Date, required: true, expires: 0 })
  expiresAt!: Date;
}

export const MailTokenSchema = SchemaFactory.createForClass(MailTokenDocument);

export type NewMailToken = Omit<MailTokenDocument, '_id'>;

@Injectable()
export class MailTokensRepository {
  constructor(@InjectModel(MailTokenDocument.name) private readonly tokens: Model<MailTokenDocument>) {}

  /** Stores a token in place of the previous one. */
  async replace(token: NewMailToken): Promise<void> {
    const _id = `${token.purpose}:${token.userId}`;
    await this.tokens.updateOne({ _id }, { $set: token }, { upsert: true }).exec();
  }

  find(purpose: TokenPurpose, hash: string): Promise<MailTokenDocument | null> {
    return this.tokens.findOne(notExpired(purpose, hash)).lean().exec();
  }

  /** Finds and deletes a token atomically, so that it works once. */
  take(purpose: TokenPurpose, hash: string): Promise<MailTokenDocument | null> {
    return this.tokens.findOneAndDelete(notExpired(purpose, hash)).lean().exec();
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.tokens.deleteMany({ userId }).exec();
  }
}

/** Checks the expiry, since MongoDB deletes expired documents up to a minute late. */
const notExpired = (purpose: TokenPurpose, hash: string) => ({
  purpose,
  hash,
  expiresAt: trusted({ $gt: new Date() }),
});
