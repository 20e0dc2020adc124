import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

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
