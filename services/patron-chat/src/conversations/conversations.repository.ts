import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import { type Model, trusted } from 'mongoose';
import { NEW_TALK, TalkState } from '../talk/talk-state.ts';
import { ConversationDocument } from './conversation.schema.ts';

/** Hashes that are remembered of one conversation. */
const MAX_SAID = 2000;

/** A conversation so far. */
export interface Conversation {
  readonly state: TalkState;
  readonly said: ReadonlySet<string>;
}

/** Whose conversation it is: an account's within one of its sessions. */
export interface ConversationKey {
  readonly ownerId: string;
  /** The session's pseudonym; empty for a caller without one. */
  readonly session: string;
}

/** No pseudonym has a colon in it. */
const idOf = ({ ownerId, session }: ConversationKey): string => `${ownerId}:${session}`;

export const NEW_CONVERSATION: Conversation = { state: NEW_TALK, said: new Set() };

@Injectable()
export class ConversationsRepository {
  constructor(
    @InjectModel(ConversationDocument.name) private readonly conversations: Model<ConversationDocument>,
  ) {}

  /** A state that can't be read, as one of an older version, counts as a new one. */
  async find(key: ConversationKey): Promise<Conversation> {
    const found = await this.conversations.findById(idOf(key)).lean().exec();
    if (!found) return NEW_CONVERSATION;
    const state = TalkState.safeParse(found.state ?? {});
    return { state: state.data ?? NEW_TALK, said: new Set(found.said) };
  }

  /** Adds the hashes of an answer and the state after it, if the first of them is new. @returns whether it was */
  async add(
    key: ConversationKey,
    hashes: readonly [string, ...string[]],
    state: TalkState,
    now: Date,
  ): Promise<boolean> {
    const unsaid = { _id: idOf(key), said: trusted({ $ne: hashes[0] }) };
    const update = {
      $push: { said: { $each: [...hashes], $slice: -MAX_SAID } },
      $set: { lastAt: now, state },
      $setOnInsert: { ownerId: key.ownerId },
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
  async setState(key: ConversationKey, state: TalkState, now: Date): Promise<void> {
    await this.conversations
      .updateOne(
        { _id: idOf(key) },
        { $set: { lastAt: now, state }, $setOnInsert: { ownerId: key.ownerId, said: [] } },
        { upsert: true },
      )
      .exec();
  }

  /** What the user's data export shows: the conversations of all their sessions, the latest first. */
  async export(ownerId: string): Promise<{ lastAt: Date; state: unknown }[]> {
    const found = await this.conversations.find({ ownerId }).sort({ lastAt: -1 }).lean().exec();
    return found.map(({ lastAt, state }) => ({ lastAt, state: state ?? null }));
  }

  /** Removes the conversation of a session. */
  async remove(key: ConversationKey): Promise<void> {
    await this.conversations.deleteOne({ _id: idOf(key) }).exec();
  }

  /** Removes every conversation of a user. */
  async removeAllOf(ownerId: string): Promise<void> {
    await this.conversations.deleteMany({ ownerId }).exec();
  }
}
