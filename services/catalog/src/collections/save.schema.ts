import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Cocktail, FLAVOR_AXES, type FlavorAxis, type FlavorProfile, type Recipe } from '@swizzle/proto';

/**
 * A cocktail in a user's collection. What a collection is filtered by is copied from the recipe, and
 * corrected with it: so a filter is one query over the user's own saves, however large the catalog is.
 */
@Schema({ collection: 'saves', versionKey: false })
export class SaveDocument {
  /** Owner and cocktail together: one cocktail is saved once. */
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

  /** The strongest axis; the first of several that are as strong, and none where all are zero. */
  @Prop({ type: String, default: null })
  primaryFlavor!: FlavorAxis | null;

  @Prop({ type: [String], required: true })
  flavorNotes!: string[];
}

export const SaveSchema = SchemaFactory.createForClass(SaveDocument);
// Each filter by its own index, the newest save first within it where it is an equality.
SaveSchema.index({ ownerId: 1, savedAt: -1 });
SaveSchema.index({ ownerId: 1, baseLiquor: 1, savedAt: -1 });
SaveSchema.index({ ownerId: 1, mood: 1, savedAt: -1 });
SaveSchema.index({ ownerId: 1, primaryFlavor: 1, savedAt: -1 });
SaveSchema.index({ ownerId: 1, flavorNotes: 1, savedAt: -1 });
SaveSchema.index({ ownerId: 1, abv: 1 });
SaveSchema.index({ ownerId: 1, calories: 1 });
SaveSchema.index({ ownerId: 1, cocktailId: 1 });
SaveSchema.index({ cocktailId: 1 });

export const saveId = (ownerId: string, cocktailId: number): string => `${ownerId}:${cocktailId}`;

const primaryFlavorOf = (profile: FlavorProfile): FlavorAxis | null => {
  const [strongest] = [...FLAVOR_AXES].sort((one, other) => profile[other] - profile[one]);
  return strongest && profile[strongest] > 0 ? strongest : null;
};

/** What a save copies of a recipe. */
export const copyOf = (
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
  ...copyOf(cocktail),
});
