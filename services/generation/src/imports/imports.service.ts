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
  readSource,
  recipeOf,
  toImport,
} from './imports.repository.ts';
import { PhotoReader } from './photo-reader.ts';

type Payload = (typeof FETCH_IMPORT)['payload'];

/** Brings accepted imports to the queue. */
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

/** Milliseconds that anyone who names a page waits for it: two attempts of five seconds, and the way there. */
const FETCH_MS = 20_000;

const NOTHING_FOUND = 'We found no recipe in that. Paste its name, ingredients, and steps.';

const CHANGED = 'This recipe has changed meanwhile. Please look at it again.';

const knownImport = (document: ImportDocument | null): ImportDocument => {
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

/** A line as a person says it should be; none where it is left out. */
const correctedLine = (
  line: ImportedLine,
  change: NonNullable<ImportChange['lines']>[number],
): ImportedLine[] => {
  if ('text' in change) return [importedLine(change.text)];
  if ('isRight' in change) return [{ ...line, unsure: line.ingredientId === null ? line.unsure : [] }];
  return change.ingredientId === null ? [] : [chosenLine(line, change.ingredientId)];
};

/** The cocktail of an import, so that sharing it again makes no second one. */
const sharedId = (id: string) => createHash('sha256').update(`import ${id}`).digest('base64url');

/** Recipes from elsewhere. Each method throws AppError `not_found` for someone else's. */
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

  /** What recipes can be imported from. */
  sources(): { photo: boolean } {
    return { photo: this.photos.isOn };
  }

  /**
   * Reads what was pasted, or has the page fetched by a worker.
   * @throws AppError `unprocessable` where nothing was found, with what to do about it; `conflict` at the most that
   * anybody has; `timeout`
   */
  async create(ownerId: string, { text, url }: ImportRequest): Promise<RecipeImport[]> {
    if (text !== undefined) return this.keep(ownerId, this.sourcesIn(text));
    if (url === undefined) throw new AppError('bad_input');
    const document = newImport(ownerId, { state: 'accepted', url });
    await this.add(ownerId, [document]);
    return [await this.fetched(document)];
  }

  /** Reads the recipes in a photo, which is kept nowhere. @throws AppError as `create`, and as PhotoReader */
  async createFromPhoto(ownerId: string, { photo }: z.infer<typeof PhotoImport>): Promise<RecipeImport[]> {
    await this.refuseMore(ownerId, 1);
    const sources = await this.photos.read(ownerId, Buffer.from(photo, 'base64'));
    return this.keep(ownerId, sources);
  }

  private async keep(ownerId: string, sources: readonly RecipeSource[]): Promise<RecipeImport[]> {
    const documents = sources.map((source) => newImport(ownerId, readSource(source)));
    await this.add(ownerId, documents);
    return documents.map(toImport);
  }

  /** Adds all of them, or none. @throws AppError `conflict` */
  private async add(ownerId: string, documents: readonly ImportDocument[]): Promise<void> {
    await this.refuseMore(ownerId, documents.length);
    for (const document of documents) await this.imports.add(ownerId, document);
    // Others were added at the same time: what came too much goes again.
    await this.refuseMore(ownerId, 0).catch(async (error: unknown) => {
      for (const { _id } of documents) await this.imports.remove(ownerId, _id);
      throw error;
    });
  }

  private async refuseMore(ownerId: string, added: number): Promise<void> {
    if ((await this.imports.count(ownerId)) + added > MAX_IMPORTS)
      throw new AppError('conflict', `You have ${MAX_IMPORTS} imported recipes. Delete some to make room.`);
  }

  /**
   * Corrects what was read.
   * @throws AppError `bad_input` for an unknown line or ingredient; `conflict` where the lines aren't those any more
   */
  async change(ownerId: string, id: string, { name, lines, revision }: ImportChange): Promise<RecipeImport> {
    const document = knownImport(await this.imports.find(ownerId, id));
    if (lines === undefined)
      return toImport(knownImport(await this.imports.change(ownerId, id, { ...(name && { name }) })));
    if (revision !== (document.revision ?? 0)) throw new AppError('conflict', CHANGED);
    const issues = lines
      .filter(
        (change) =>
          !document.lines[change.at] ||
          ('ingredientId' in change && change.ingredientId !== null && !stockItem(change.ingredientId)),
      )
      .map(({ at }) => ({ path: `lines.${at}`, message: 'Is nothing that we know' }));
    if (issues.length > 0) throw new AppError('bad_input', undefined, { issues });
    const changed = document.lines.flatMap((line, at) => {
      const change = lines.find((one) => one.at === at);
      return change ? correctedLine(line, change) : [line];
    });
    const written = await this.imports.changeLines(ownerId, document, {
      lines: changed,
      ...(name !== undefined && { name }),
    });
    if (!written) throw new AppError('conflict', CHANGED);
    return toImport(written);
  }

  async remove(ownerId: string, id: string): Promise<void> {
    if (!(await this.imports.remove(ownerId, id))) knownImport(null);
  }

  /** Its drawing. @throws AppError `not_found` where nothing of it is known either */
  async picture(ownerId: string, id: string): Promise<string> {
    const recipe = recipeOf(knownImport(await this.imports.find(ownerId, id)));
    if (!recipe) throw new AppError('not_found', 'There is no picture of it yet.');
    return drawPicture(recipe.drawing, { mood: recipe.mood });
  }

  /**
   * Publishes it as a cocktail of its owner, with steps in our words; twice is once.
   * @throws AppError `unprocessable` while a line is unknown, or for a name that cannot be shown to everybody
   */
  async share(ownerId: string, id: string): Promise<Cocktail> {
    const document = knownImport(await this.imports.find(ownerId, id));
    if (document.lines.some(({ ingredientId }) => ingredientId === null))
      throw new AppError('unprocessable', 'Choose what the marked ingredients are first.');
    await this.moderation.checkName(document.name);
    const recipe = importedRecipe(document, document.lines, { ownSteps: false });
    if (!recipe) throw new AppError('unprocessable', NOTHING_FOUND);
    const cocktail = await this.rpc.ask('catalog.cocktail.create', {
      generationId: sharedId(id),
      authorId: ownerId,
      remixedFromId: null,
      recipe: { ...recipe, tagline: taglineOf(document), description: '' },
    });
    await this.imports.change(ownerId, id, { cocktailId: cocktail.id });
    return cocktail;
  }

  private sourcesIn(text: string): RecipeSource[] {
    const sources = recipesFromJson(text) ?? [recipeFromText(text)];
    const found = sources.filter(({ lines }) => lines.length > 0);
    if (found.length === 0) throw new AppError('unprocessable', NOTHING_FOUND);
    return found;
  }

  private async fetched(document: ImportDocument): Promise<RecipeImport> {
    const done = await this.recovery.waitForResult(
      document,
      (current) => (current.state === 'accepted' ? undefined : current),
      FETCH_MS,
    );
    if (!done) throw new AppError('timeout', 'This page takes longer than usual. Look again in a minute.');
    if (done.state === 'ready') return toImport(done);
    await this.imports.remove(document.ownerId, done._id);
    throw new AppError('unprocessable', done.fault ?? NOTHING_FOUND);
  }
}

const MAX_TAGLINE = 140;

const taglineOf = ({ lines }: ImportDocument): string => {
  const names = lines.flatMap(({ ingredientId }) => (ingredientId ? [ingredientOf(ingredientId).name] : []));
  return `With ${[...new Set(names)].slice(0, 3).join(', ')}.`.slice(0, MAX_TAGLINE);
};
