import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Cocktail, MAX_LISTED_MENUS, type MenuEntryChange } from '@swizzle/proto';
import { type Model, type PipelineStage, type QueryFilter, trusted, type UpdateQuery } from 'mongoose';
import {
  type CountedBar,
  type EntryDocument,
  MenuDocument,
  type MenuStock,
  type NewMenu,
  type PastMenu,
  type PendingMenu,
  type PlannedFields,
  type PlannedMenu,
  type PlanningJob,
} from './menu.schema.ts';
import { ADDRESS_ENDS, REMOVED, SHARED_NO_LONGER, seen, written } from './menu-updates.ts';

const READY = { state: 'ready' } as const;

/** Changes of a whole menu that can be undone. */
const MAX_PAST = 5;

/** Looked at in one go: a picture of a drink that many menus have changes all of them. */
const AT_MOST = 1000;

/** The menus collection. */
@Injectable()
export class MenusRepository {
  constructor(@InjectModel(MenuDocument.name) private readonly menus: Model<MenuDocument>) {}

  find(ownerId: string, id: string): Promise<MenuDocument | null> {
    return this.menus.findOne({ _id: id, ownerId, state: 'ready' }).lean().exec();
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
    const filter = { ownerId, state: trusted({ $ne: 'removed' as const }) };
    return this.menus.find(filter).sort({ acceptedAt: 1 }).lean().exec();
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
      { ...update, $push: { past: { $each: [past], $slice: -MAX_PAST } } },
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

  // Addresses, under which guests find menus: they end by themselves, or with the menu.

  /** Anyone who knows the address may see the menu. */
  findShared(slug: string): Promise<MenuDocument | null> {
    return this.menus.findOne({ slug, state: 'ready' }).lean().exec();
  }

  /** Gives a menu that has none an address. Null where it has one. */
  share(ownerId: string, id: string, slug: string): Promise<MenuDocument | null> {
    return this.change({ _id: id, ownerId, slug: trusted({ $exists: false }) }, { $set: { slug } });
  }

  /** A new address; the old one ends. */
  renewShare(ownerId: string, id: string, slug: string): Promise<MenuDocument | null> {
    return this.changeAddress(ownerId, id, [ADDRESS_ENDS, { $set: { slug } }]);
  }

  endShare(ownerId: string, id: string): Promise<MenuDocument | null> {
    return this.changeAddress(ownerId, id, SHARED_NO_LONGER);
  }

  /** Nobody sees the menu any more; it goes as soon as its guests have been told. */
  remove(ownerId: string, id: string): Promise<MenuDocument | null> {
    return this.changeAddress(ownerId, id, REMOVED);
  }

  /** Removes all that the owner has, ready or not. */
  async removeAll(ownerId: string): Promise<void> {
    await this.menus
      .updateMany({ ownerId, state: trusted({ $ne: 'removed' }) }, REMOVED, { updatePipeline: true })
      .exec();
  }

  // Links under which helpers find shopping lists.

  findByListSlug(listSlug: string): Promise<MenuDocument | null> {
    return this.menus.findOne({ listSlug, state: 'ready' }).lean().exec();
  }

  /** Gives a list that has no link one. Null where it has one. */
  shareList(ownerId: string, id: string, listSlug: string): Promise<MenuDocument | null> {
    return this.change({ _id: id, ownerId, listSlug: trusted({ $exists: false }) }, { $set: { listSlug } });
  }

  renewListLink(ownerId: string, id: string, listSlug: string): Promise<MenuDocument | null> {
    return this.change({ _id: id, ownerId }, { $set: { listSlug } });
  }

  endListLink(ownerId: string, id: string): Promise<MenuDocument | null> {
    return this.change({ _id: id, ownerId }, { $unset: { listSlug: '' } });
  }

  // Bars: menus that are served from one, and lists that count what stands in it.

  /** Serves a menu from a bar, or from none. */
  attach(ownerId: string, id: string, stock: MenuStock | null): Promise<MenuDocument | null> {
    const update = stock ? seen({ stock }) : { ...seen({}), $unset: { stock: '' as const } };
    return this.change({ _id: id, ownerId }, update);
  }

  /** Menus that are served from a bar, by their ids, from one id on. */
  listServed(barId: string, afterId: string, limit: number): Promise<MenuDocument[]> {
    return this.menus
      .find({ 'stock.barId': barId, _id: trusted({ $gt: afterId }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Writes what stands in the bar now, unless something newer is known; null where nothing was written. */
  restock(ownerId: string, id: string, stock: MenuStock): Promise<MenuDocument | null> {
    const older = { 'stock.barId': stock.barId, 'stock.revision': trusted({ $lt: stock.revision }) };
    return this.change({ _id: id, ownerId, ...older }, seen({ stock }));
  }

  /** Counts a bar's stock in a menu's shopping list, or none, and forgets what the host said of the items named. */
  async count(
    ownerId: string,
    id: string,
    counted: CountedBar | null,
    forget: readonly string[] = [],
  ): Promise<void> {
    const unset = Object.fromEntries(forget.map((item) => [`atHome.${item}`, ''] as const));
    const change = counted
      ? { $set: { countedBar: counted }, ...(forget.length > 0 && { $unset: unset }) }
      : { $unset: { countedBar: '' as const } };
    await this.menus.updateOne({ _id: id, ownerId, state: 'ready' }, change).exec();
  }

  /** Writes what stands in a bar now to all lists of these people that count it, unless something newer is known. */
  async recount(ownerIds: readonly string[], counted: CountedBar): Promise<void> {
    const older = {
      'countedBar.barId': counted.barId,
      'countedBar.revision': trusted({ $lt: counted.revision }),
    };
    await this.menus
      .updateMany({ ...older, ownerId: trusted({ $in: [...ownerIds] }) }, { $set: { countedBar: counted } })
      .exec();
  }

  /** Counts a bar no longer in any list but those of these people. */
  async uncount(barId: string, but: readonly string[] = []): Promise<void> {
    const filter = { 'countedBar.barId': barId, ownerId: trusted({ $nin: [...but] }) };
    await this.menus.updateMany(filter, { $unset: { countedBar: '' } }).exec();
  }

  // Planning: what was accepted, and what became of it.

  /** A menu in whatever state it is. */
  findInAnyState(ownerId: string, id: string): Promise<MenuDocument | null> {
    return this.menus.findOne({ _id: id, ownerId }).lean().exec();
  }

  /** Enters a menu, or finds the one that is there; one that had failed is accepted anew. */
  async accept({ _id, ...menu }: NewMenu): Promise<MenuDocument> {
    const anew = { $set: { ...menu, state: 'accepted' as const }, $unset: { conflict: 1 } };
    const revived = await this.menus
      .findOneAndUpdate({ _id, state: 'failed' }, anew, { returnDocument: 'after' })
      .lean()
      .exec();
    if (revived) return revived;
    const unpublished = { revision: 0, hasPendingEvent: false, isAnnounced: false };
    const entry = { $setOnInsert: { ...menu, ...unpublished, state: 'accepted' as const } };
    return this.menus
      .findOneAndUpdate({ _id }, entry, { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true })
      .lean()
      .orFail()
      .exec();
  }

  /** The owner's last parties of which it is known what was left, the latest first. */
  listParties(ownerId: string, limit: number): Promise<MenuDocument[]> {
    const filter = { ownerId, state: 'ready' as const, leftovers: trusted({ $exists: true }) };
    return this.menus.find(filter).select('-past').sort({ acceptedAt: -1 }).limit(limit).lean().exec();
  }

  /** What a job is about, while it is still to be done. */
  findAccepted({ menuId, jobId }: PlanningJob): Promise<MenuDocument | null> {
    return this.menus.findOne({ _id: menuId, jobId, state: 'accepted' }).lean().exec();
  }

  /** Accepted before a moment and still not planned, the oldest first. */
  listUnplanned(before: Date, limit: number): Promise<MenuDocument[]> {
    const filter = { state: 'accepted' as const, acceptedAt: trusted({ $lt: before }) };
    return this.menus.find(filter).sort({ acceptedAt: 1 }).limit(limit).lean().exec();
  }

  /** @returns the menu, if it became ready just now */
  setReady({ menuId, jobId }: PlanningJob, planned: PlannedMenu): Promise<MenuDocument | null> {
    const ready = seen({ ...planned, state: 'ready' });
    return this.menus
      .findOneAndUpdate({ _id: menuId, jobId, state: 'accepted' }, ready, { returnDocument: 'after' })
      .lean()
      .exec();
  }

  /** Accepts again what had failed for this job. @returns whether it is accepted */
  async reopen({ menuId, jobId }: PlanningJob): Promise<boolean> {
    const filter = { _id: menuId, jobId, state: trusted({ $in: ['accepted' as const, 'failed' as const] }) };
    const { matchedCount } = await this.menus.updateOne(filter, { $set: { state: 'accepted' } }).exec();
    return matchedCount > 0;
  }

  /** Fails what was accepted for this job, with what can't be met together. Doing so twice changes nothing. */
  async setFailed({ menuId, jobId }: PlanningJob, conflict?: MenuDocument['conflict']): Promise<void> {
    await this.menus
      .updateOne(
        { _id: menuId, jobId, state: 'accepted' },
        { $set: { state: 'failed', ...(conflict && { conflict }) } },
      )
      .exec();
  }

  // What is still to be published.

  findPendingEvents(): Promise<PendingMenu[]> {
    const filter = { $or: [{ hasPendingEvent: true }, { isUnsaid: true }] };
    return this.menus.find(filter, { entries: 0 }).limit(AT_MOST).lean().exec();
  }

  /** Clears the mark of this revision; a later change keeps its mark. */
  async markPublished({ _id, revision }: PendingMenu): Promise<void> {
    const published = { hasPendingEvent: false, isAnnounced: true, endedSlugs: [] };
    await this.menus.updateOne({ _id, revision }, { $set: published, $unset: { isUnsaid: '' } }).exec();
  }

  /** Deletes a removed menu whose events are published. */
  async drop({ _id }: PendingMenu): Promise<void> {
    await this.menus.deleteOne({ _id, state: 'removed' }).exec();
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

  private changeAddress(
    ownerId: string,
    id: string,
    pipeline: (PipelineStage.Set | PipelineStage.Unset)[],
  ): Promise<MenuDocument | null> {
    return this.menus
      .findOneAndUpdate({ _id: id, ownerId, state: 'ready' }, pipeline, {
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean()
      .exec();
  }
}
