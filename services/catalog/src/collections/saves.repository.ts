import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import {
  type Cocktail,
  FLAVOR_AXES,
  type FlavorAxis,
  type FlavorProfile,
  type HalfOpenRange,
  MAX_SAVED_COCKTAILS,
  type Recipe,
} from '@swizzle/proto';
import { type Model, type QueryFilter, trusted } from 'mongoose';

/**
 * A cocktail in a user's collection. Fields used by filters are denormalized from the recipe, so that a filter is one
 * query over the user's own saves, however large the catalog is.
 */
@Schema({ collection: 'saves', versionKey: false })
export class SaveDocument {
  /** Owner and cocktail, so that a cocktail is saved once. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  ownerId!: string;

  @Prop({ type: Number, required: true })
  cocktailId!: number;

  @Prop({ type: Date, required: true })
  savedAt!: Date;

  @Prop({ type: String, required: true })
  baseLiquor!: string;

  @Prop({ type: String, required: true })
  mood!: string;

  @Prop({ type: Number, required: true })
  abv!: number;

  @Prop({ type: Number, required: true })
  calories!: number;

  /** The strongest axis, the first of equals; null if all are zero. */
  @Prop({ type: String, default: null })
  primaryFlavor!: FlavorAxis | null;

  @Prop({ type: [String], required: true })
  flavorNotes!: string[];
}

export const SaveSchema = SchemaFactory.createForClass(SaveDocument);
// An index for each filter; those for equality also sort by the newest save.
SaveSchema.index({ ownerId: 1, savedAt: -1 });
SaveSchema.index({ ownerId: 1, baseLiquor: 1, savedAt: -1 });
SaveSchema.index({ ownerId: 1, mood: 1, savedAt: -1 });
SaveSchema.index({ ownerId: 1, primaryFlavor: 1, savedAt: -1 });
SaveSchema.index({ ownerId: 1, flavorNotes: 1, savedAt: -1 });
SaveSchema.index({ ownerId: 1, abv: 1 });
SaveSchema.index({ ownerId: 1, calories: 1 });
SaveSchema.index({ ownerId: 1, cocktailId: 1 });
SaveSchema.index({ cocktailId: 1 });

const saveId = (ownerId: string, cocktailId: number): string => `${ownerId}:${cocktailId}`;

const primaryFlavorOf = (profile: FlavorProfile): FlavorAxis | null => {
  const [strongest] = [...FLAVOR_AXES].sort((one, other) => profile[other] - profile[one]);
  return strongest && profile[strongest] > 0 ? strongest : null;
};

/** Copies the fields that filters use from a recipe. */
const denormalizedFields = (
  recipe: Pick<Recipe, 'baseLiquor' | 'mood' | 'abv' | 'calories' | 'flavorProfile' | 'flavorNotes'>,
) => ({
  baseLiquor: recipe.baseLiquor,
  mood: recipe.mood,
  abv: recipe.abv,
  calories: recipe.calories,
  primaryFlavor: primaryFlavorOf(recipe.flavorProfile),
  flavorNotes: recipe.flavorNotes,
});

export const toSave = (ownerId: string, cocktail: Cocktail): SaveDocument => ({
  _id: saveId(ownerId, cocktail.id),
  ownerId,
  cocktailId: cocktail.id,
  savedAt: new Date(),
  ...denormalizedFields(cocktail),
});

/** Filters of a collection. A cocktail must have all of `flavorNotes`. */
export interface SavesFilter {
  readonly baseLiquor?: string | undefined;
  readonly mood?: string | undefined;
  readonly primaryFlavor?: FlavorAxis | undefined;
  readonly abv?: HalfOpenRange | undefined;
  readonly calories?: HalfOpenRange | undefined;
  readonly flavorNotes?: readonly string[] | undefined;
}

const within = ({ min, max }: HalfOpenRange) => trusted({ $gte: min, $lt: max });

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

  /** Ids of the saved cocktails, newest save first. */
  async list(ownerId: string, filter: SavesFilter): Promise<number[]> {
    const found = await this.saves
      .find({ ownerId, ...queryOf(filter) }, { cocktailId: 1 })
      .sort({ savedAt: -1 })
      .limit(MAX_SAVED_COCKTAILS)
      .lean()
      .exec();
    return found.map(({ cocktailId }) => cocktailId);
  }

  /** A page of saved ids after an id, ordered by id. */
  async listAfter(ownerId: string, after: number, limit: number): Promise<number[]> {
    const found = await this.saves
      .find({ ownerId, cocktailId: trusted({ $gt: after }) }, { cocktailId: 1 })
      .sort({ cocktailId: 1 })
      .limit(limit)
      .lean()
      .exec();
    return found.map(({ cocktailId }) => cocktailId);
  }

  /** The whole collection, oldest save first. */
  listAll(ownerId: string): Promise<SaveDocument[]> {
    return this.saves.find({ ownerId }).sort({ savedAt: 1 }).lean().exec();
  }

  /** Updates the denormalized fields of every save of a cocktail. */
  async updateDenormalized(cocktailId: number, recipe: Recipe): Promise<void> {
    await this.saves.updateMany({ cocktailId }, { $set: denormalizedFields(recipe) }).exec();
  }

  count(ownerId: string): Promise<number> {
    return this.saves.countDocuments({ ownerId }).exec();
  }

  /** The number of collections with a cocktail, counted up to a limit. */
  countSaves(cocktailId: number, limit: number): Promise<number> {
    return this.saves.countDocuments({ cocktailId }).limit(limit).exec();
  }

  /** Save counts by cocktail id; unsaved cocktails are left out. */
  async countSavesByCocktail(cocktailIds: readonly number[]): Promise<Map<number, number>> {
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

  /** Saves a cocktail; an existing save stays unchanged. */
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

  /** Removes a cocktail from every collection. */
  async removeFromAll(cocktailId: number): Promise<void> {
    await this.saves.deleteMany({ cocktailId }).exec();
  }
}
