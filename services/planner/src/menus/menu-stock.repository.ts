import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { type CountedBar, MenuDocument, type MenuStock } from './menu.schema.ts';

/** Menus that are served from a bar, with what stands in it. */
@Injectable()
export class MenuStockRepository {
  constructor(@InjectModel(MenuDocument.name) private readonly menus: Model<MenuDocument>) {}

  /** Serves a menu from a bar, or from none. */
  attach(ownerId: string, id: string, stock: MenuStock | null): Promise<MenuDocument | null> {
    const change = stock
      ? { $set: { stock, isUnsaid: true } }
      : { $set: { isUnsaid: true }, $unset: { stock: '' } };
    return this.menus
      .findOneAndUpdate(
        { _id: id, ownerId, state: 'ready' },
        { ...change, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<MenuDocument>()
      .exec();
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
    return this.menus
      .findOneAndUpdate(
        {
          _id: id,
          ownerId,
          state: 'ready',
          'stock.barId': stock.barId,
          'stock.revision': trusted({ $lt: stock.revision }),
        },
        { $set: { stock, isUnsaid: true }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<MenuDocument>()
      .exec();
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
    await this.menus
      .updateMany(
        { 'countedBar.barId': barId, ownerId: trusted({ $nin: [...but] }) },
        { $unset: { countedBar: '' } },
      )
      .exec();
  }
}
