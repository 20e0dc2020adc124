import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { MenuDocument, type MenuStock } from './menu.schema.ts';

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

  listServed(barId: string): Promise<MenuDocument[]> {
    return this.menus.find({ 'stock.barId': barId }).lean().exec();
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
}
