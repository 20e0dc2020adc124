import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import { type Model, trusted } from 'mongoose';

/** A piece of work that one process at a time may do. */
@Schema({ collection: 'leases', versionKey: false })
export class LeaseDocument {
  /** What it is about. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** Who does it, or did it last. */
  @Prop({ type: String, required: true })
  holder!: string;

  /** From when on someone else may do it. */
  @Prop({ type: Date, required: true })
  until!: Date;
}

export const LeaseSchema = SchemaFactory.createForClass(LeaseDocument);

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

@Injectable()
export class LeasesRepository {
  constructor(@InjectModel(LeaseDocument.name) private readonly leases: Model<LeaseDocument>) {}

  /** Takes a piece of work. False where someone else has it, or it is not yet due again. */
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

  /** Keeps it for so long from now on. False where someone else has it by now. */
  async keep(work: string, holder: string, milliseconds: number): Promise<boolean> {
    const kept = { $set: { until: fromNow(milliseconds) } };
    return (await this.leases.updateOne({ _id: work, holder }, kept).exec()).matchedCount === 1;
  }
}
