import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Cocktail, GenerateRequest, Generation, Recipe } from '@swizzle/proto';
import { type Model, trusted } from 'mongoose';

const GENERATION_STATES = ['accepted', 'made', 'failed'] as const;
type GenerationState = (typeof GENERATION_STATES)[number];

/** The generator page, or the planner for a user's menu. */
const GENERATION_ORIGINS = ['generator', 'planner'] as const;
export type GenerationOrigin = (typeof GENERATION_ORIGINS)[number];

/** Ingredients of a bar (ids), and how many others a drink may use. */
export interface BarStock {
  have: string[];
  beyond: 0 | 1;
}

/** An entry of the ledger: an accepted generation, the day it is charged to, and its state. */
@Schema({ collection: 'generations', versionKey: false })
export class GenerationDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  ownerId!: string;

  /** The UTC day it was accepted on. */
  @Prop({ type: String, required: true })
  day!: string;

  @Prop({ type: String, enum: GENERATION_STATES, required: true })
  state!: GenerationState;

  /** Number of times it was accepted: again only after a permanent failure. */
  @Prop({ type: Number, required: true })
  round!: number;

  /** The failed round that was reopened by a replay, if any. */
  @Prop({ type: Number })
  replayedRound?: number;

  @Prop({ type: Object, required: true })
  request!: GenerateRequest;

  /** A snapshot of the cocktail to remix; removed once the remix is made. */
  @Prop({ type: Object })
  parent?: Cocktail;

  /** The finished recipe, if the planner composed it. */
  @Prop({ type: Object })
  recipe?: Recipe;

  /** Hash of the body that came with an idempotency key, if any. */
  @Prop({ type: String })
  requestHash?: string;

  /** Missing in old entries. */
  @Prop({ type: String, enum: GENERATION_ORIGINS })
  origin?: GenerationOrigin;

  /** The set of ingredients; absent for that of a home bar. */
  @Prop({ type: String, enum: ['full'] })
  pantry?: 'full';

  /** A snapshot of the requested bar's stock; absent if no bar was requested. */
  @Prop({ type: { _id: false, have: [String], beyond: Number } })
  stock?: BarStock;

  @Prop({ type: Number })
  cocktailId?: number;

  @Prop({ type: Date, required: true })
  acceptedAt!: Date;
}

export const GenerationSchema = SchemaFactory.createForClass(GenerationDocument);
GenerationSchema.index({ ownerId: 1, day: 1 });
GenerationSchema.index({ state: 1, acceptedAt: 1 });
GenerationSchema.index({ ownerId: 1, state: 1, acceptedAt: -1 });

/** Maps an entry to its public form. */
export const toGeneration = ({
  _id,
  state,
  request,
  acceptedAt,
  cocktailId,
}: GenerationDocument): Generation => ({
  id: _id,
  status: state === 'accepted' ? 'making' : state,
  acceptedAt: acceptedAt.toISOString(),
  ...(request.suggestedName && { name: request.suggestedName }),
  ...(cocktailId && { cocktailId }),
});

/** Derives the deterministic seed of a generation's recipe. */
export const seedOf = (generationId: string): number =>
  createHash('sha256').update(generationId).digest().readUInt32BE(0);

export type NewGeneration = Omit<GenerationDocument, 'state' | 'round' | 'cocktailId'>;

const CHARGED_STATES: GenerationState[] = ['accepted', 'made'];
const ENDED_STATES: GenerationState[] = ['made', 'failed'];
/** Limit for each state in a list. */
const MAX_LISTED = 50;
const REOPENABLE_STATES: GenerationState[] = ['accepted', 'failed'];

@Injectable()
export class GenerationsRepository {
  constructor(
    @InjectModel(GenerationDocument.name) private readonly generations: Model<GenerationDocument>,
  ) {}

  find(id: string): Promise<GenerationDocument | null> {
    return this.generations.findById(id).lean().exec();
  }

  /** Upserts a generation as accepted: a failed one is accepted again, others stay unchanged. */
  async accept({ _id, ...generation }: NewGeneration): Promise<GenerationDocument> {
    const reaccepted = { $set: { ...generation, state: 'accepted' as const }, $inc: { round: 1 } };
    const revived = await this.generations
      .findOneAndUpdate({ _id, state: 'failed' }, reaccepted, { returnDocument: 'after' })
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

  /** Ids of the generations charged to a day: made or in progress. */
  listCharged(ownerId: string, day: string): Promise<string[]> {
    return this.generations.distinct('_id', { ownerId, day, state: trusted({ $in: CHARGED_STATES }) }).exec();
  }

  /** Accepted before a time and not made yet, oldest first. */
  listUnmade(before: Date, limit: number): Promise<GenerationDocument[]> {
    const filter = { state: 'accepted' as const, acceptedAt: trusted({ $lt: before }) };
    return this.generations.find(filter).sort({ acceptedAt: 1 }).limit(limit).lean().exec();
  }

  /** The owner's generations, without the planner's: all in progress, and ended ones accepted after `since`. */
  async listRecent(ownerId: string, since: Date): Promise<GenerationDocument[]> {
    const byUser = { ownerId, origin: trusted({ $ne: 'planner' as const }) };
    const states = [
      { ...byUser, state: 'accepted' as const },
      { ...byUser, state: trusted({ $in: ENDED_STATES }), acceptedAt: trusted({ $gt: since }) },
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

  /** Reopens a failed round; idempotent. @returns whether it is accepted */
  async reopen(id: string, round: number): Promise<boolean> {
    const filter = { _id: id, round, state: trusted({ $in: REOPENABLE_STATES }) };
    const reopened = { $set: { state: 'accepted' as const, replayedRound: round } };
    const { matchedCount } = await this.generations.updateOne(filter, reopened).exec();
    return matchedCount > 0;
  }

  /** Marks an accepted round as failed. @returns the entry, or null if it was not accepted */
  setFailed(id: string, round: number): Promise<GenerationDocument | null> {
    return this.generations
      .findOneAndUpdate({ _id: id, state: 'accepted', round }, { $set: { state: 'failed' } })
      .lean()
      .exec();
  }
}
