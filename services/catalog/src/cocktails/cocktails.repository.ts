import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { AppError } from '@swizzle/kit/http/app-error';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import { MAX_LISTED_COCKTAILS, type Recipe } from '@swizzle/proto';
import { type Model, trusted } from 'mongoose';
import { CocktailDocument, nameKeyOf, type PendingEvent } from './cocktail.schema.ts';
import { rankedAs, scoreOf } from './ranking.ts';

/** The last number given out, by what is counted. */
@Schema({ collection: 'counters', versionKey: false })
export class CounterDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  last!: number;
}

export const CounterSchema = SchemaFactory.createForClass(CounterDocument);

export type CocktailFilter = Partial<
  Pick<CocktailDocument, 'baseLiquor' | 'mood' | 'remixedFromId' | 'isFeatured'>
>;
/** What the index of makeable cocktails reads of each. */
export type MakeableCocktail = Pick<CocktailDocument, '_id' | 'baseLiquor' | 'mood' | 'score'> & {
  recipe: Pick<CocktailDocument['recipe'], 'ingredients' | 'flavorProfile'>;
};
export type NewCocktail = Omit<CocktailDocument, '_id' | 'removedAt' | 'unsaid'>;

type Change = Partial<
  Pick<
    CocktailDocument,
    | 'isFeatured'
    | 'pictureHash'
    | 'removedAt'
    | 'saveCount'
    | 'score'
    | 'recipe'
    | 'baseLiquor'
    | 'mood'
    | 'nameKey'
  >
>;

/** Attempts at a change that loses against others of the same cocktail. */
const MAX_ATTEMPTS = 10;

const NOT_REMOVED = { removedAt: null } as const;
const MAKEABLE_FIELDS = {
  baseLiquor: 1,
  mood: 1,
  score: 1,
  'recipe.ingredients': 1,
  'recipe.flavorProfile': 1,
} as const;

/** The ranking of a cocktail that nobody saved or features: a removed one, whose saves are gone. */
const unranked = (cocktail: CocktailDocument) => {
  const nothing = { isFeatured: false, saveCount: 0 };
  return { ...nothing, score: scoreOf({ ...cocktail, ...nothing }) };
};

const unsaid = (event: 'created' | 'updated'): PendingEvent => ({
  id: randomUUID(),
  subject: `catalog.cocktail.${event}.v1`,
});

@Injectable()
export class CocktailsRepository {
  constructor(
    @InjectModel(CocktailDocument.name) private readonly cocktails: Model<CocktailDocument>,
    @InjectModel(CounterDocument.name) private readonly counters: Model<CounterDocument>,
  ) {}

  find(id: number): Promise<CocktailDocument | null> {
    return this.cocktails
      .findOne({ _id: id, ...NOT_REMOVED })
      .lean()
      .exec();
  }

