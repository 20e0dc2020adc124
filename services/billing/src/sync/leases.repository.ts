import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import { type Model, trusted } from 'mongoose';

/** A lease on work that only one process at a time may do. */
@Schema({ collection: 'leases', versionKey: false })
export class LeaseDocument {
  /** Name of the work. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** The current or last holder. */
  @Prop({ type: String, required: true })
  holder!: string;

  /** Expiry of the lease. */
  @Prop({ type: Date, required: true })
  until!: Date;
}

export const LeaseSchema = SchemaFactory.createForClass(LeaseDocument);

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

@Injectable()
export class LeasesRepository {
  constructor(@InjectModel(LeaseDocument.name) private readonly leases: Model<LeaseDocument>) {}

  /** Acquires a lease. @returns false if it hasn't expired */
  async take(work: string, holder: string, milliseconds: number): Promise<boolean> {
    const free = { _id: work, until: trusted({ $lte: new Date() }) };
    try {
      await this.leases
        .updateOne(free, { $set: { holder, until: fromNow(milliseconds) } }, { upsert: true })
        .exec();
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Renews a lease. @returns false if someone else has acquired it */
  async keep(work: string, holder: string, milliseconds: number): Promise<boolean> {
    const kept = { $set: { until: fromNow(milliseconds) } };
    return (await this.leases.updateOne({ _id: work, holder }, kept).exec()).matchedCount === 1;
  }
}
