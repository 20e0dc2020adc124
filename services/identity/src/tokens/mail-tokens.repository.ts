import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { MailTokenDocument, type TokenPurpose } from './mail-token.schema.ts';

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
