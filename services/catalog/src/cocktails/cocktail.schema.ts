import { createHash } from 'node:crypto';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { withDisclosures } from '@swizzle/mixology/disclosures/disclosures';
import { PICTURE_REVISION } from '@swizzle/mixology/drawing/picture';
import type { Cocktail, Recipe } from '@swizzle/proto';

/** A published cocktail. Its id is a positive integer; what people filter by stands beside the recipe. */
@Schema({ collection: 'cocktails', versionKey: false })
export class CocktailDocument {
  @Prop({ type: Number, required: true })
  _id!: number;

  /** The generation that made it: publishing the same one twice gives the same cocktail. */
  @Prop({ type: String, required: true, unique: true })
  generationId!: string;

  @Prop({ type: String, default: null })
  authorId!: string | null;

  @Prop({ type: Number, default: null })
  remixedFromId!: number | null;

  @Prop({ type: Boolean, default: false })
  isFeatured!: boolean;

  @Prop({ type: String, required: true })
  baseLiquor!: string;

  @Prop({ type: String, required: true })
  mood!: string;

  @Prop({ type: String, required: true })
  nameKey!: string;

  /** Checked by its own schema before it comes here, so it is kept as it is. */
  @Prop({ type: Object, required: true })
  recipe!: Recipe;

  /** The painted picture that took the place of the drawing, if there is one. */
  @Prop({ type: String, default: null })
  pictureHash?: string | null;

  /** Collections that hold it. Missing, with `score`, in documents older than the ranking, until they get theirs. */
  @Prop({ type: Number, default: 0 })
  saveCount?: number | null;

  /** Its place in lists, the highest first; see `scoreOf`. Written with everything that it is computed from. */
  @Prop({ type: Number, default: null })
  score?: number | null;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** Since when nobody may see it any more. It stays, so that its generation makes no second one. */
  @Prop({ type: Date, default: null })
  removedAt!: Date | null;

  /** The event that is still to be published; written in one step with its change. */
  @Prop({ type: Object, default: null })
  unsaid!: PendingEvent | null;
}

/** An event on its way out: published at least once under this id. */
export interface PendingEvent {
  readonly id: string;
  readonly subject: 'catalog.cocktail.created.v1' | 'catalog.cocktail.updated.v1';
}

export const CocktailSchema = SchemaFactory.createForClass(CocktailDocument);

/**
 * The key by which a cocktail is looked up however its name is spelled: without case, accents, punctuation, or 'the' before
 * it. Not unique: two cocktails may have the same name.
 */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^the /, '');

// Every list, best first and newest first (the order of the id), has an index of its own. With `removedAt` in front, it
// reads only documents that it shows, already in order.
for (const order of [{ score: -1, _id: -1 }, { _id: -1 }] as const) {
  CocktailSchema.index({ removedAt: 1, ...order });
  CocktailSchema.index({ removedAt: 1, baseLiquor: 1, ...order });
  CocktailSchema.index({ removedAt: 1, mood: 1, ...order });
  CocktailSchema.index({ removedAt: 1, baseLiquor: 1, mood: 1, ...order });
}
CocktailSchema.index({ remixedFromId: 1, _id: -1 });
CocktailSchema.index({ isFeatured: 1, _id: -1 });
CocktailSchema.index({ nameKey: 1 });
CocktailSchema.index({ authorId: 1, _id: 1 });
CocktailSchema.index({ pictureHash: 1 }, { sparse: true });
CocktailSchema.index({ 'unsaid.id': 1 }, { partialFilterExpression: { 'unsaid.id': { $exists: true } } });

/** Changes whenever the picture would look different, so that a picture can be kept for ever. */
export const pictureVersion = ({ drawing, mood }: Recipe): string =>
  createHash('sha256')
    .update(`${PICTURE_REVISION} ${mood} ${JSON.stringify(drawing)}`)
    .digest('base64url')
    .slice(0, 10);

const imageUrlOf = ({ _id, pictureHash, recipe }: CocktailDocument): string =>
  pictureHash ? `/api/pictures/${pictureHash}` : `/api/cocktails/${_id}/picture?v=${pictureVersion(recipe)}`;

/** A cocktail as everybody sees it. What it discloses is never the stored answer, which may be older than we know. */
export function toCocktail(document: CocktailDocument): Cocktail {
  const { drawing: _drawn, ...recipe } = document.recipe;
  return {
    ...withDisclosures(recipe),
    id: document._id,
    imageUrl: imageUrlOf(document),
    remixedFromId: document.remixedFromId,
    isFeatured: document.isFeatured,
    createdAt: document.createdAt.toISOString(),
  };
}
