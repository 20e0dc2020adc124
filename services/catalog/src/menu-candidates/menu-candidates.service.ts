import { Injectable } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '@swizzle/proto';
import { type CocktailDocument, toCocktail } from '../cocktails/cocktail.schema.ts';
import { CocktailsRepository } from '../cocktails/cocktails.repository.ts';
import { SavesRepository } from '../collections/saves.repository.ts';

type Page = ReplyOf<'catalog.menu-candidate.list'>;

/** At 2 to 4 kB each, a page is less than half of a message's limit. */
const PAGE_SIZE = 100;

const nextOf = (ids: readonly number[]): number | null =>
  ids.length < PAGE_SIZE ? null : (ids.at(-1) ?? null);

const pageOf = (documents: readonly CocktailDocument[]): Page => ({
  cocktails: documents.map(toCocktail),
  next: nextOf(documents.map(({ _id }) => _id)),
});

/** Cocktails that the planner selects menus from, in pages ordered by id. */
@Injectable()
export class MenuCandidatesService {
  constructor(
    private readonly cocktails: CocktailsRepository,
    private readonly saves: SavesRepository,
  ) {}

  list({ userId, source, after }: RequestOf<'catalog.menu-candidate.list'>): Promise<Page> {
    if (source === 'saved') return this.listSaved(userId, after ?? 0);
    if (source === 'own') return this.listOwn(userId, after ?? 0);
    return source === 'classics' ? this.listClassics(after ?? 0) : this.listNewest(after);
  }

  /** Drawings of cocktails, in the requested order. */
  async listDrawings(ids: readonly number[]): Promise<ReplyOf<'catalog.drawing.list'>> {
    const found = new Map(
      (await this.cocktails.findAll(ids)).map(({ _id, recipe }) => [_id, recipe.drawing]),
    );
    return [...new Set(ids)].flatMap((cocktailId) => {
      const drawing = found.get(cocktailId);
      return drawing ? [{ cocktailId, drawing }] : [];
    });
  }

  /** Cocktails without an author, and featured ones. */
  private async listClassics(after: number): Promise<Page> {
    const [authorless, featured] = await Promise.all([
      this.cocktails.listAfter({ authorId: null }, after, PAGE_SIZE),
      this.cocktails.listAfter({ isFeatured: true }, after, PAGE_SIZE),
    ]);
    const byId = new Map([...authorless, ...featured].map((document) => [document._id, document]));
    return pageOf([...byId.values()].sort((one, other) => one._id - other._id).slice(0, PAGE_SIZE));
  }

  private async listOwn(authorId: string, after: number): Promise<Page> {
    return pageOf(await this.cocktails.listAfter({ authorId }, after, PAGE_SIZE));
  }

  /** Cocktails by users. Filtered after the query: a page may be short, but costs the same. */
  private async listNewest(before: number | undefined): Promise<Page> {
    const documents = await this.cocktails.listNewestBefore(before, PAGE_SIZE);
    return {
      cocktails: documents.filter(({ authorId }) => authorId !== null).map(toCocktail),
      next: nextOf(documents.map(({ _id }) => _id)),
    };
  }

  private async listSaved(ownerId: string, after: number): Promise<Page> {
    const ids = await this.saves.listAfter(ownerId, after, PAGE_SIZE);
    const documents = await this.cocktails.findAll(ids);
    return {
      cocktails: documents.map(toCocktail).sort((one, other) => one.id - other.id),
      next: nextOf(ids),
    };
  }
}
