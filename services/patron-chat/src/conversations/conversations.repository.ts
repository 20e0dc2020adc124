import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo.module';
import { type Model, trusted } from 'mongoose';
import { ConversationDocument } from './conversation.schema.ts';

/** Lines that are remembered of one conversation. */
const MOST_SAID = 1000;

@Injectable()
export class ConversationsRepository {
  constructor(
    @InjectModel(ConversationDocument.name) private readonly conversations: Model<ConversationDocument>,
  ) {}

  /** Hashes of what was said to a guest. */
  async listSaid(ownerId: string): Promise<string[]> {
    const conversation = await this.conversations.findById(ownerId).lean().exec();
    return conversation?.said ?? [];
  }

  /** Adds a line, if it was not said yet. @returns whether it is the caller's to say */
  async addSaid(ownerId: string, hash: string, now: Date): Promise<boolean> {
    const unsaid = { _id: ownerId, said: trusted({ $ne: hash }) };
    const update = { $push: { said: { $each: [hash], $slice: -MOST_SAID } }, $set: { lastAt: now } };
    try {
      await this.conversations.updateOne(unsaid, update, { upsert: true }).exec();
      return true;
    } catch (error) {
      // The conversation is there and holds the line, or somebody began it at this very moment.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async lastAt(ownerId: string): Promise<Date | undefined> {
    return (await this.conversations.findById(ownerId).lean().exec())?.lastAt;
  }

  async remove(ownerId: string): Promise<void> {
    await this.conversations.deleteOne({ _id: ownerId }).exec();
  }
}
