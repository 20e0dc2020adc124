import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import { type Model, trusted } from 'mongoose';
import { NEW_TALK, TalkState } from '../talk/talk-state.ts';
import { ConversationDocument } from './conversation.schema.ts';

/** Hashes that are remembered of one conversation. */
const MOST_SAID = 1000;

/** A conversation so far. */
export interface Conversation {
  readonly state: TalkState;
  readonly said: ReadonlySet<string>;
}

export const NEW_CONVERSATION: Conversation = { state: NEW_TALK, said: new Set() };

@Injectable()
export class ConversationsRepository {
  constructor(
    @InjectModel(ConversationDocument.name) private readonly conversations: Model<ConversationDocument>,
  ) {}

  /** A state that can't be read, as one of an older version, counts as a new one. */
  async find(ownerId: string): Promise<Conversation> {
    const found = await this.conversations.findById(ownerId).lean().exec();
    if (!found) return NEW_CONVERSATION;
    const state = TalkState.safeParse(found.state ?? {});
    return { state: state.data ?? NEW_TALK, said: new Set(found.said) };
  }

  /** Adds an answer and the state after it, if the answer's hash is new. @returns whether it was */
  async add(
    ownerId: string,
    [hash, frame]: readonly [string, string],
    state: TalkState,
    now: Date,
  ): Promise<boolean> {
    const unsaid = { _id: ownerId, said: trusted({ $ne: hash }) };
    const update = {
      $push: { said: { $each: [hash, frame], $slice: -MOST_SAID } },
      $set: { lastAt: now, state },
    };
    try {
      await this.conversations.updateOne(unsaid, update, { upsert: true }).exec();
      return true;
    } catch (error) {
      // The conversation is there and holds the answer, or another request began it at this very moment.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Keeps the state where the answer is an old one. */
  async setState(ownerId: string, state: TalkState, now: Date): Promise<void> {
    await this.conversations
      .updateOne(
        { _id: ownerId },
        { $set: { lastAt: now, state }, $setOnInsert: { said: [] } },
        { upsert: true },
      )
      .exec();
  }

  /** What the user's data export shows. */
  async export(ownerId: string): Promise<{ lastAt: Date; state: unknown } | undefined> {
    const found = await this.conversations.findById(ownerId).lean().exec();
    return found ? { lastAt: found.lastAt, state: found.state ?? null } : undefined;
  }

  async remove(ownerId: string): Promise<void> {
    await this.conversations.deleteOne({ _id: ownerId }).exec();
  }
}
