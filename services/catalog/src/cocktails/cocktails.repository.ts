import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo.module';
import { MAX_LISTED_COCKTAILS } from '@swizzle/proto';
import type { Model } from 'mongoose';
import { CocktailDocument } from './cocktail.schema.ts';
import { CounterDocument } from './counter.schema.ts';

export type CocktailFilter = Partial<
  Pick<CocktailDocument, 'baseLiquor' | 'mood' | 'remixedFromId' | 'isFeatured'>
>;
export type NewCocktail = Omit<CocktailDocument, '_id'>;

@Injectable()
export class CocktailsRepository {
  constructor(
    @InjectModel(CocktailDocument.name) private readonly cocktails: Model<CocktailDocument>,
    @InjectModel(CounterDocument.name) private readonly counters: Model<CounterDocument>,
  ) {}

  find(id: number): Promise<CocktailDocument | null> {
    return this.cocktails.findById(id).lean().exec();
  }

  /** The newest first, as many as a list may show. */
  list(filter: CocktailFilter): Promise<CocktailDocument[]> {
    return this.cocktails.find(filter).sort({ _id: -1 }).limit(MAX_LISTED_COCKTAILS).lean().exec();
  }

  findByGeneration(generationId: string): Promise<CocktailDocument | null> {
    return this.cocktails.findOne({ generationId }).lean().exec();
  }

  /** The oldest cocktail of this name, however it is spelled. */
  findByNameKey(nameKey: string): Promise<CocktailDocument | null> {
    return this.cocktails.findOne({ nameKey }).sort({ _id: 1 }).lean().exec();
  }

  setFeatured(id: number, isFeatured: boolean): Promise<CocktailDocument | null> {
    return this.cocktails
      .findByIdAndUpdate(id, { $set: { isFeatured } }, { returnDocument: 'after' })
      .lean()
      .exec();
  }

  /** Gives a cocktail its painted picture, unless it has one. */
  setPicture(id: number, pictureHash: string): Promise<CocktailDocument | null> {
    return this.cocktails
      .findOneAndUpdate(
        { _id: id, pictureHash: null },
        { $set: { pictureHash } },
        { returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  /** Adds a cocktail under the next number; the same generation only once. */
  async add(cocktail: NewCocktail): Promise<CocktailDocument> {
    const document: CocktailDocument = { _id: await this.nextId(), ...cocktail };
    try {
      await this.cocktails.create(document);
      return document;
    } catch (error) {
      const earlier = isDuplicate(error) ? await this.findByGeneration(cocktail.generationId) : null;
      if (earlier) return earlier;
      throw error;
    }
  }

  private async nextId(): Promise<number> {
    const counter = await this.counters
      .findByIdAndUpdate('cocktails', { $inc: { last: 1 } }, { upsert: true, returnDocument: 'after' })
      .lean()
      .orFail()
      .exec();
    return counter.last;
  }
}
