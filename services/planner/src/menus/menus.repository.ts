import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Cocktail, MAX_LISTED_MENUS, type MenuEntryChange } from '@swizzle/proto';
import { type Model, type QueryFilter, trusted, type UpdateQuery } from 'mongoose';
import {
  type EntryDocument,
  MenuDocument,
  type PastMenu,
  PLANNED_FIELDS,
  type PlannedFields,
} from './menu.schema.ts';

const READY = { state: 'ready' } as const;

/** What goes with every change that guests can see. */
const seen = ($set: Record<string, unknown>): UpdateQuery<MenuDocument> => ({
  $set: { ...$set, isUnsaid: true },
  $inc: { revision: 1 },
});

/** Changes of a whole menu that can be undone. */
const MOST_PAST = 5;

/** The update that makes a menu's planned fields these, what is missing of them included. */
const written = (fields: PlannedFields): UpdateQuery<MenuDocument> => {
  const known = PLANNED_FIELDS.filter((field) => fields[field] !== undefined);
  const missing = PLANNED_FIELDS.filter((field) => fields[field] === undefined);
  return {
    ...seen({ ...Object.fromEntries(known.map((field) => [field, fields[field]])), sentBack: [] }),
    ...(missing.length > 0 && { $unset: Object.fromEntries(missing.map((field) => [field, ''])) }),
  };
};

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
      .select('-past')
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
    { servings, isSoldOut, isLocked }: MenuEntryChange,
  ): Promise<MenuDocument | null> {
    const $set = {
      ...(isLocked !== undefined && { 'entries.$.isLocked': isLocked }),
      ...(servings !== undefined && { 'entries.$.servings': servings }),
      ...(isSoldOut !== undefined && { 'entries.$.isSoldOut': isSoldOut }),
    };
    const update = isSoldOut === undefined ? { $set } : seen($set);
    return this.change({ _id: id, ownerId, 'entries.id': entryId }, update);
  }

  /**
   * Writes a menu that was planned anew, and keeps what it was. Null where guests have been shown another menu
   * meanwhile.
   */
  rewrite(
    ownerId: string,
    { _id, revision }: Pick<MenuDocument, '_id' | 'revision'>,
    after: PlannedFields,
    past: PastMenu,
  ): Promise<MenuDocument | null> {
    const update = written(after);
    return this.change(
      { _id, ownerId, revision },
      { ...update, $push: { past: { $each: [past], $slice: -MOST_PAST } } },
    );
  }

  /** Writes what a menu was before its last change. Null as for `rewrite`. */
  undo(
    ownerId: string,
    { _id, revision }: Pick<MenuDocument, '_id' | 'revision'>,
    { id, before }: PastMenu,
  ): Promise<MenuDocument | null> {
    return this.change({ _id, ownerId, revision, 'past.id': id }, { ...written(before), $pop: { past: 1 } });
  }

  /** Remembers what was left of each drink, and nothing else of before. */
  rememberLeftovers(
    ownerId: string,
    id: string,
    leftovers: Record<string, number>,
    pouredFrom: string | undefined,
  ): Promise<MenuDocument | null> {
    const update = pouredFrom
      ? { $set: { leftovers, pouredFrom } }
      : { $set: { leftovers }, $unset: { pouredFrom: '' } };
    return this.change({ _id: id, ownerId }, update);
  }

  /** Enters a copy; one that is there already stays. */
  async copy(ownerId: string, { _id, ...copied }: MenuDocument): Promise<MenuDocument> {
    return this.menus
      .findOneAndUpdate(
        { _id, ownerId },
        { $setOnInsert: { ...copied, ownerId } },
        { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
      )
      .lean<MenuDocument>()
      .orFail()
      .exec();
  }

  /**
   * Puts a cocktail in the place of the one that leaves. Null where that one has left already, or where the new
   * one has come to another place in the meantime.
   */
  swap(
    ownerId: string,
    id: string,
    place: { entryId: string; leavingId: number },
    {
      cocktail,
      why,
      servingStyle,
      suits,
      line,
    }: Pick<EntryDocument, 'cocktail' | 'why' | 'servingStyle' | 'suits' | 'line'>,
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
      'entries.$[place].suits': suits,
      'entries.$[place].line': line,
    });
    const remembered = { ...update, $addToSet: { sentBack: leavingId } };
    return this.change(filter, remembered, [{ 'place.id': entryId }]);
  }

  /** Remembers prices and what is at hand, each by itself, so that two at once lose nothing. */
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
        // A line was chosen in place of the drink's old one.
        { ...seen({ 'entries.$[drink].cocktail': cocktail }), $unset: { 'entries.$[drink].line': '' } },
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
