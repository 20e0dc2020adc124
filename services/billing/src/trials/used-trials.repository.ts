import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';

/** An address, a card or a card's holder who has had their trial: it outlives the account, and then says nothing but that. */
@Schema({ collection: 'used_trials', versionKey: false })
export class UsedTrialDocument {
  /** SHA-256, in base64url, of the normalized address, of the card's fingerprint, or of a holder's name with the card's brand and last digits. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** Whose trial it was; nobody's once the account is gone. */
  @Prop({ type: String, default: null })
  userId!: string | null;

  @Prop({ type: String, default: null })
  subscriptionId!: string | null;
}

export const UsedTrialSchema = SchemaFactory.createForClass(UsedTrialDocument);
UsedTrialSchema.index({ userId: 1 });

type Trial = Pick<UsedTrialDocument, 'userId' | 'subscriptionId'>;

@Injectable()
export class UsedTrialsRepository {
  constructor(@InjectModel(UsedTrialDocument.name) private readonly usedTrials: Model<UsedTrialDocument>) {}

  async has(mark: string): Promise<boolean> {
    return (await this.usedTrials.exists({ _id: mark }).exec()) !== null;
  }

  /**
   * Takes all of these marks for a trial, one after the other; again the same. False where another trial has one: what
   * this one took is free again, so that a card that had its trial costs an address nothing.
   */
  async claim(marks: readonly string[], trial: Trial): Promise<boolean> {
    for (const _id of marks) {
      const taken = await this.usedTrials
        .findOneAndUpdate(
          { _id },
          { $setOnInsert: { _id, ...trial } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean()
        .orFail()
        .exec();
      if (taken.subscriptionId === trial.subscriptionId) continue;
      await this.usedTrials.deleteMany({ subscriptionId: trial.subscriptionId }).exec();
      return false;
    }
    return true;
  }

  /** Whether another trial than this one has left one of these marks. */
  async isLeftByAnother(marks: readonly string[], { subscriptionId }: Trial): Promise<boolean> {
    const others = { _id: trusted({ $in: marks }), subscriptionId: trusted({ $ne: subscriptionId }) };
    return (await this.usedTrials.exists(others).exec()) !== null;
  }

  /** Leaves marks that others may have left before. */
  async leave(marks: readonly string[], trial: Trial): Promise<void> {
    for (const _id of marks)
      await this.usedTrials.updateOne({ _id }, { $setOnInsert: { _id, ...trial } }, { upsert: true }).exec();
  }

  /** The subscription that is a user's own trial, if there ever was one. */
  async trialOf(userId: string): Promise<string | null> {
    const held = { userId, subscriptionId: trusted({ $ne: null }) };
    return (await this.usedTrials.findOne(held).lean().exec())?.subscriptionId ?? null;
  }

  /** Forgets whose marks these were; that they were used stays. */
  async disown(whose: Partial<Trial>): Promise<void> {
    await this.usedTrials.updateMany(whose, { $set: { userId: null, subscriptionId: null } }).exec();
  }
}
