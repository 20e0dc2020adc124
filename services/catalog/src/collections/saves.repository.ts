import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import {
  type Cocktail,
  type FlavorAxis,
  MAX_SAVED_COCKTAILS,
  type Recipe,
  type Stretch,
} from '@swizzle/proto';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { copyOf, SaveDocument, saveId, toSave } from './save.schema.ts';

/** What a collection can be narrowed to; of notes a cocktail must carry all. */
export interface SavesFilter {
  readonly baseLiquor?: string | undefined;
  readonly mood?: string | undefined;
  readonly primaryFlavor?: FlavorAxis | undefined;
  readonly abv?: Stretch | undefined;
  readonly calories?: Stretch | undefined;
  readonly flavorNotes?: readonly string[] | undefined;
}

const within = ({ min, max }: Stretch) => trusted({ $gte: min, $lt: max });

const queryOf = ({
  baseLiquor,
  mood,
  primaryFlavor,
  abv,
  calories,
  flavorNotes,
}: SavesFilter): QueryFilter<SaveDocument> => ({
  ...(baseLiquor && { baseLiquor }),
  ...(mood && { mood }),
  ...(primaryFlavor && { primaryFlavor }),
  ...(abv && { abv: within(abv) }),
  ...(calories && { calories: within(calories) }),
  ...(flavorNotes && { flavorNotes: trusted({ $all: flavorNotes }) }),
});

@Injectable()
export class SavesRepository {
  constructor(@InjectModel(SaveDocument.name) private readonly saves: Model<SaveDocument>) {}

  /** Ids of the cocktails that the owner saved, the last saved first. */
  async list(ownerId: string, filter: SavesFilter): Promise<number[]> {
    const found = await this.saves
      .find({ ownerId, ...queryOf(filter) }, { cocktailId: 1 })
      .sort({ savedAt: -1 })
      .limit(MAX_SAVED_COCKTAILS)
      .lean()
      .exec();
    return found.map(({ cocktailId }) => cocktailId);
  }

  /** Ids of what the owner saved after an id, in the order of ids. */
  async listAfter(ownerId: string, after: number, limit: number): Promise<number[]> {
    const found = await this.saves
      .find({ ownerId, cocktailId: trusted({ $gt: after }) }, { cocktailId: 1 })
      .sort({ cocktailId: 1 })
      .limit(limit)
      .lean()
      .exec();
    return found.map(({ cocktailId }) => cocktailId);
  }

  /** The whole collection, the first saved first. */
  listAll(ownerId: string): Promise<SaveDocument[]> {
    return this.saves.find({ ownerId }).sort({ savedAt: 1 }).lean().exec();
  }

  /** Gives every save of a cocktail what another recipe says. */
  async correct(cocktailId: number, recipe: Recipe): Promise<void> {
    await this.saves.updateMany({ cocktailId }, { $set: copyOf(recipe) }).exec();
  }

  count(ownerId: string): Promise<number> {
    return this.saves.countDocuments({ ownerId }).exec();
  }

  /** How many collections hold a cocktail, counted up to a limit. */
  countOf(cocktailId: number, limit: number): Promise<number> {
    return this.saves.countDocuments({ cocktailId }).limit(limit).exec();
  }

  /** How many collections hold each of these cocktails; one that nobody saved is left out. */
  async countEach(cocktailIds: readonly number[]): Promise<Map<number, number>> {
    const counts = await this.saves
      .aggregate<{ _id: number; saves: number }>([
        { $match: { cocktailId: { $in: cocktailIds } } },
        { $group: { _id: '$cocktailId', saves: { $sum: 1 } } },
      ])
      .exec();
    return new Map(counts.map(({ _id, saves }) => [_id, saves]));
  }

  async has(ownerId: string, cocktailId: number): Promise<boolean> {
    return (await this.saves.exists({ _id: saveId(ownerId, cocktailId) }).exec()) !== null;
  }

  /** Saves a cocktail; one that is saved already stays as it was. */
  async add(ownerId: string, cocktail: Cocktail): Promise<void> {
    try {
      await this.saves.create(toSave(ownerId, cocktail));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  async remove(ownerId: string, cocktailId: number): Promise<void> {
    await this.saves.deleteOne({ _id: saveId(ownerId, cocktailId) }).exec();
  }

  /** Takes a cocktail out of everybody's collection. */
  async removeEverywhere(cocktailId: number): Promise<void> {
    await this.saves.deleteMany({ cocktailId }).exec();
  }
}
