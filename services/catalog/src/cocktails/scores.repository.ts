import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { CocktailDocument } from './cocktail.schema.ts';
import { rankedAs, scoreOf } from './ranking.ts';

/** What cocktails are ranked by, where it comes from elsewhere than the cocktail itself. */
@Injectable()
export class ScoresRepository {
  constructor(@InjectModel(CocktailDocument.name) private readonly cocktails: Model<CocktailDocument>) {}

  /** Writes how often a cocktail is saved, and its score with it. False where its ranking changed since it was read. */
  async setSaveCount(read: CocktailDocument, saveCount: number): Promise<boolean> {
    const score = scoreOf({ ...read, saveCount });
    const { matchedCount } = await this.cocktails
      .updateOne(rankedAs(read), { $set: { saveCount, score } })
      .exec();
    return matchedCount > 0;
  }

  /** Cocktails after an id that have no score, in the order of ids. */
  listUnscored(after: number, limit: number): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ removedAt: null, score: null, _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Gives cocktails their first score, by how often each is saved; one that got a score meanwhile keeps it. */
  async addScores(cocktails: readonly CocktailDocument[], saves: ReadonlyMap<number, number>): Promise<void> {
    const writes = cocktails.map((cocktail) => {
      const saveCount = saves.get(cocktail._id) ?? 0;
      const score = scoreOf({ ...cocktail, saveCount });
      return {
        updateOne: { filter: { _id: cocktail._id, score: null }, update: { $set: { saveCount, score } } },
      };
    });
    await this.cocktails.bulkWrite(writes, { ordered: false });
  }
}
