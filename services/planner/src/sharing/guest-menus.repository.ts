import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MenuDocument } from '../menus/menu.schema.ts';

/** Shared menus: whoever knows the address may see them. */
@Injectable()
export class GuestMenusRepository {
  constructor(@InjectModel(MenuDocument.name) private readonly menus: Model<MenuDocument>) {}

  find(slug: string): Promise<MenuDocument | null> {
    return this.menus.findOne({ slug, state: 'ready' }).lean().exec();
  }
}
