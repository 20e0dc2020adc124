import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { withDeadline } from '@swizzle/kit/lifecycle/deadline';
import type { Logger } from 'pino';
import type { ReplyLine } from '../answer/reply-lines.ts';
import { CONFIG, type Config } from '../config.ts';
import { begunAnew } from '../talk/starting-over.ts';
import type { TalkState } from '../talk/talk-state.ts';
import {
  type Conversation,
  type ConversationKey,
  ConversationsRepository,
  NEW_CONVERSATION,
} from './conversations.repository.ts';

/** The sentences of an answer. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/u);

/** By what an answer or a sentence is remembered. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** Whether a sentence was said in a conversation, by itself or within an answer. */
export const isSaid = ({ said }: Pick<Conversation, 'said'>, sentence: string): boolean =>
  said.has(hashOf(sentence));

/**
 * Keeps conversations, and sees to it that no answer comes twice in one. A guest waits, so a database that is slower than
 * `CONVERSATION_WAIT_MS` costs the memory, never the answer.
 */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly conversations: ConversationsRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'CONVERSATION_WAIT_MS'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The conversation so far; a new one where the database doesn't answer in time. */
  async load(key: ConversationKey): Promise<Conversation> {
    try {
      return await this.inTime(this.conversations.find(key));
    } catch (err) {
      this.logger.warn({ err }, 'conversation not loaded');
      return NEW_CONVERSATION;
    }
  }

  /** Forgets what a conversation was about and begins a new one; care that nothing lifts goes on. */
  async startOver(key: ConversationKey): Promise<Conversation> {
    const { state, said } = await this.load(key);
    return { state: begunAnew(state), said };
  }

  /**
   * Picks the first line whose frame wasn't used yet in this conversation, else the first whose text is new, and
   * saves the state with it. Undefined where every line was said before; the state is saved all the same.
   */
  async sayNew(
    key: ConversationKey,
    { said }: Conversation,
    lines: readonly ReplyLine[],
    state: TalkState,
  ): Promise<string | undefined> {
    try {
      return await this.inTime(this.claim(key, said, lines, state));
    } catch (err) {
      this.logger.warn({ err }, 'conversation not saved');
      return lines[0]?.text;
    }
  }

  private inTime<Result>(work: Promise<Result>): Promise<Result> {
    return withDeadline(work, this.config.CONVERSATION_WAIT_MS, 'conversations');
  }

  private async claim(
    key: ConversationKey,
    said: ReadonlySet<string>,
    lines: readonly ReplyLine[],
    state: TalkState,
  ): Promise<string | undefined> {
    const hashed = lines.map(({ text, frame }) => ({ text, hash: hashOf(text), frame: hashOf(frame) }));
    const unsaid = hashed.filter(({ hash }) => !said.has(hash));
    const inOrder = [
      ...unsaid.filter(({ frame }) => !said.has(frame)),
      ...unsaid.filter(({ frame }) => said.has(frame)),
    ];
    for (const { text, hash, frame } of inOrder) {
      const sentences = sentencesOf(text).map(hashOf);
      if (await this.conversations.add(key, [hash, frame, ...sentences], state, new Date())) return text;
    }
    await this.conversations.setState(key, state, new Date());
    return undefined;
  }
}
