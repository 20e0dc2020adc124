import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MenuDocument } from './menu.schema.ts';

const AT_MOST = 100;

/** What about menus is still to be told. */
@Injectable()
export class MenuOutboxRepository {
  constructor(@InjectModel(MenuDocument.name) private readonly menus: Model<MenuDocument>) {}

  listUnsaid(): Promise<MenuDocument[]> {
    return this.menus.find({ isUnsaid: true }).limit(AT_MOST).lean().exec();
  }

  /** Everything up to this revision has been told; a later change stays marked. */
  async said({ _id, revision }: MenuDocument): Promise<void> {
    const told = { isUnsaid: false, isAnnounced: true, endedSlugs: [] };
    await this.menus.updateOne({ _id, revision }, { $set: told }).exec();
  }

  /** Deletes what was removed and told. */
  async drop({ _id }: MenuDocument): Promise<void> {
    await this.menus.deleteOne({ _id, state: 'removed' }).exec();
  }
}
