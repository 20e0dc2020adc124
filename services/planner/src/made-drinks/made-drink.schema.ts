import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A drink that someone made, and what it took from which bottles of which bar. */
@Schema({ collection: 'madeDrinks', versionKey: false })
export class MadeDrinkDocument {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true })
  ownerId!: string;

  @Prop({ type: String, required: true })
  barId!: string;

  @Prop({ type: Number, required: true })
  cocktailId!: number;

  /** The menu of the party at which it was poured; missing for what was made one at a time. */
  @Prop({ type: String })
  menuId?: string;

  /** As it was called then. */
  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: Number, required: true })
  servings!: number;

  @Prop({ type: Date, required: true })
  madeAt!: Date;

  @Prop({ type: String, default: null })
  forWhom!: string | null;

  @Prop({ type: Number, default: null })
  stars!: number | null;

  @Prop({ type: String, default: null })
  note!: string | null;

  /** In the unit of each bottle. */
  @Prop({ type: [{ _id: false, bottleId: String, amount: Number }], required: true })
  taken!: { bottleId: string; amount: number }[];
}

export const MadeDrinkSchema = SchemaFactory.createForClass(MadeDrinkDocument);
MadeDrinkSchema.index({ ownerId: 1, barId: 1, madeAt: -1 });
MadeDrinkSchema.index({ ownerId: 1, menuId: 1 }, { partialFilterExpression: { menuId: { $exists: true } } });
