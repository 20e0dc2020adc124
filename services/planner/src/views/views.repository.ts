import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import type { MenuShare } from '@swizzle/proto';
import { type Model, trusted } from 'mongoose';

/** How often guests opened a menu on one UTC day; nothing about who they are. */
@Schema({ collection: 'views', versionKey: false })
export class ViewDocument {
  @Prop({ type: String, required: true })
  menuId!: string;

  @Prop({ type: String, required: true })
  day!: string;

  @Prop({ type: Number, required: true })
  count!: number;
}

export const ViewSchema = SchemaFactory.createForClass(ViewDocument);
ViewSchema.index({ menuId: 1, day: -1 }, { unique: true });

/** Days that a host sees one by one. */
const DAYS_SHOWN = 30;

const viewsOf = (days: readonly ViewDocument[]): MenuShare['views'] => ({
  total: days.reduce((sum, { count }) => sum + count, 0),
  days: days.slice(0, DAYS_SHOWN).map(({ day, count }) => ({ day, views: count })),
});

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

  /** By menu: all of its views, and those of the last days, the newest first. One query for all menus. */
  async count(menuIds: readonly string[]): Promise<ReadonlyMap<string, MenuShare['views']>> {
    const days = await this.views
      .find({ menuId: trusted({ $in: menuIds }) })
      .sort({ day: -1 })
      .lean()
      .exec();
    const byMenu = Map.groupBy(days, ({ menuId }) => menuId);
    return new Map(menuIds.map((menuId) => [menuId, viewsOf(byMenu.get(menuId) ?? [])]));
  }

  async removeAll(menuId: string): Promise<void> {
    await this.views.deleteMany({ menuId }).exec();
  }
}
