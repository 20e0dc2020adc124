import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { type EntryDocument, MenuDocument } from '../menus/menu.schema.ts';
import type { PlanMenu } from './planning.jobs.ts';

export type NewMenu = Pick<
  MenuDocument,
  '_id' | 'ownerId' | 'tier' | 'request' | 'requestHash' | 'acceptedAt' | 'jobId'
>;
export type PlannedMenu = Pick<MenuDocument, 'name' | 'intro' | 'brief' | 'bottles'> &
  Partial<Pick<MenuDocument, 'drinksEach' | 'learned' | 'countedBar'>> & {
    entries: EntryDocument[];
  };

/** The menus collection as a ledger: what was accepted, and what became of it. */
@Injectable()
export class PlanningRepository {
  constructor(@InjectModel(MenuDocument.name) private readonly menus: Model<MenuDocument>) {}

  find(ownerId: string, id: string): Promise<MenuDocument | null> {
    return this.menus.findOne({ _id: id, ownerId }).lean().exec();
  }

  /** Enters a menu, or finds the one that is there; one that had failed is accepted anew. */
  async accept({ _id, ...menu }: NewMenu): Promise<MenuDocument> {
    const anew = { $set: { ...menu, state: 'accepted' as const }, $unset: { conflict: 1 } };
    const revived = await this.menus
      .findOneAndUpdate({ _id, state: 'failed' }, anew, { returnDocument: 'after' })
      .lean()
      .exec();
    if (revived) return revived;
    const untold = { revision: 0, isUnsaid: false, isAnnounced: false };
    const entry = { $setOnInsert: { ...menu, ...untold, state: 'accepted' as const } };
    return this.menus
      .findOneAndUpdate({ _id }, entry, { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true })
      .lean()
      .orFail()
      .exec();
  }

  /** The owner's last parties of which it is known what was left, the latest first. */
  listParties(ownerId: string, limit: number): Promise<MenuDocument[]> {
    const filter = { ownerId, state: 'ready' as const, leftovers: trusted({ $exists: true }) };
    return this.menus.find(filter).select('-past').sort({ acceptedAt: -1 }).limit(limit).lean().exec();
  }

  /** What a job is about, while it is still to be done. */
  findAccepted({ menuId, jobId }: PlanMenu): Promise<MenuDocument | null> {
    return this.menus.findOne({ _id: menuId, jobId, state: 'accepted' }).lean().exec();
  }

  /** Accepted before a moment and still not planned, the oldest first. */
  listUnplanned(before: Date, limit: number): Promise<MenuDocument[]> {
    const filter = { state: 'accepted' as const, acceptedAt: trusted({ $lt: before }) };
    return this.menus.find(filter).sort({ acceptedAt: 1 }).limit(limit).lean().exec();
  }

  /** @returns the menu, if it became ready just now */
  setReady({ menuId, jobId }: PlanMenu, planned: PlannedMenu): Promise<MenuDocument | null> {
    const ready = { $set: { ...planned, state: 'ready' as const, isUnsaid: true }, $inc: { revision: 1 } };
    return this.menus
      .findOneAndUpdate({ _id: menuId, jobId, state: 'accepted' }, ready, { returnDocument: 'after' })
      .lean()
      .exec();
  }

  /** Accepts again what had failed for this job. @returns whether it is accepted */
  async reopen({ menuId, jobId }: PlanMenu): Promise<boolean> {
    const filter = { _id: menuId, jobId, state: trusted({ $in: ['accepted' as const, 'failed' as const] }) };
    const { matchedCount } = await this.menus.updateOne(filter, { $set: { state: 'accepted' } }).exec();
    return matchedCount > 0;
  }

  /** Fails what was accepted for this job, with what can't be met together. Doing so twice changes nothing. */
  async setFailed({ menuId, jobId }: PlanMenu, conflict?: MenuDocument['conflict']): Promise<void> {
    await this.menus
      .updateOne(
        { _id: menuId, jobId, state: 'accepted' },
        { $set: { state: 'failed', ...(conflict && { conflict }) } },
      )
      .exec();
  }
}
