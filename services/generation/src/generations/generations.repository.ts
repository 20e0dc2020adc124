import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo.module';
import { type Model, trusted } from 'mongoose';
import { GenerationDocument, type GenerationState } from './generation.schema.ts';

const CHARGED: GenerationState[] = ['accepted', 'made'];

@Injectable()
export class GenerationsRepository {
  constructor(
    @InjectModel(GenerationDocument.name) private readonly generations: Model<GenerationDocument>,
  ) {}

  find(id: string): Promise<GenerationDocument | null> {
    return this.generations.findById(id).lean().exec();
  }

  findByKey(ownerId: string, idempotencyKey: string): Promise<GenerationDocument | null> {
    return this.generations.findOne({ ownerId, idempotencyKey }).lean().exec();
  }

  /** Enters an accepted generation. @returns whether its idempotency key was new */
  async accept(generation: GenerationDocument): Promise<boolean> {
    try {
      await this.generations.create(generation);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** The ids of what a day is charged with: made or under way. */
  listCharged(ownerId: string, day: string): Promise<string[]> {
    return this.generations.distinct('_id', { ownerId, day, state: trusted({ $in: CHARGED }) }).exec();
  }

  async setMade(id: string, cocktailId: number): Promise<void> {
    await this.generations.updateOne({ _id: id }, { $set: { state: 'made', cocktailId } }).exec();
  }

  /** Fails what was accepted, and frees its key for another try. @returns the entry, if it failed just now */
  setFailed(id: string): Promise<GenerationDocument | null> {
    return this.generations
      .findOneAndUpdate(
        { _id: id, state: 'accepted' },
        { $set: { state: 'failed' }, $unset: { idempotencyKey: 1 } },
      )
      .lean()
      .exec();
  }
}
