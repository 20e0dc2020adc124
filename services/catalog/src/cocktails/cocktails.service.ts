import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/app-error';
import { drawPicture } from '@swizzle/mixology';
import type { Cocktail, CreateCocktail, Input } from '@swizzle/proto';
import { type CocktailDocument, pictureVersion, toCocktail } from './cocktail.schema.ts';
import { type CocktailFilter, CocktailsRepository } from './cocktails.repository.ts';
import { nameKeyOf } from './name-key.ts';

/** A picture and the version it carries in its address. */
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

const found = (document: CocktailDocument | null): CocktailDocument => {
  if (document) return document;
  throw new AppError('not_found', 'There is no such cocktail.');
};

@Injectable()
export class CocktailsService {
  constructor(private readonly cocktails: CocktailsRepository) {}

  /** Publishes a recipe; the same generation always gives the same cocktail. */
  async create({ generationId, authorId, remixedFromId, recipe }: CreateCocktail): Promise<Cocktail> {
    const earlier = await this.cocktails.findByGeneration(generationId);
    if (earlier) return toCocktail(earlier);
    const { baseLiquor, mood } = recipe;
    const created = await this.cocktails.add({
      generationId,
      authorId,
      remixedFromId,
      recipe,
      baseLiquor,
      mood,
      nameKey: nameKeyOf(recipe.name),
      isFeatured: false,
      createdAt: new Date(),
    });
    return toCocktail(created);
  }

  async find(id: number): Promise<Cocktail | null> {
    const document = await this.cocktails.find(id);
    return document && toCocktail(document);
  }

  async findByName(name: string): Promise<Cocktail | null> {
    const document = await this.cocktails.findByNameKey(nameKeyOf(name));
    return document && toCocktail(document);
  }

  async get(id: number): Promise<Cocktail> {
    return toCocktail(found(await this.cocktails.find(id)));
  }

  async list(query: Input<'GET /api/cocktails', 'query'>): Promise<Cocktail[]> {
    return (await this.cocktails.list(filterOf(query))).map(toCocktail);
  }

  async listFeatured(): Promise<Cocktail[]> {
    return (await this.cocktails.list({ isFeatured: true })).map(toCocktail);
  }

  async setFeatured(id: number, isFeatured: boolean): Promise<Cocktail> {
    return toCocktail(found(await this.cocktails.setFeatured(id, isFeatured)));
  }

  async picture(id: number): Promise<Picture> {
    const { recipe } = found(await this.cocktails.find(id));
    return { svg: drawPicture(recipe.drawing), version: pictureVersion(recipe) };
  }
}
