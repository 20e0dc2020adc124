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

/** `accepted`: its page is not fetched yet. */
const IMPORT_STATES = ['accepted', 'ready', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** An imported recipe, private until its owner shares it. */
@Schema({ collection: 'imports', versionKey: false })
export class ImportDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  ownerId!: string;

  @Prop({ type: String, enum: IMPORT_STATES, required: true })
  state!: ImportState;

  /** URL of the page; null for pasted text and photos. */
  @Prop({ type: String, default: null })
  url!: string | null;

  /** The failure, as a message for the owner. */
  @Prop({ type: String })
  fault?: string;

  /** Start of the TTL of a failed import. */
  @Prop({ type: Date })
  failedAt?: Date;

  @Prop({ type: String, default: '' })
  name!: string;

  @Prop({
    type: [{ _id: false, text: String, ingredientId: String, ml: Number, unsure: [String] }],
    default: [],
  })
  lines!: ImportedLine[];

  /** Incremented with each change of the lines; missing in old imports. */
  @Prop({ type: Number })
  revision?: number;

  /** In the author's words. */
  @Prop({ type: [String], default: [] })
  steps!: string[];

  @Prop({ type: String, default: '' })
  remarks!: string;

  /** The published cocktail; null while private. */
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

type ParsedImport = Pick<ImportDocument, 'name' | 'lines' | 'steps' | 'remarks'>;

@Injectable()
export class ImportsRepository {
  constructor(@InjectModel(ImportDocument.name) private readonly imports: Model<ImportDocument>) {}

  async add(ownerId: string, document: ImportDocument): Promise<void> {
    await this.imports.create({ ...document, ownerId });
  }

  /** Without failed ones. */
  count(ownerId: string): Promise<number> {
    return this.imports.countDocuments({ ownerId, state: trusted({ $ne: 'failed' as const }) }).exec();
  }

  find(ownerId: string, id: string): Promise<ImportDocument | null> {
    return this.imports
      .findOne({ _id: id, ownerId, ...READY })
      .lean()
      .exec();
  }

  /** Newest first. */
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

  /** Replaces the lines with optimistic locking. @returns null if the revision is outdated */
  changeLines(
    ownerId: string,
    { _id, revision = 0 }: Pick<ImportDocument, '_id' | 'revision'>,
    $set: Pick<ImportDocument, 'lines'> & Partial<Pick<ImportDocument, 'name'>>,
  ): Promise<ImportDocument | null> {
    const storedRevision = revision === 0 ? trusted({ $in: [0, null] }) : revision;
    return this.imports
      .findOneAndUpdate(
        { _id, ownerId, revision: storedRevision, ...READY },
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

  /** For the worker, which has only the id. */
  findForJob(id: string): Promise<ImportDocument | null> {
    return this.imports.findById(id).lean().exec();
  }

  /** Accepted before a time and not fetched yet, oldest first. */
  listUnfetched(before: Date, limit: number): Promise<ImportDocument[]> {
    return this.imports
      .find({ state: 'accepted', createdAt: trusted({ $lt: before }) })
      .sort({ createdAt: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  async setReady(id: string, parsed: ParsedImport): Promise<void> {
    await this.imports.updateOne({ _id: id, state: 'accepted' }, { $set: { ...parsed, ...READY } }).exec();
  }

  /** Reopens a failed import. @returns false if it is ready or deleted */
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

/** Parses the lines of a source. */
export const parseSource = ({ name, lines, doubtful = [], steps, remarks }: RecipeSource): ParsedImport => ({
  name,
  lines: lines.map((text) => {
    const line = importedLine(text);
    return doubtful.includes(text) ? { ...line, unsure: ['amount', 'ingredient'] } : line;
  }),
  steps: [...steps],
  remarks,
});

/** The recipe with the author's steps, for its owner; undefined if no line is known. */
export const recipeOf = (document: ImportDocument) =>
  importedRecipe(document, document.lines, { ownSteps: true });

/** Maps an import to its public form. */
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
