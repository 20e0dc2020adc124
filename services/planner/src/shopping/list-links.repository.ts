import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { MenuDocument } from '../menus/menu.schema.ts';

/** Links under which helpers find shopping lists. */
@Injectable()
export class ListLinksRepository {
  constructor(@InjectModel(MenuDocument.name) private readonly menus: Model<MenuDocument>) {}

  /** Anyone who knows the slug may see the list. */
  find(listSlug: string): Promise<MenuDocument | null> {
    return this.menus.findOne({ listSlug, state: 'ready' }).lean().exec();
  }

  /** Gives a list that has no link one. Null where it has one. */
  start(ownerId: string, id: string, listSlug: string): Promise<MenuDocument | null> {
    return this.menus
      .findOneAndUpdate(
        { _id: id, ownerId, state: 'ready', listSlug: trusted({ $exists: false }) },
        { $set: { listSlug } },
        { returnDocument: 'after' },
      )
      .lean<MenuDocument>()
      .exec();
  }

  /** A new link; the old one ends. */
  renew(ownerId: string, id: string, listSlug: string): Promise<MenuDocument | null> {
    return this.menus
      .findOneAndUpdate(
        { _id: id, ownerId, state: 'ready' },
        { $set: { listSlug } },
        { returnDocument: 'after' },
      )
      .lean<MenuDocument>()
      .exec();
  }

  end(ownerId: string, id: string): Promise<MenuDocument | null> {
    return this.menus
      .findOneAndUpdate(
        { _id: id, ownerId, state: 'ready' },
        { $unset: { listSlug: '' } },
        { returnDocument: 'after' },
      )
      .lean<MenuDocument>()
      .exec();
  }
}
