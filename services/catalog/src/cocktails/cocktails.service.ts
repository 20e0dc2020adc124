import { Inject, Injectable } from '@nestjs/common';
import { EventPublisher, Outbox } from '@swizzle/kit/events/event-publisher';
import { AppError } from '@swizzle/kit/http/app-error';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Scheme } from '@swizzle/mixology/drawing/look';
import { drawPicture } from '@swizzle/mixology/drawing/picture';
import type { BaseLiquor, Cocktail, CreateCocktail, Input } from '@swizzle/proto';
import type { Logger } from 'pino';
import { type CocktailDocument, nameKeyOf, pictureVersion, toCocktail } from './cocktail.schema.ts';
import { type CocktailFilter, CocktailsRepository, type NewCocktail } from './cocktails.repository.ts';
import { blend, MAX_NEW_LISTED, scoreOf } from './ranking.ts';

/** Publishes `catalog.cocktail` events. */
@Injectable()
export class CocktailEvents extends Outbox<CocktailDocument> {
  constructor(
    private readonly cocktails: CocktailsRepository,
    private readonly events: EventPublisher,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  protected override findPendingEvents() {
    return this.cocktails.findPendingEvents();
  }

  protected override async publishChange({ _id, pendingEvent, unsaid }: CocktailDocument): Promise<void> {
    for (const event of [pendingEvent, unsaid]) {
      if (!event) continue;
      await this.events.publish(event.subject, { cocktailId: _id }, event.id);
      await this.cocktails.markPublished(event);
    }
  }
}

/** Limit of `listCandidates`. */
const MAX_CANDIDATES = 150;
/** Fits into a NATS message of 1 MB; ordinary recipes take half of that. */
const MAX_CANDIDATES_BYTES = 900_000;

/** A picture and the version in its URL. */
export interface Picture {
  readonly svg: string;
  readonly version: string;
}

const filterOf = ({
  baseLiquor,
  mood,
  remixedFrom,
}: Input<'GET /api/cocktails', 'query'>): CocktailFilter => ({
  ...(baseLiquor && baseLiquor !== 'all' && { baseLiquor }),
  ...(mood && mood !== 'all' && { mood }),
  ...(remixedFrom && { remixedFromId: remixedFrom }),
});

/** Builds the document of a newly published recipe. */
export const newCocktail = (
  { generationId, authorId, remixedFromId, recipe }: CreateCocktail,
  isFeatured = false,
): NewCocktail => ({
  generationId,
  authorId,
  remixedFromId,
  recipe,
  baseLiquor: recipe.baseLiquor,
  mood: recipe.mood,
  nameKey: nameKeyOf(recipe.name),
  isFeatured,
  saveCount: 0,
  score: scoreOf({ generationId, recipe, isFeatured }),
  createdAt: new Date(),
});

@Injectable()
export class CocktailsService {
  constructor(
    private readonly cocktails: CocktailsRepository,
    private readonly events: CocktailEvents,
  ) {}

  /** Publishes a recipe; idempotent for each generation. */
  async create({ revive = false, ...request }: CreateCocktail): Promise<Cocktail> {
    const { generationId } = request;
    const earlier = await this.cocktails.findByGeneration(generationId);
    if (earlier?.removedAt && revive) return this.changed(await this.cocktails.restore(earlier));
    if (earlier) return toCocktail(earlier);
    const created = await this.cocktails.add(newCocktail(request));
    return this.changed(created);
  }

  async find(id: number): Promise<Cocktail | null> {
    const document = await this.cocktails.find(id);
    return document && toCocktail(document);
  }

  async findByName(name: string): Promise<Cocktail | null> {
    const document = await this.cocktails.findByNameKey(nameKeyOf(name));
    return document && toCocktail(document);
  }

  /** @throws AppError `not_found` */
  async get(id: number): Promise<Cocktail> {
    return toCocktail(await this.getDocument(id));
  }

  /**
   * Best first, blended with new drinks; newest first for `sort=new` and for remixes. With `ids`, in that order and
   * without other filters.
   */
  async list(query: Input<'GET /api/cocktails', 'query'>): Promise<Cocktail[]> {
    if (query.ids) return this.listInOrder(query.ids);
    const filter = filterOf(query);
    if (query.sort === 'new' || query.remixedFrom) {
      return (await this.cocktails.listNewest(filter)).map(toCocktail);
    }
    const [best, newest] = await Promise.all([
      this.cocktails.listBest(filter),
      this.cocktails.listNewest(filter, MAX_NEW_LISTED),
    ]);
    return blend(best, newest, Date.now()).map(toCocktail);
  }

  /** The best of one base, highest score first, limited to the size of a message. */
  async listCandidates(baseLiquor: BaseLiquor): Promise<Cocktail[]> {
    const best = await this.cocktails.listBest({ baseLiquor }, MAX_CANDIDATES);
    let bytes = 0;
    return best.map(toCocktail).filter((cocktail) => {
      bytes += Buffer.byteLength(JSON.stringify(cocktail));
      return bytes < MAX_CANDIDATES_BYTES;
    });
  }

  countAll(): Promise<number> {
    return this.cocktails.countAll();
  }

  async listFeatured(): Promise<Cocktail[]> {
    return (await this.cocktails.listNewest({ isFeatured: true })).map(toCocktail);
  }

  /** A page of an author's cocktails, newest first. */
  async listMade(
    authorId: string,
    { before, limit }: Input<'GET /api/user/cocktails', 'query'>,
  ): Promise<Cocktail[]> {
    return (await this.cocktails.listNewestByAuthor(authorId, limit, before)).map(toCocktail);
  }

  /** @throws AppError `not_found` */
  async setFeatured(id: number, isFeatured: boolean): Promise<Cocktail> {
    return this.changed(await this.cocktails.setFeatured(id, isFeatured));
  }

  /** @throws AppError `not_found` */
  async picture(id: number, scheme?: Scheme): Promise<Picture> {
    const { recipe } = await this.getDocument(id);
    return {
      svg: drawPicture(recipe.drawing, { mood: recipe.mood, scheme }),
      version: pictureVersion(recipe),
    };
  }

  private async listInOrder(ids: readonly number[]): Promise<Cocktail[]> {
    const found = new Map((await this.cocktails.findAll(ids)).map((document) => [document._id, document]));
    return ids.flatMap((id) => found.get(id) ?? []).map(toCocktail);
  }

  /** @throws AppError `not_found` */
  private async getDocument(id: number): Promise<CocktailDocument> {
    const document = await this.cocktails.find(id);
    if (document) return document;
    throw new AppError('not_found', 'There is no such cocktail.');
  }

  private changed(document: CocktailDocument | null): Cocktail {
    if (!document) throw new AppError('not_found', 'There is no such cocktail.');
    this.events.publish(document);
    return toCocktail(document);
  }
}
