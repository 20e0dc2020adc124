import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PAID_TIERS, type PaidTier } from '@swizzle/proto';
import { type Model, trusted } from 'mongoose';

/** A cached price of a plan. */
@Schema({ collection: 'plan_prices', versionKey: false })
export class PlanPriceDocument {
  @Prop({ type: String, enum: PAID_TIERS, required: true })
  _id!: PaidTier;

  /** The provider's id of the price. */
  @Prop({ type: String, required: true })
  priceId!: string;

  /** Monthly price in the currency's smallest unit. */
  @Prop({ type: Number, required: true })
  amount!: number;

  /** ISO 4217, lower case. */
  @Prop({ type: String, required: true })
  currency!: string;

  @Prop({ type: Date, required: true })
  readAt!: Date;
}

export const PlanPriceSchema = SchemaFactory.createForClass(PlanPriceDocument);

@Injectable()
export class PricesRepository {
  constructor(@InjectModel(PlanPriceDocument.name) private readonly prices: Model<PlanPriceDocument>) {}

  list(): Promise<PlanPriceDocument[]> {
    return this.prices.find().lean().exec();
  }

  find(tier: PaidTier): Promise<PlanPriceDocument | null> {
    return this.prices.findById(tier).lean().exec();
  }

  /** Replaces all prices; plans without a price are not on sale. */
  async replaceAll(prices: readonly PlanPriceDocument[]): Promise<void> {
    for (const { _id, ...price } of prices)
      await this.prices.updateOne({ _id }, { $set: price }, { upsert: true }).exec();
    await this.prices.deleteMany({ _id: trusted({ $nin: prices.map(({ _id }) => _id) }) }).exec();
  }
}
