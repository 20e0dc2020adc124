import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { CocktailDocument } from '../cocktails/cocktail.schema.ts';

const NOT_REMOVED = { removedAt: null } as const;

/** Stretches of the catalog in the order of their ids, each read from an index, however far one has come. */
@Injectable()
export class MenuCandidatesRepository {
  constructor(@InjectModel(CocktailDocument.name) private readonly cocktails: Model<CocktailDocument>) {}

  /** Nobody's own and featured ones after an id, the oldest first. */
  async listClassics(after: number, limit: number): Promise<CocktailDocument[]> {
    const [unsigned, featured] = await Promise.all([
      this.listAfter({ authorId: null }, after, limit),
      this.listAfter({ isFeatured: true }, after, limit),
    ]);
    const each = new Map([...unsigned, ...featured].map((document) => [document._id, document]));
    return [...each.values()].sort((one, other) => one._id - other._id).slice(0, limit);
  }

  /** What someone made, after an id, the oldest first. */
  listOwn(authorId: string, after: number, limit: number): Promise<CocktailDocument[]> {
    return this.listAfter({ authorId }, after, limit);
  }

  /** All there are, the newest first. */
  listNewest(before: number | undefined, limit: number): Promise<CocktailDocument[]> {
    const older = before === undefined ? {} : { _id: trusted({ $lt: before }) };
    return (
      this.cocktails
        .find({ ...older, ...NOT_REMOVED })
        .sort({ _id: -1 })
        // Hardly one is removed: read from the end of the ids, only what is wanted is looked at.
        .hint({ _id: 1 })
        .limit(limit)
        .lean()
        .exec()
    );
  }

  private listAfter(
    filter: QueryFilter<CocktailDocument>,
    after: number,
    limit: number,
  ): Promise<CocktailDocument[]> {
    return this.cocktails
      .find({ ...filter, _id: trusted({ $gt: after }), ...NOT_REMOVED })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
      .exec();
  }
}
