import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { AppError } from '@swizzle/kit/http/app-error';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import { MAX_LISTED_COCKTAILS, type Recipe } from '@swizzle/proto';
import { type Model, trusted } from 'mongoose';
import { CocktailDocument, nameKeyOf, type PendingEvent } from './cocktail.schema.ts';
import { rankingFilter, scoreOf } from './ranking.ts';

/** The last id assigned in a sequence. */
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
/** The fields that the index of makeable cocktails needs. */
export type MakeableCocktail = Pick<CocktailDocument, '_id' | 'baseLiquor' | 'mood' | 'score'> & {
  recipe: Pick<CocktailDocument['recipe'], 'ingredients' | 'flavorProfile'>;
};
export type NewCocktail = Omit<CocktailDocument, '_id' | 'removedAt' | 'pendingEvent' | 'unsaid'>;

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

/** Attempts at an optimistic update before a conflict is reported. */
const MAX_ATTEMPTS = 10;

const NOT_REMOVED = { removedAt: null } as const;
const MAKEABLE_FIELDS = {
  baseLiquor: 1,
  mood: 1,
  score: 1,
  'recipe.ingredients': 1,
  'recipe.flavorProfile': 1,
} as const;

/** The ranking of a removed cocktail: without saves, not featured. */
const unranked = (cocktail: CocktailDocument) => {
  const ranking = { isFeatured: false, saveCount: 0 };
  return { ...ranking, score: scoreOf({ ...cocktail, ...ranking }) };
};

