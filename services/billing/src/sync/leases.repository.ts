import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import { type Model, trusted } from 'mongoose';
import { LeaseDocument } from './lease.schema.ts';

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

@Injectable()
export class LeasesRepository {
  constructor(@InjectModel(LeaseDocument.name) private readonly leases: Model<LeaseDocument>) {}

  /** Takes a piece of work. False where somebody else has it, or it is not yet due again. */
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

  /** Keeps it for so long from now on. False where somebody else has it by now. */
  async keep(work: string, holder: string, milliseconds: number): Promise<boolean> {
    const kept = { $set: { until: fromNow(milliseconds) } };
    return (await this.leases.updateOne({ _id: work, holder }, kept).exec()).matchedCount === 1;
  }
}
