import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@swizzle/kit/http/app-error';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import type { Model } from 'mongoose';
import { EntitlementDocument, type Facts, UNKNOWN } from './entitlement.schema.ts';

const AT_ONCE = 100;

const factsOf = ({
  tier,
  state,
  lastEndDate,
  info,
  trialRefused = false,
  trialUsed,
  trial,
}: Facts): Facts => ({
  ...{ tier, state, lastEndDate, info, trialRefused, trialUsed, trial },
});
/** What others are told of. */
const toldOf = ({ tier, trialUsed, trial }: Facts) => ({ tier, trialUsed, trial });

@Injectable()
export class EntitlementsRepository {
  constructor(
    @InjectModel(EntitlementDocument.name) private readonly entitlements: Model<EntitlementDocument>,
  ) {}

  find(userId: string): Promise<EntitlementDocument | null> {
    return this.entitlements.findById(userId).lean().exec();
  }

  /**
   * Writes what follows from a reading that began after `before` was written. Null where nothing changed.
   * @throws AppError `unavailable` where someone else has written since: the reading may be an old one
   */
  async replace(
    userId: string,
    before: EntitlementDocument | null,
    facts: Facts,
  ): Promise<EntitlementDocument | null> {
    const known = before ?? UNKNOWN;
    if (isDeepStrictEqual(factsOf(known), factsOf(facts))) return null;
    const isUnsaid = before?.isUnsaid || !isDeepStrictEqual(toldOf(known), toldOf(facts));
    const next = { _id: userId, ...factsOf(facts), version: known.version + 1, isUnsaid };
    const written = await (before ? this.update(next, before.version) : this.insert(next));
    if (!written) throw new AppError('unavailable', undefined, { retryAfterSeconds: 1 });
    return next;
  }

  /** Those that others have still to be told of. */
  findPendingEvents(): Promise<EntitlementDocument[]> {
    return this.entitlements.find({ isUnsaid: true }).limit(AT_ONCE).lean().exec();
  }

  /** A later change stays unsaid. */
  async markPublished({ _id, version }: EntitlementDocument): Promise<void> {
    await this.entitlements.updateOne({ _id, version }, { $set: { isUnsaid: false } }).exec();
  }

  async remove(userId: string): Promise<void> {
    await this.entitlements.deleteOne({ _id: userId }).exec();
  }

  private async update({ _id, ...next }: EntitlementDocument, version: number): Promise<boolean> {
    const { matchedCount } = await this.entitlements.updateOne({ _id, version }, { $set: next }).exec();
    return matchedCount === 1;
  }

  private async insert(next: EntitlementDocument): Promise<boolean> {
    try {
      await this.entitlements.create(next);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
