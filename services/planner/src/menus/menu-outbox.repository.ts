import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MenuDocument } from './menu.schema.ts';

/** Looked at in one go: a picture of a drink that many menus have changes all of them. */
const AT_MOST = 1000;

/** A menu, as far as anything is told about it. */
export type Unsaid = Omit<MenuDocument, 'entries'>;

/** What about menus is still to be told. */
@Injectable()
export class MenuOutboxRepository {
  constructor(@InjectModel(MenuDocument.name) private readonly menus: Model<MenuDocument>) {}

  findPendingEvents(): Promise<Unsaid[]> {
    return this.menus.find({ isUnsaid: true }, { entries: 0 }).limit(AT_MOST).lean().exec();
  }

  /** Everything up to this revision has been told; a later change stays marked. */
  async markPublished({ _id, revision }: Unsaid): Promise<void> {
    const told = { isUnsaid: false, isAnnounced: true, endedSlugs: [] };
    await this.menus.updateOne({ _id, revision }, { $set: told }).exec();
  }

  /** Deletes what was removed and told. */
  async drop({ _id }: Unsaid): Promise<void> {
    await this.menus.deleteOne({ _id, state: 'removed' }).exec();
  }
}
