import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import type { MenuShare } from '@swizzle/proto';
import type { Model } from 'mongoose';
import { ViewDocument } from './view.schema.ts';

/** Days that a host sees one by one. */
const DAYS_SHOWN = 30;

@Injectable()
export class ViewsRepository {
  constructor(@InjectModel(ViewDocument.name) private readonly views: Model<ViewDocument>) {}

  async add(menuId: string, day: string): Promise<void> {
    const once = () => this.views.updateOne({ menuId, day }, { $inc: { count: 1 } }, { upsert: true }).exec();
    // Two that are the day's first at the same time: one of them meets the other's.
    await once().catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return once();
    });
  }

  /** All views of a menu, and those of the last days, the newest first. */
  async count(menuId: string): Promise<MenuShare['views']> {
    const days = await this.views.find({ menuId }).sort({ day: -1 }).lean().exec();
    return {
      total: days.reduce((sum, { count }) => sum + count, 0),
      days: days.slice(0, DAYS_SHOWN).map(({ day, count }) => ({ day, views: count })),
    };
  }

  async removeAll(menuId: string): Promise<void> {
    await this.views.deleteMany({ menuId }).exec();
  }
}
