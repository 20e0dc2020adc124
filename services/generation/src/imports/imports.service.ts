import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { JobQueue } from '@swizzle/kit/jobs/job-queue';
import { JobRecovery } from '@swizzle/kit/jobs/job-recovery';
import { LOGGER } from '@swizzle/kit/kit.module';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { drawPicture } from '@swizzle/mixology/drawing/picture';
import { recipesFromJson } from '@swizzle/mixology/imports/from-json';
import { recipeFromText } from '@swizzle/mixology/imports/from-text';
import {
  chosenLine,
  type ImportedLine,
  importedLine,
  importedRecipe,
} from '@swizzle/mixology/imports/imported-recipe';
import type { RecipeSource } from '@swizzle/mixology/imports/recipe-source';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { stockItem } from '@swizzle/mixology/stock/stock-item';
import {
  type Cocktail,
  type ImportChange,
  type ImportRequest,
  MAX_IMPORTS,
  type PhotoImport,
  type RecipeImport,
} from '@swizzle/proto';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { ModerationService } from '../mixing/moderation.service.ts';
import { NOT_FETCHED } from './fetch-page.ts';
import type { FETCH_IMPORT, FetchImport } from './imports.jobs.ts';
import {
  type ImportDocument,
  ImportsRepository,
  parseSource,
  recipeOf,
  toImport,
} from './imports.repository.ts';
import { PhotoReader } from './photo-reader.ts';

type Payload = (typeof FETCH_IMPORT)['payload'];

/** Enqueues accepted imports, and again those whose job was lost. */
@Injectable()
export class ImportRecoveryService extends JobRecovery<ImportDocument, Payload> {
  constructor(
    private readonly imports: ImportsRepository,
    queue: JobQueue<Payload>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, logger);
  }

  protected override toJob({ _id }: ImportDocument) {
    return { id: _id, payload: { importId: _id } };
  }

  protected override find({ _id }: ImportDocument) {
    return this.imports.findForJob(_id);
  }

  protected override findUnfinished(before: Date, limit: number) {
    return this.imports.listUnfetched(before, limit);
  }

  protected override onFailed({ importId }: FetchImport) {
    return this.imports.setFailed(importId, NOT_FETCHED);
  }
}

/** Timeout of a caller in milliseconds: two attempts of five seconds, plus overhead. */
const FETCH_TIMEOUT_MS = 20_000;

const NOTHING_FOUND_MESSAGE = 'We found no recipe in that. Paste its name, ingredients, and steps.';

const CHANGED_MESSAGE = 'This recipe has changed meanwhile. Please look at it again.';

const orNotFound = (document: ImportDocument | null): ImportDocument => {
  if (!document) throw new AppError('not_found', 'There is no such recipe.');
  return document;
};

const newImport = (ownerId: string, fields: Partial<ImportDocument>): ImportDocument => ({
  _id: randomUUID(),
  ownerId,
  state: 'ready',
  url: null,
  name: '',
  lines: [],
  steps: [],
  remarks: '',
  cocktailId: null,
  createdAt: new Date(),
  ...fields,
});

/** Applies a user's correction to a line; an empty list removes it. */
const applyCorrection = (
  line: ImportedLine,
  change: NonNullable<ImportChange['lines']>[number],
): ImportedLine[] => {
  if ('text' in change) return [importedLine(change.text)];
  if ('isRight' in change) return [{ ...line, unsure: line.ingredientId === null ? line.unsure : [] }];
  return change.ingredientId === null ? [] : [chosenLine(line, change.ingredientId)];
};

/** The deterministic generation id of a shared import, so that sharing is idempotent. */
const sharedGenerationId = (id: string) => createHash('sha256').update(`import ${id}`).digest('base64url');

