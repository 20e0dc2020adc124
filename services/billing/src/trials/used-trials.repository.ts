import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';

/** A record that an email address, card or cardholder has used a trial. Outlives the account, without a reference to it. */
@Schema({ collection: 'used_trials', versionKey: false })
export class UsedTrialDocument {
  /** SHA-256 in base64url; see trial-marks.ts. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** The user of the trial; null once the account is deleted. */
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
   * Claims hashes for a trial; idempotent.
   * @returns false if another trial has claimed one of them; the others are released, so that a used card doesn't use up
   * the trial of an email address
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

  /** Whether another trial has claimed one of these hashes. */
  async isLeftByAnother(marks: readonly string[], { subscriptionId }: Trial): Promise<boolean> {
    const others = { _id: trusted({ $in: marks }), subscriptionId: trusted({ $ne: subscriptionId }) };
    return (await this.usedTrials.exists(others).exec()) !== null;
  }

  /** Records hashes, unless another trial has recorded them before. */
  async leave(marks: readonly string[], trial: Trial): Promise<void> {
    for (const _id of marks)
      await this.usedTrials.updateOne({ _id }, { $setOnInsert: { _id, ...trial } }, { upsert: true }).exec();
  }

  /** The subscription of a user's own trial, if any. */
  async trialOf(userId: string): Promise<string | null> {
    const held = { userId, subscriptionId: trusted({ $ne: null }) };
    return (await this.usedTrials.findOne(held).lean().exec())?.subscriptionId ?? null;
  }

  /** Anonymizes records, which stay used. */
  async disown(whose: Partial<Trial>): Promise<void> {
    await this.usedTrials.updateMany(whose, { $set: { userId: null, subscriptionId: null } }).exec();
  }
}
