import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PaidTier } from '@swizzle/proto';
import { type Model, trusted } from 'mongoose';
import { PlanPriceDocument } from './plan-price.schema.ts';

@Injectable()
export class PricesRepository {
  constructor(@InjectModel(PlanPriceDocument.name) private readonly prices: Model<PlanPriceDocument>) {}

  list(): Promise<PlanPriceDocument[]> {
    return this.prices.find().lean().exec();
  }

  find(tier: PaidTier): Promise<PlanPriceDocument | null> {
    return this.prices.findById(tier).lean().exec();
  }

  /** From now on the plans cost this; what is not among them is not on sale. */
  async replaceAll(prices: readonly PlanPriceDocument[]): Promise<void> {
    for (const { _id, ...price } of prices)
      await this.prices.updateOne({ _id }, { $set: price }, { upsert: true }).exec();
    await this.prices.deleteMany({ _id: trusted({ $nin: prices.map(({ _id }) => _id) }) }).exec();
  }
}
