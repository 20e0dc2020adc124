import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { GenerationDocument, type GenerationState } from './generation.schema.ts';

export type NewGeneration = Omit<GenerationDocument, 'state' | 'round' | 'cocktailId'>;

const CHARGED: GenerationState[] = ['accepted', 'made'];
const ENDED: GenerationState[] = ['made', 'failed'];
/** Entries of one kind in a list: more than anybody waits for at once. */
const MAX_LISTED = 50;
const REOPENED: GenerationState[] = ['accepted', 'failed'];

@Injectable()
export class GenerationsRepository {
  constructor(
    @InjectModel(GenerationDocument.name) private readonly generations: Model<GenerationDocument>,
  ) {}

  find(id: string): Promise<GenerationDocument | null> {
    return this.generations.findById(id).lean().exec();
  }

  /** Enters a generation, or finds the one that is there; one that had failed is accepted anew. */
  async accept({ _id, ...generation }: NewGeneration): Promise<GenerationDocument> {
    const anew = { $set: { ...generation, state: 'accepted' as const }, $inc: { round: 1 } };
    const revived = await this.generations
      .findOneAndUpdate({ _id, state: 'failed' }, anew, { returnDocument: 'after' })
      .lean()
      .exec();
    if (revived) return revived;
    const entry = { $setOnInsert: { ...generation, state: 'accepted' as const, round: 1 } };
    return this.generations
      .findOneAndUpdate({ _id }, entry, { upsert: true, returnDocument: 'after' })
      .lean()
      .orFail()
      .exec();
  }

  /** The ids of what a day is charged with: made or under way. */
  listCharged(ownerId: string, day: string): Promise<string[]> {
    return this.generations.distinct('_id', { ownerId, day, state: trusted({ $in: CHARGED }) }).exec();
  }

  /** Accepted before a moment and still not made, the oldest first. */
  listUnmade(before: Date, limit: number): Promise<GenerationDocument[]> {
    const filter = { state: 'accepted' as const, acceptedAt: trusted({ $lt: before }) };
    return this.generations.find(filter).sort({ acceptedAt: 1 }).limit(limit).lean().exec();
  }

  /** What the owner asked for in the generator: all that is being made, and what was accepted since and has ended. */
  async listRecent(ownerId: string, since: Date): Promise<GenerationDocument[]> {
    const asked = { ownerId, origin: trusted({ $ne: 'planner' as const }) };
    const states = [
      { ...asked, state: 'accepted' as const },
      { ...asked, state: trusted({ $in: ENDED }), acceptedAt: trusted({ $gt: since }) },
    ];
    const found = await Promise.all(
      states.map((filter) =>
        this.generations.find(filter).sort({ acceptedAt: -1 }).limit(MAX_LISTED).lean().exec(),
      ),
    );
    return found.flat().sort((a, b) => b.acceptedAt.getTime() - a.acceptedAt.getTime());
  }

  listByOwner(ownerId: string): Promise<GenerationDocument[]> {
    return this.generations.find({ ownerId }).sort({ acceptedAt: 1 }).lean().exec();
  }

  async removeByOwner(ownerId: string): Promise<void> {
    await this.generations.deleteMany({ ownerId }).exec();
  }

  async setMade(id: string, cocktailId: number): Promise<void> {
    await this.generations
      .updateOne({ _id: id }, { $set: { state: 'made', cocktailId }, $unset: { parent: 1 } })
      .exec();
  }

  /** Accepts a round again that had failed. @returns whether it is accepted */
  async reopen(id: string, round: number): Promise<boolean> {
    const filter = { _id: id, round, state: trusted({ $in: REOPENED }) };
    const reopened = { $set: { state: 'accepted' as const, replayedRound: round } };
    const { matchedCount } = await this.generations.updateOne(filter, reopened).exec();
    return matchedCount > 0;
  }

  /** Fails a round that was accepted. @returns the entry, if it failed just now */
  setFailed(id: string, round: number): Promise<GenerationDocument | null> {
    return this.generations
      .findOneAndUpdate({ _id: id, state: 'accepted', round }, { $set: { state: 'failed' } })
      .lean()
      .exec();
  }
}
