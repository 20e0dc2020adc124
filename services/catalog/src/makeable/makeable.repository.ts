import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { CocktailDocument } from '../cocktails/cocktail.schema.ts';

const FIELDS = {
  baseLiquor: 1,
  mood: 1,
  score: 1,
  'recipe.ingredients': 1,
  'recipe.flavorProfile': 1,
} as const;

type Indexed = Pick<CocktailDocument, '_id' | 'baseLiquor' | 'mood' | 'score'> & {
  recipe: Pick<CocktailDocument['recipe'], 'ingredients' | 'flavorProfile'>;
};

/** Cocktails as the index of what can be made takes them. */
@Injectable()
export class MakeableRepository {
  constructor(@InjectModel(CocktailDocument.name) private readonly cocktails: Model<CocktailDocument>) {}

  /** Those after an id, the oldest first. */
  listAfter(id: number, limit: number): Promise<Indexed[]> {
    return this.cocktails
      .find({ _id: trusted({ $gt: id }), removedAt: null }, FIELDS)
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Indexed[]>()
      .exec();
  }
}
