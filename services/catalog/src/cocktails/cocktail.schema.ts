import { createHash } from 'node:crypto';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { withDisclosures } from '@swizzle/mixology/disclosures/disclosures';
import { PICTURE_REVISION } from '@swizzle/mixology/drawing/picture';
import type { Cocktail, Recipe } from '@swizzle/proto';

/** A published cocktail. Its id is a positive integer; fields used by filters are denormalized from the recipe. */
@Schema({ collection: 'cocktails', versionKey: false })
export class CocktailDocument {
  @Prop({ type: Number, required: true })
  _id!: number;

  /** The generation that made it; unique, so that publishing is idempotent. */
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

  /** Stored as is: validated by its zod schema beforehand. */
  @Prop({ type: Object, required: true })
  recipe!: Recipe;

  /** Hash of the generated image that replaces the drawing, if any. */
  @Prop({ type: String, default: null })
  pictureHash?: string | null;

  /** Number of collections with this cocktail. Like `score`, missing in documents that are not backfilled yet. */
  @Prop({ type: Number, default: 0 })
  saveCount?: number | null;

  /** Sort key of lists, descending; see `scoreOf`. Updated together with its inputs. */
  @Prop({ type: Number, default: null })
  score?: number | null;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** Soft delete. The document stays, so that its generation doesn't publish a second cocktail. */
  @Prop({ type: Date, default: null })
  removedAt!: Date | null;

  /** The event to publish, written atomically with the change (transactional outbox). */
  @Prop({ type: Object, default: null })
  pendingEvent?: PendingEvent | null;

  /** The pending event as version 0.1 writes it. */
  @Prop({ type: Object })
  unsaid?: PendingEvent | null;
}

/** An event of the outbox, delivered at least once under this id. */
export interface PendingEvent {
  readonly id: string;
  readonly subject: 'catalog.cocktail.created.v1' | 'catalog.cocktail.updated.v1';
}

export const CocktailSchema = SchemaFactory.createForClass(CocktailDocument);

/**
 * Normalizes a name for lookups: without case, accents, punctuation and a leading 'the'. Not unique: two cocktails may
 * have the same name.
 */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^the /, '');

// An index for each list, best first and newest first (by id). With the prefix `removedAt`, a query scans only what it
// returns, in order.
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
for (const id of ['pendingEvent.id', 'unsaid.id'])
  CocktailSchema.index({ [id]: 1 }, { partialFilterExpression: { [id]: { $exists: true } } });

/** A content hash of the drawing, so that a picture can be cached as immutable. */
export const pictureVersion = ({ drawing, mood }: Recipe): string =>
  createHash('sha256')
    .update(`${PICTURE_REVISION} ${mood} ${JSON.stringify(drawing)}`)
    .digest('base64url')
    .slice(0, 10);

const imageUrlOf = ({ _id, pictureHash, recipe }: CocktailDocument): string =>
  pictureHash ? `/api/pictures/${pictureHash}` : `/api/cocktails/${_id}/picture?v=${pictureVersion(recipe)}`;

/** Maps a document to its public form. Disclosures are computed on read, since stored ones may be outdated. */
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
