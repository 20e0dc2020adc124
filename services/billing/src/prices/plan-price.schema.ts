import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PAID_TIERS, type PaidTier } from '@swizzle/proto';

/** What a plan costs, as the provider said when it was last read. */
@Schema({ collection: 'plan_prices', versionKey: false })
export class PlanPriceDocument {
  @Prop({ type: String, enum: PAID_TIERS, required: true })
  _id!: PaidTier;

  /** The provider's id of the price. */
  @Prop({ type: String, required: true })
  priceId!: string;

  /** For one month, in the smallest unit of the currency. */
  @Prop({ type: Number, required: true })
  amount!: number;

  /** ISO 4217, lower case. */
  @Prop({ type: String, required: true })
  currency!: string;

  @Prop({ type: Date, required: true })
  readAt!: Date;
}

export const PlanPriceSchema = SchemaFactory.createForClass(PlanPriceDocument);
