import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Cocktail, GenerateRequest, Generation, Recipe } from '@swizzle/proto';
import { type Model, trusted } from 'mongoose';

const GENERATION_STATES = ['accepted', 'made', 'failed'] as const;
type GenerationState = (typeof GENERATION_STATES)[number];

/** Who asked: the user, in the generator, or the planner for one of the user's menus. */
const GENERATION_ORIGINS = ['generator', 'planner'] as const;
export type GenerationOrigin = (typeof GENERATION_ORIGINS)[number];

/** What a drink may be made of: ids of what is there, and how many bottles beside it. */
export interface BarStock {
  have: string[];
  beyond: 0 | 1;
}

/** The ledger: what was accepted, to which day it is charged, and what became of it. */
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

  /** How often it was accepted: again only after it had failed for good. */
  @Prop({ type: Number, required: true })
  round!: number;

  /** The round that was given up and is made all the same, if one is. */
  @Prop({ type: Number })
  replayedRound?: number;

  @Prop({ type: Object, required: true })
  request!: GenerateRequest;

  /** The cocktail to remix as it was then, until the remix is made. */
  @Prop({ type: Object })
  parent?: Cocktail;

  /** The drink itself, where the planner composed it. */
  @Prop({ type: Object })
  recipe?: Recipe;

  /** Of the body that came with an idempotency key, if one did. */
  @Prop({ type: String })
  requestHash?: string;

  /** Missing in entries from before it was kept. */
  @Prop({ type: String, enum: GENERATION_ORIGINS })
  origin?: GenerationOrigin;

  /** Which bottles there are; absent for those of a home bar. */
  @Prop({ type: String, enum: ['full'] })
  pantry?: 'full';

  /** What stood in the bar that it's made of, and how many bottles it may take beside; absent where no bar was named. */
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

/** The entry as its owner sees it. */
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

/** The seed of a generation's recipe: the same id always gives the same drink. */
export const seedOf = (generationId: string): number =>
  createHash('sha256').update(generationId).digest().readUInt32BE(0);

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