/** Imported recipes. Methods with an id throw AppError `not_found` for other owners'. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly recovery: ImportRecoveryService,
    private readonly moderation: ModerationService,
    private readonly photos: PhotoReader,
    private readonly rpc: RpcClient,
  ) {}

  async list(ownerId: string): Promise<RecipeImport[]> {
    return (await this.imports.list(ownerId)).map(toImport);
  }

  /** Optional sources that are available. */
  sources(): { photo: boolean } {
    return { photo: this.photos.isOn };
  }

  /**
   * Imports pasted text, or a page that the worker fetches.
   * @throws AppError `unprocessable` (nothing was found), `conflict` (too many imports), `timeout`
   */
  async create(ownerId: string, { text, url }: ImportRequest): Promise<RecipeImport[]> {
    if (text !== undefined) return this.saveSources(ownerId, this.parseText(text));
    if (url === undefined) throw new AppError('bad_input');
    const document = newImport(ownerId, { state: 'accepted', url });
    await this.add(ownerId, [document]);
    return [await this.waitForPage(document)];
  }

  /** Imports the recipes in a photo, which is not stored. @throws AppError like `create` and `PhotoReader.read` */
  async createFromPhoto(ownerId: string, { photo }: z.infer<typeof PhotoImport>): Promise<RecipeImport[]> {
    await this.assertRoomFor(ownerId, 1);
    const sources = await this.photos.read(ownerId, Buffer.from(photo, 'base64'));
    return this.saveSources(ownerId, sources);
  }

  private async saveSources(ownerId: string, sources: readonly RecipeSource[]): Promise<RecipeImport[]> {
    const documents = sources.map((source) => newImport(ownerId, parseSource(source)));
    await this.add(ownerId, documents);
    return documents.map(toImport);
  }

  /** Adds all or none. @throws AppError `conflict` (too many imports) */
  private async add(ownerId: string, documents: readonly ImportDocument[]): Promise<void> {
    await this.assertRoomFor(ownerId, documents.length);
    for (const document of documents) await this.imports.add(ownerId, document);
    // Checked again, and undone, because others may have been added concurrently.
    await this.assertRoomFor(ownerId, 0).catch(async (error: unknown) => {
      for (const { _id } of documents) await this.imports.remove(ownerId, _id);
      throw error;
    });
  }

  private async assertRoomFor(ownerId: string, added: number): Promise<void> {
    if ((await this.imports.count(ownerId)) + added > MAX_IMPORTS)
      throw new AppError('conflict', `You have ${MAX_IMPORTS} imported recipes. Delete some to make room.`);
  }

  /**
   * Applies corrections by the user.
   * @throws AppError `bad_input` (unknown line or ingredient), `conflict` (outdated revision)
   */
  async change(ownerId: string, id: string, { name, lines, revision }: ImportChange): Promise<RecipeImport> {
    const document = orNotFound(await this.imports.find(ownerId, id));
    if (lines === undefined)
      return toImport(orNotFound(await this.imports.change(ownerId, id, { ...(name && { name }) })));
    if (revision !== (document.revision ?? 0)) throw new AppError('conflict', CHANGED_MESSAGE);
    const issues = lines
      .filter(
        (change) =>
          !document.lines[change.at] ||
          ('ingredientId' in change && change.ingredientId !== null && !stockItem(change.ingredientId)),
      )
      .map(({ at }) => ({ path: `lines.${at}`, message: 'Is nothing that we know' }));
    if (issues.length > 0) throw new AppError('bad_input', undefined, { issues });
    const correctedLines = document.lines.flatMap((line, at) => {
      const change = lines.find((lineChange) => lineChange.at === at);
      return change ? applyCorrection(line, change) : [line];
    });
    const updated = await this.imports.changeLines(ownerId, document, {
      lines: correctedLines,
      ...(name !== undefined && { name }),
    });
    if (!updated) throw new AppError('conflict', CHANGED_MESSAGE);
    return toImport(updated);
  }

  async remove(ownerId: string, id: string): Promise<void> {
    if (!(await this.imports.remove(ownerId, id))) orNotFound(null);
  }

  /** The drawing as SVG. @throws AppError `not_found` (also if no line is known) */
  async picture(ownerId: string, id: string): Promise<string> {
    const recipe = recipeOf(orNotFound(await this.imports.find(ownerId, id)));
    if (!recipe) throw new AppError('not_found', 'There is no picture of it yet.');
    return drawPicture(recipe.drawing, { mood: recipe.mood });
  }

  /**
   * Publishes an import as a cocktail of its owner, with steps in our words; idempotent.
   * @throws AppError `unprocessable` (an unknown line, or a name that isn't fit for publication)
   */
  async share(ownerId: string, id: string): Promise<Cocktail> {
    const document = orNotFound(await this.imports.find(ownerId, id));
    if (document.lines.some(({ ingredientId }) => ingredientId === null))
      throw new AppError('unprocessable', 'Choose what the marked ingredients are first.');
    await this.moderation.checkName(document.name);
    const recipe = importedRecipe(document, document.lines, { ownSteps: false });
    if (!recipe) throw new AppError('unprocessable', NOTHING_FOUND_MESSAGE);
    const cocktail = await this.rpc.ask('catalog.cocktail.create', {
      generationId: sharedGenerationId(id),
      authorId: ownerId,
      remixedFromId: null,
      recipe: { ...recipe, tagline: taglineOf(document), description: '' },
    });
    await this.imports.change(ownerId, id, { cocktailId: cocktail.id });
    return cocktail;
  }

  private parseText(text: string): RecipeSource[] {
    const sources = recipesFromJson(text) ?? [recipeFromText(text)];
    const found = sources.filter(({ lines }) => lines.length > 0);
    if (found.length === 0) throw new AppError('unprocessable', NOTHING_FOUND_MESSAGE);
    return found;
  }

  private async waitForPage(document: ImportDocument): Promise<RecipeImport> {
    const result = await this.recovery.waitForResult(
      document,
      (current) => (current.state === 'accepted' ? undefined : current),
      FETCH_TIMEOUT_MS,
    );
    if (!result) throw new AppError('timeout', 'This page takes longer than usual. Look again in a minute.');
    if (result.state === 'ready') return toImport(result);
    await this.imports.remove(document.ownerId, result._id);
    throw new AppError('unprocessable', result.fault ?? NOTHING_FOUND_MESSAGE);
  }
}

const MAX_TAGLINE = 140;

const taglineOf = ({ lines }: ImportDocument): string => {
  const names = lines.flatMap(({ ingredientId }) => (ingredientId ? [ingredientOf(ingredientId).name] : []));
  return `With ${[...new Set(names)].slice(0, 3).join(', ')}.`.slice(0, MAX_TAGLINE);
};
