import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type PipelineStage, trusted } from 'mongoose';
import { MenuDocument } from './menu.schema.ts';

/** The address that a menu has, if it has one, joins those that have ended. */
const ADDRESS_ENDS: PipelineStage.Set = {
  $set: {
    endedSlugs: { $concatArrays: ['$endedSlugs', { $cond: [{ $ifNull: ['$slug', false] }, ['$slug'], []] }] },
    revision: { $add: ['$revision', 1] },
    isUnsaid: true,
  },
};
const SHARED_NO_LONGER = [ADDRESS_ENDS, { $unset: ['slug'] }] satisfies PipelineStage[];
const REMOVED = [...SHARED_NO_LONGER, { $set: { state: 'removed' } }] satisfies PipelineStage[];

/** Under which addresses guests find menus, and how addresses end: by themselves, or with the menu. */
@Injectable()
export class MenuAddressesRepository {
  constructor(@InjectModel(MenuDocument.name) private readonly menus: Model<MenuDocument>) {}

  /** Whoever knows the address may see the menu. */
  findShared(slug: string): Promise<MenuDocument | null> {
    return this.menus.findOne({ slug, state: 'ready' }).lean().exec();
  }

  /** Gives a menu that has none an address. Null where it has one. */
  share(ownerId: string, id: string, slug: string): Promise<MenuDocument | null> {
    const filter = { _id: id, ownerId, state: 'ready' as const, slug: trusted({ $exists: false }) };
    return this.menus.findOneAndUpdate(filter, { $set: { slug } }, { returnDocument: 'after' }).lean().exec();
  }

  /** A new address; the old one ends. */
  renewShare(ownerId: string, id: string, slug: string): Promise<MenuDocument | null> {
    return this.change(ownerId, id, [ADDRESS_ENDS, { $set: { slug } }]);
  }

  endShare(ownerId: string, id: string): Promise<MenuDocument | null> {
    return this.change(ownerId, id, SHARED_NO_LONGER);
  }

  /** Nobody sees the menu any more; it goes as soon as its guests have been told. */
  remove(ownerId: string, id: string): Promise<MenuDocument | null> {
    return this.change(ownerId, id, REMOVED);
  }

  /** Removes all that the owner has, ready or not. */
  async removeAll(ownerId: string): Promise<void> {
    await this.menus
      .updateMany({ ownerId, state: trusted({ $ne: 'removed' }) }, REMOVED, { updatePipeline: true })
      .exec();
  }

  private change(
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
