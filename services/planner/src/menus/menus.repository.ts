import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Cocktail, MAX_LISTED_MENUS, type MenuEntryChange } from '@swizzle/proto';
import { type Model, type QueryFilter, trusted, type UpdateQuery } from 'mongoose';
import { type EntryDocument, MenuDocument } from './menu.schema.ts';

const READY = { state: 'ready' } as const;

/** What planning writes. */
export type Planned = Pick<MenuDocument, 'name' | 'intro' | 'brief' | 'bottles' | 'entries'> &
  Pick<MenuDocument, 'request'> & { ownBottles: MenuDocument['ownBottles'] | undefined };

/** What goes with every change that guests can see. */
const seen = ($set: Record<string, unknown>): UpdateQuery<MenuDocument> => ({
  $set: { ...$set, isUnsaid: true },
  $inc: { revision: 1 },
});

/** What hosts may do with their menus. */
@Injectable()
export class MenusRepository {
  constructor(@InjectModel(MenuDocument.name) private readonly menus: Model<MenuDocument>) {}

  find(ownerId: string, id: string): Promise<MenuDocument | null> {
    return this.menus
      .findOne({ _id: id, ownerId, ...READY })
      .lean()
      .exec();
  }

  /** The newest first, as many as a list may show. */
  list(ownerId: string): Promise<MenuDocument[]> {
    return this.menus
      .find({ ownerId, ...READY })
      .sort({ acceptedAt: -1 })
      .limit(MAX_LISTED_MENUS)
      .lean()
      .exec();
  }

  /** Whatever the owner has asked for, the first first. */
  listAll(ownerId: string): Promise<MenuDocument[]> {
    return this.menus
      .find({ ownerId, state: trusted({ $ne: 'removed' }) })
      .sort({ acceptedAt: 1 })
      .lean()
      .exec();
  }

  rename(ownerId: string, id: string, name: string): Promise<MenuDocument | null> {
    return this.change({ _id: id, ownerId }, seen({ name }));
  }

  changeEntry(
    ownerId: string,
    id: string,
    entryId: string,
    { servings, isSoldOut }: MenuEntryChange,
  ): Promise<MenuDocument | null> {
    const $set = {
      ...(servings !== undefined && { 'entries.$.servings': servings }),
      ...(isSoldOut !== undefined && { 'entries.$.isSoldOut': isSoldOut }),
    };
    const update = isSoldOut === undefined ? { $set } : seen($set);
    return this.change({ _id: id, ownerId, 'entries.id': entryId }, update);
  }

  /** Writes what was planned anew. Null where guests have been shown another menu meanwhile. */
  replan(
    ownerId: string,
    { _id, revision }: Pick<MenuDocument, '_id' | 'revision'>,
    { ownBottles, ...planned }: Planned,
  ): Promise<MenuDocument | null> {
    const update = seen({ ...planned, ...(ownBottles && { ownBottles }), sentBack: [] });
    const cleared = ownBottles ? update : { ...update, $unset: { ownBottles: '' as const } };
    return this.change({ _id, ownerId, revision }, cleared);
  }

  /** Writes drinks and servings that follow from a decision of the host's. Null as for `replan`. */
  rework(
    ownerId: string,
    { _id, revision }: Pick<MenuDocument, '_id' | 'revision'>,
    reworked: Partial<Pick<MenuDocument, 'entries' | 'ownBottles' | 'drinksEach'>>,
  ): Promise<MenuDocument | null> {
    return this.change({ _id, ownerId, revision }, seen({ ...reworked }));
  }

  /**
   * Puts a cocktail in the place of the one that leaves. Null where that one has left already, or where the new
   * one has come to another place in the meantime.
   */
  swap(
    ownerId: string,
    id: string,
    place: { entryId: string; leavingId: number },
    { cocktail, why, servingStyle }: Pick<EntryDocument, 'cocktail' | 'why' | 'servingStyle'>,
  ): Promise<MenuDocument | null> {
    const { entryId, leavingId } = place;
    const filter = {
      _id: id,
      ownerId,
      entries: trusted({ $elemMatch: { id: entryId, 'cocktail.id': leavingId } }),
      'entries.cocktail.id': trusted({ $ne: cocktail.id }),
    };
    const update = seen({
      'entries.$[place].cocktail': cocktail,
      'entries.$[place].isSoldOut': false,
      'entries.$[place].why': why,
      'entries.$[place].servingStyle': servingStyle,
    });
    const remembered = { ...update, $addToSet: { sentBack: leavingId } };
    return this.change(filter, remembered, [{ 'place.id': entryId }]);
  }

  /** Remembers prices and what is in the house, each by itself, so that two at once lose nothing. */
  remember(
    ownerId: string,
    id: string,
    { $set, $unset }: { $set: Record<string, unknown>; $unset: Record<string, ''> },
  ): Promise<MenuDocument | null> {
    return this.change({ _id: id, ownerId }, { $set, $unset });
  }

  /** Brings every menu that has a cocktail up to date with it. */
  async refresh(cocktail: Cocktail): Promise<void> {
    const arrayFilters = [{ 'drink.cocktail.id': cocktail.id }];
    await this.menus
      .updateMany(
        { 'entries.cocktail.id': cocktail.id, ...READY },
        seen({ 'entries.$[drink].cocktail': cocktail }),
        { arrayFilters },
      )
      .exec();
  }

  private change(
    filter: QueryFilter<MenuDocument>,
    update: UpdateQuery<MenuDocument>,
    arrayFilters: Record<string, unknown>[] = [],
  ): Promise<MenuDocument | null> {
    return this.menus
      .findOneAndUpdate({ ...filter, ...READY }, update, { returnDocument: 'after', arrayFilters })
      .lean<MenuDocument>()
      .exec();
  }
}
