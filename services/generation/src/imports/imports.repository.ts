import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  type ImportedLine,
  importedLine,
  importedRecipe,
  printedLine,
} from '@swizzle/mixology/imports/imported-recipe';
import type { RecipeSource } from '@swizzle/mixology/imports/recipe-source';
import { MAX_IMPORTS, type RecipeImport } from '@swizzle/proto';
import { type Model, trusted } from 'mongoose';

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

const READY = { state: 'ready' } as const;

/** What was read of a source. */
type ReadImport = Pick<ImportDocument, 'name' | 'lines' | 'steps' | 'remarks'>;

/** Recipes that users brought from elsewhere. */
@Injectable()
export class ImportsRepository {
  constructor(@InjectModel(ImportDocument.name) private readonly imports: Model<ImportDocument>) {}

  async add(ownerId: string, document: ImportDocument): Promise<void> {
    await this.imports.create({ ...document, ownerId });
  }

  /** Without those that failed. */
  count(ownerId: string): Promise<number> {
    return this.imports.countDocuments({ ownerId, state: trusted({ $ne: 'failed' as const }) }).exec();
  }

  find(ownerId: string, id: string): Promise<ImportDocument | null> {
    return this.imports
      .findOne({ _id: id, ownerId, ...READY })
      .lean()
      .exec();
  }

  /** The newest first. */
  list(ownerId: string): Promise<ImportDocument[]> {
    return this.imports
      .find({ ownerId, ...READY })
      .sort({ createdAt: -1 })
      .limit(MAX_IMPORTS)
      .lean()
      .exec();
  }

  change(
    ownerId: string,
    id: string,
    $set: Partial<Pick<ImportDocument, 'name' | 'cocktailId'>>,
  ): Promise<ImportDocument | null> {
    return this.imports
      .findOneAndUpdate({ _id: id, ownerId, ...READY }, { $set }, { returnDocument: 'after' })
      .lean<ImportDocument>()
      .exec();
  }

  /** Writes lines over the revision that they were made from; null where another change came first. */
  changeLines(
    ownerId: string,
    { _id, revision = 0 }: Pick<ImportDocument, '_id' | 'revision'>,
    $set: Pick<ImportDocument, 'lines'> & Partial<Pick<ImportDocument, 'name'>>,
  ): Promise<ImportDocument | null> {
    const known = revision === 0 ? trusted({ $in: [0, null] }) : revision;
    return this.imports
      .findOneAndUpdate(
        { _id, ownerId, revision: known, ...READY },
        { $set: { ...$set, revision: revision + 1 } },
        { returnDocument: 'after' },
      )
      .lean<ImportDocument>()
      .exec();
  }

  async remove(ownerId: string, id: string): Promise<boolean> {
    return (await this.imports.deleteOne({ _id: id, ownerId }).exec()).deletedCount === 1;
  }

  async removeByOwner(ownerId: string): Promise<void> {
    await this.imports.deleteMany({ ownerId }).exec();
  }

  /** For the worker, which knows an import by its job alone. */
  findForJob(id: string): Promise<ImportDocument | null> {
    return this.imports.findById(id).lean().exec();
  }

  /** Accepted before a moment and not fetched, the oldest first. */
  listUnfetched(before: Date, limit: number): Promise<ImportDocument[]> {
    return this.imports
      .find({ state: 'accepted', createdAt: trusted({ $lt: before }) })
      .sort({ createdAt: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  async setReady(id: string, read: ReadImport): Promise<void> {
    await this.imports.updateOne({ _id: id, state: 'accepted' }, { $set: { ...read, ...READY } }).exec();
  }

  /** Accepts one again that had failed; false for one whose owner has gone on without it. */
  async reopen(id: string): Promise<boolean> {
    const { matchedCount } = await this.imports
      .updateOne(
        { _id: id, state: trusted({ $ne: 'ready' as const }) },
        { $set: { state: 'accepted' as const }, $unset: { fault: '', failedAt: '' } },
      )
      .exec();
    return matchedCount > 0;
  }

  async setFailed(id: string, fault: string): Promise<void> {
    const failed = { state: 'failed' as const, fault, failedAt: new Date() };
    await this.imports.updateOne({ _id: id, state: 'accepted' }, { $set: failed }).exec();
  }
}

/** What is understood of a source. */
export const readSource = ({ name, lines, doubtful = [], steps, remarks }: RecipeSource): ReadImport => ({
  name,
  lines: lines.map((text) => {
    const line = importedLine(text);
    return doubtful.includes(text) ? { ...line, unsure: ['amount', 'ingredient'] } : line;
  }),
  steps: [...steps],
  remarks,
});

/** The recipe as its owner sees it, with its author's steps; undefined where no line is known. */
export const recipeOf = (document: ImportDocument) =>
  importedRecipe(document, document.lines, { ownSteps: true });

/** An import as its owner sees it. */
export const toImport = (document: ImportDocument): RecipeImport => {
  const { _id, name, revision = 0, url, lines, steps, cocktailId, createdAt } = document;
  const recipe = recipeOf(document);
  return {
    id: _id,
    name,
    revision,
    url,
    lines: lines.map((line) => {
      const ingredient = printedLine(line);
      return { text: line.text, ingredient: ingredient ?? null, unsure: line.unsure };
    }),
    steps,
    recipe: recipe ? { ...recipe, imageUrl: `/api/imports/${_id}/picture` } : null,
    cocktailId,
    createdAt: createdAt.toISOString(),
  };
};
