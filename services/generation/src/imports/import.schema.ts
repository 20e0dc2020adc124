import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ImportedLine } from '@swizzle/mixology/imports/imported-recipe';

/** `accepted`: its page is still to be fetched. */
const IMPORT_STATES = ['accepted', 'ready', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** A recipe that someone brought from elsewhere: theirs alone until they share it. */
@Schema({ collection: 'imports', versionKey: false })
export class ImportDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  ownerId!: string;

  @Prop({ type: String, enum: IMPORT_STATES, required: true })
  state!: ImportState;

  /** The page that it is on; null for what was pasted. */
  @Prop({ type: String, default: null })
  url!: string | null;

  /** Why it failed, for its owner. */
  @Prop({ type: String })
  fault?: string;

  /** It is kept for a day from then on. */
  @Prop({ type: Date })
  failedAt?: Date;

  @Prop({ type: String, default: '' })
  name!: string;

  @Prop({
    type: [{ _id: false, text: String, ingredientId: String, ml: Number, unsure: [String] }],
    default: [],
  })
  lines!: ImportedLine[];

  /** Grows with every change of its lines; missing in imports of a time before that was counted. */
  @Prop({ type: Number })
  revision?: number;

  /** As its author wrote them. */
  @Prop({ type: [String], default: [] })
  steps!: string[];

  @Prop({ type: String, default: '' })
  remarks!: string;

  /** The cocktail that it was shared as; null while it is private. */
  @Prop({ type: Number, default: null })
  cocktailId!: number | null;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

export const ImportSchema = SchemaFactory.createForClass(ImportDocument);
ImportSchema.index({ ownerId: 1, createdAt: -1 });
ImportSchema.index({ state: 1, createdAt: 1 });
ImportSchema.index({ failedAt: 1 }, { expireAfterSeconds: 86_400 });