  /** Those of these ids that are there, in no order. */
  findAll(ids: readonly number[]): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ _id: trusted({ $in: ids }), ...NOT_REMOVED })
      .lean()
      .exec();
  }

  /** The newest first, at most as many as a list may show. */
  listNewest(filter: CocktailFilter, limit = MAX_LISTED_COCKTAILS): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ ...filter, ...NOT_REMOVED })
      .sort({ _id: -1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Those with the highest score, at most as many as a list may show; of equals the newest first. */
  listBest(filter: CocktailFilter, limit = MAX_LISTED_COCKTAILS): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ ...filter, ...NOT_REMOVED })
      .sort({ score: -1, _id: -1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** A page of cocktails after an id, in the order of ids. */
  listAfter(
    filter: Partial<Pick<CocktailDocument, 'authorId' | 'isFeatured'>>,
    after: number,
    limit: number,
  ): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ ...filter, _id: trusted({ $gt: after }), ...NOT_REMOVED })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** A page of all cocktails, the newest first, from below an id where one is given. */
  listNewestBefore(before: number | undefined, limit: number): Promise<CocktailDocument[]> {
    const older = before === undefined ? {} : { _id: trusted({ $lt: before }) };
    return (
      this.cocktails
        .find({ ...older, ...NOT_REMOVED })
        .sort({ _id: -1 })
        // Few are removed: read from the end of the ids, the query examines little more than it returns.
        .hint({ _id: 1 })
        .limit(limit)
        .lean()
        .exec()
    );
  }

  /** A page for the index of what can be made, after an id, in the order of ids. */
  listMakeableAfter(after: number, limit: number): Promise<MakeableCocktail[]> {
    return this.cocktails
      .find({ _id: trusted({ $gt: after }), ...NOT_REMOVED }, MAKEABLE_FIELDS)
      .sort({ _id: 1 })
      .limit(limit)
      .lean<MakeableCocktail[]>()
      .exec();
  }

  /** Cocktails after an id that have no score, in the order of ids. */
  listUnscored(after: number, limit: number): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ ...NOT_REMOVED, score: null, _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** What a generation made, a removed cocktail as well. */
  findByGeneration(generationId: string): Promise<CocktailDocument | null> {
    return this.cocktails.findOne({ generationId }).lean().exec();
  }

  /** Those of these generations that have made a cocktail already, a removed one as well. */
  async knownGenerations(generationIds: readonly string[]): Promise<Set<string>> {
    const filter = { generationId: trusted({ $in: generationIds }) };
    return new Set(await this.cocktails.distinct('generationId', filter).exec());
  }

  /** What these generations made, removed cocktails as well, in no order. */
  listGenerations(generationIds: readonly string[]): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ generationId: trusted({ $in: generationIds }) })
      .lean()
      .exec();
  }

  /** Those that a user made, the oldest first. */
  listByAuthor(authorId: string): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ authorId, ...NOT_REMOVED })
      .sort({ _id: 1 })
      .lean()
      .exec();
  }

  /** The newest of those that a user made, below an id where one is given. */
  listNewestByAuthor(authorId: string, limit: number, before?: number): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ authorId, ...(before && { _id: trusted({ $lt: before }) }), ...NOT_REMOVED })
      .sort({ _id: -1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Takes a user's name off everything that the user made, removed or not. */
  async disown(authorId: string): Promise<void> {
    await this.cocktails.updateMany({ authorId }, { $set: { authorId: null } }).exec();
  }

  /** How many there are: all but the few that have been removed, so that no document need be read. */
  async countAll(): Promise<number> {
    const [all, removed] = await Promise.all([
      this.cocktails.estimatedDocumentCount().exec(),
      this.cocktails.countDocuments({ removedAt: trusted({ $gt: new Date(0) }) }).exec(),
    ]);
    return all - removed;
  }

  /** The oldest cocktail of this name, however it is spelled. */
  findByNameKey(nameKey: string): Promise<CocktailDocument | null> {
    return this.cocktails
      .findOne({ nameKey, ...NOT_REMOVED })
      .sort({ _id: 1 })
      .lean()
      .exec();
  }

  /**
   * Features a cocktail, or stops featuring it. Null where there is no such cocktail.
   * @throws AppError `conflict` while many change it at once
   */
  async setFeatured(id: number, isFeatured: boolean): Promise<CocktailDocument | null> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const read = await this.find(id);
      if (!read) return null;
      const change = { isFeatured, score: scoreOf({ ...read, isFeatured }) };
      const changed = await this.change({ ...rankedAs(read), ...NOT_REMOVED }, change);
      if (changed) return changed;
    }
    throw new AppError('conflict', 'This cocktail is changing too quickly. Please try again.');
  }

  /** Writes how often a cocktail is saved, and its score with it. False where its ranking changed since it was read. */
  async setSaveCount(read: CocktailDocument, saveCount: number): Promise<boolean> {
    const score = scoreOf({ ...read, saveCount });
    const { matchedCount } = await this.cocktails
      .updateOne(rankedAs(read), { $set: { saveCount, score } })
      .exec();
    return matchedCount > 0;
  }

  /** Gives cocktails their first score, by how often each is saved; one that got a score meanwhile keeps it. */
  async addScores(cocktails: readonly CocktailDocument[], saves: ReadonlyMap<number, number>): Promise<void> {
    const writes = cocktails.map((cocktail) => {
      const saveCount = saves.get(cocktail._id) ?? 0;
      const score = scoreOf({ ...cocktail, saveCount });
      return {
        updateOne: { filter: { _id: cocktail._id, score: null }, update: { $set: { saveCount, score } } },
      };
    });
    await this.cocktails.bulkWrite(writes, { ordered: false });
  }

  /** Gives a cocktail its painted picture, unless it has one. */
  setPicture(id: number, pictureHash: string): Promise<CocktailDocument | null> {
    return this.change({ _id: id, pictureHash: null, ...NOT_REMOVED }, { pictureHash });
  }

  /** Gives a cocktail of ours, removed or not, another recipe. Its score stays: that of a classic is not of its recipe. */
  correct(id: number, recipe: Recipe): Promise<CocktailDocument | null> {
    const { baseLiquor, mood, name } = recipe;
    return this.change({ _id: id }, { recipe, baseLiquor, mood, nameKey: nameKeyOf(name) });
  }

  /** Hides a cocktail from everybody. Null where there never was one. */
  async remove(id: number): Promise<CocktailDocument | null> {
    const read = await this.cocktails.findById(id).lean().exec();
    if (!read || read.removedAt) return read;
    const removed = { removedAt: new Date(), ...unranked(read) };
    return (
      (await this.change({ _id: id, ...NOT_REMOVED }, removed)) ?? this.cocktails.findById(id).lean().exec()
    );
  }

  /** Shows a removed cocktail again. */
  restore(removed: CocktailDocument): Promise<CocktailDocument | null> {
    return this.change({ _id: removed._id }, { removedAt: null, ...unranked(removed) });
  }

  /** Whether a cocktail that people can see has this picture. */
  async showsPicture(pictureHash: string): Promise<boolean> {
    return (await this.cocktails.exists({ pictureHash, ...NOT_REMOVED }).exec()) !== null;
  }

  /** Adds a cocktail under the next number; the same generation only once. */
  async add(cocktail: NewCocktail): Promise<CocktailDocument> {
    const document: CocktailDocument = {
      _id: await this.reserveIds(1),
      ...cocktail,
      removedAt: null,
      unsaid: unsaid('created'),
    };
    try {
      await this.cocktails.create(document);
      return document;
    } catch (error) {
      const earlier = isDuplicate(error) ? await this.findByGeneration(cocktail.generationId) : null;
      if (earlier) return earlier;
      throw error;
    }
  }

  /** Adds many at once, in their order; those whose generation is there already are left as they are. Says nothing. */
  async addAll(cocktails: readonly NewCocktail[]): Promise<void> {
    const first = await this.reserveIds(cocktails.length);
    const documents = cocktails.map((cocktail, at) => ({
      _id: first + at,
      ...cocktail,
      removedAt: null,
      unsaid: null,
    }));
    try {
      await this.cocktails.insertMany(documents, { ordered: false });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Changes whose event is still to be published, the oldest first. */
  findPendingEvents(): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ 'unsaid.id': trusted({ $exists: true }) })
      .limit(MAX_LISTED_COCKTAILS)
      .lean()
      .exec();
  }

  /** Forgets an event that has been published; one of a later change stays. */
  async markPublished({ id }: PendingEvent): Promise<void> {
    await this.cocktails.updateOne({ 'unsaid.id': id }, { $set: { unsaid: null } }).exec();
  }

  private change(filter: Partial<CocktailDocument>, change: Change): Promise<CocktailDocument | null> {
    return this.cocktails
      .findOneAndUpdate(
        filter,
        { $set: { ...change, unsaid: unsaid('updated') } },
        { returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  /** Takes so many numbers in a row, and says the first. */
  private async reserveIds(count: number): Promise<number> {
    const counter = await this.counters
      .findByIdAndUpdate('cocktails', { $inc: { last: count } }, { upsert: true, returnDocument: 'after' })
      .lean()
      .orFail()
      .exec();
    return counter.last - count + 1;
  }
}