const newEvent = (event: 'created' | 'updated'): PendingEvent => ({
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

  /** In no particular order; missing ones are left out. */
  findAll(ids: readonly number[]): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ _id: trusted({ $in: ids }), ...NOT_REMOVED })
      .lean()
      .exec();
  }

  /** Newest first. */
  listNewest(filter: CocktailFilter, limit = MAX_LISTED_COCKTAILS): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ ...filter, ...NOT_REMOVED })
      .sort({ _id: -1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Highest score first, then newest first. */
  listBest(filter: CocktailFilter, limit = MAX_LISTED_COCKTAILS): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ ...filter, ...NOT_REMOVED })
      .sort({ score: -1, _id: -1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** A page of cocktails after an id, ordered by id. */
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

  /** A page of all cocktails, newest first, optionally before an id. */
  listNewestBefore(before: number | undefined, limit: number): Promise<CocktailDocument[]> {
    const older = before === undefined ? {} : { _id: trusted({ $lt: before }) };
    return (
      this.cocktails
        .find({ ...older, ...NOT_REMOVED })
        .sort({ _id: -1 })
        // Few are removed, so a reverse scan of the ids examines little more than it returns.
        .hint({ _id: 1 })
        .limit(limit)
        .lean()
        .exec()
    );
  }

  /** A page for the makeable index after an id, ordered by id. */
  listMakeableAfter(after: number, limit: number): Promise<MakeableCocktail[]> {
    return this.cocktails
      .find({ _id: trusted({ $gt: after }), ...NOT_REMOVED }, MAKEABLE_FIELDS)
      .sort({ _id: 1 })
      .limit(limit)
      .lean<MakeableCocktail[]>()
      .exec();
  }

  /** Cocktails without a score after an id, ordered by id. */
  listUnscored(after: number, limit: number): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ ...NOT_REMOVED, score: null, _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Includes a removed cocktail. */
  findByGeneration(generationId: string): Promise<CocktailDocument | null> {
    return this.cocktails.findOne({ generationId }).lean().exec();
  }

  /** The generations that already have a cocktail, even a removed one. */
  async listKnownGenerations(generationIds: readonly string[]): Promise<Set<string>> {
    const filter = { generationId: trusted({ $in: generationIds }) };
    return new Set(await this.cocktails.distinct('generationId', filter).exec());
  }

  /** The cocktails of these generations, including removed ones, in no particular order. */
  listGenerations(generationIds: readonly string[]): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ generationId: trusted({ $in: generationIds }) })
      .lean()
      .exec();
  }

  /** All cocktails of an author, oldest first. */
  listByAuthor(authorId: string): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ authorId, ...NOT_REMOVED })
      .sort({ _id: 1 })
      .lean()
      .exec();
  }

  /** A page of an author's cocktails, newest first, optionally before an id. */
  listNewestByAuthor(authorId: string, limit: number, before?: number): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ authorId, ...(before && { _id: trusted({ $lt: before }) }), ...NOT_REMOVED })
      .sort({ _id: -1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Anonymizes all cocktails of an author, including removed ones. */
  async clearAuthor(authorId: string): Promise<void> {
    await this.cocktails.updateMany({ authorId }, { $set: { authorId: null } }).exec();
  }

  /** The estimated total minus the few removed ones: cheaper than counting. */
  async countAll(): Promise<number> {
    const [all, removed] = await Promise.all([
      this.cocktails.estimatedDocumentCount().exec(),
      this.cocktails.countDocuments({ removedAt: trusted({ $gt: new Date(0) }) }).exec(),
    ]);
    return all - removed;
  }

  /** The oldest cocktail with this name key. */
  findByNameKey(nameKey: string): Promise<CocktailDocument | null> {
    return this.cocktails
      .findOne({ nameKey, ...NOT_REMOVED })
      .sort({ _id: 1 })
      .lean()
      .exec();
  }

  /**
   * Features a cocktail or stops featuring it. @returns null if there is no such cocktail
   * @throws AppError `conflict` after too many concurrent changes
   */
  async setFeatured(id: number, isFeatured: boolean): Promise<CocktailDocument | null> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const current = await this.find(id);
      if (!current) return null;
      const change = { isFeatured, score: scoreOf({ ...current, isFeatured }) };
      const changed = await this.change({ ...rankingFilter(current), ...NOT_REMOVED }, change);
      if (changed) return changed;
    }
    throw new AppError('conflict', 'This cocktail is changing too quickly. Please try again.');
  }

  /** Updates the save count and the score. @returns false if the ranking changed since it was read */
  async setSaveCount(read: CocktailDocument, saveCount: number): Promise<boolean> {
    const score = scoreOf({ ...read, saveCount });
    const { matchedCount } = await this.cocktails
      .updateOne(rankingFilter(read), { $set: { saveCount, score } })
      .exec();
    return matchedCount > 0;
  }

  /** Sets the initial score of cocktails, unless they got one meanwhile. @param saves save counts by cocktail id */
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

  /** Sets the generated image of a cocktail that has none. */
  setPicture(id: number, pictureHash: string): Promise<CocktailDocument | null> {
    return this.change({ _id: id, pictureHash: null, ...NOT_REMOVED }, { pictureHash });
  }

  /** Replaces the recipe of a classic, even a removed one. The score stays: a classic's doesn't depend on its recipe. */
  replaceRecipe(id: number, recipe: Recipe): Promise<CocktailDocument | null> {
    const { baseLiquor, mood, name } = recipe;
    return this.change({ _id: id }, { recipe, baseLiquor, mood, nameKey: nameKeyOf(name) });
  }

  /** Soft-deletes a cocktail; idempotent. @returns null if there never was one */
  async remove(id: number): Promise<CocktailDocument | null> {
    const current = await this.cocktails.findById(id).lean().exec();
    if (!current || current.removedAt) return current;
    const removed = { removedAt: new Date(), ...unranked(current) };
    return (
      (await this.change({ _id: id, ...NOT_REMOVED }, removed)) ?? this.cocktails.findById(id).lean().exec()
    );
  }

  /** Undoes a removal. */
  restore(removed: CocktailDocument): Promise<CocktailDocument | null> {
    return this.change({ _id: removed._id }, { removedAt: null, ...unranked(removed) });
  }

  /** Whether any cocktail that isn't removed has this picture. */
  async isPictureUsed(pictureHash: string): Promise<boolean> {
    return (await this.cocktails.exists({ pictureHash, ...NOT_REMOVED }).exec()) !== null;
  }

  /** Adds a cocktail under the next id; idempotent for each generation. */
  async add(cocktail: NewCocktail): Promise<CocktailDocument> {
    const document: CocktailDocument = {
      _id: await this.reserveIds(1),
      ...cocktail,
      removedAt: null,
      pendingEvent: newEvent('created'),
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

  /** Bulk insert in order, without events; existing generations are skipped. */
  async addAll(cocktails: readonly NewCocktail[]): Promise<void> {
    const first = await this.reserveIds(cocktails.length);
    const documents = cocktails.map((cocktail, at) => ({
      _id: first + at,
      ...cocktail,
      removedAt: null,
      pendingEvent: null,
    }));
    try {
      await this.cocktails.insertMany(documents, { ordered: false });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Cocktails whose event is not published yet. */
  findPendingEvents(): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({
        $or: [{ 'pendingEvent.id': trusted({ $exists: true }) }, { 'unsaid.id': trusted({ $exists: true }) }],
      })
      .limit(MAX_LISTED_COCKTAILS)
      .lean()
      .exec();
  }

  /** Clears a published event, unless a later change has replaced it. */
  async markPublished({ id }: PendingEvent): Promise<void> {
    await this.cocktails.updateOne({ 'pendingEvent.id': id }, { $set: { pendingEvent: null } }).exec();
    await this.cocktails.updateOne({ 'unsaid.id': id }, { $unset: { unsaid: '' } }).exec();
  }

  private change(filter: Partial<CocktailDocument>, change: Change): Promise<CocktailDocument | null> {
    return this.cocktails
      .findOneAndUpdate(
        filter,
        { $set: { ...change, pendingEvent: newEvent('updated') } },
        { returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  /** Reserves consecutive ids. @returns the first of them */
  private async reserveIds(count: number): Promise<number> {
    const counter = await this.counters
      .findByIdAndUpdate('cocktails', { $inc: { last: count } }, { upsert: true, returnDocument: 'after' })
      .lean()
      .orFail()
      .exec();
    return counter.last - count + 1;
  }
}
