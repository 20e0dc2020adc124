import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';

/** What the link in a mail is good for. */
export type TokenPurpose = 'verify-email' | 'reset-password';

/** The newest link of a kind that a user was sent. Its id is made of both, so that a new one replaces the old. */
@Schema({ collection: 'mail_tokens', versionKey: false })
export class MailTokenDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  /** Of the token; anyone who reads the store cannot use what is found there. */
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

export type NewMailToken = Omit<MailTokenDocument, '_id'>;

@Injectable()
export class MailTokensRepository {
  constructor(@InjectModel(MailTokenDocument.name) private readonly tokens: Model<MailTokenDocument>) {}

  /** Keeps a token in place of the one of before. */
  async replace(token: NewMailToken): Promise<void> {
    const _id = `${token.purpose}:${token.userId}`;
    await this.tokens.updateOne({ _id }, { $set: token }, { upsert: true }).exec();
  }

  find(purpose: TokenPurpose, hash: string): Promise<MailTokenDocument | null> {
    return this.tokens.findOne(alive(purpose, hash)).lean().exec();
  }

  /** Finds it and removes it in one step: of many who ask at once, one gets it. */
  take(purpose: TokenPurpose, hash: string): Promise<MailTokenDocument | null> {
    return this.tokens.findOneAndDelete(alive(purpose, hash)).lean().exec();
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.tokens.deleteMany({ userId }).exec();
  }
}

/** The store removes what has expired about a minute late. */
const alive = (purpose: TokenPurpose, hash: string) => ({
  purpose,
  hash,
  expiresAt: trusted({ $gt: new Date() }),
});
