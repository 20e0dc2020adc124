import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { withDeadline } from '@swizzle/kit/deadline';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { ConversationsRepository } from './conversations.repository.ts';

/** Milliseconds that remembering may take: a guest waits, and an old joke is better than none. */
const MEMORY_MS = 2000;

const hashOf = (line: string) => createHash('sha256').update(line).digest('base64url').slice(0, 12);

/** What a guest may hear: lines in the order of preference, given how many were said before. */
export type Lines = (saidBefore: number) => Iterable<string>;

/** Sees to it that nobody hears the same line twice. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly conversations: ConversationsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The first line that the guest has not heard, and from now on has. Undefined where there is none. */
  async firstUnsaid(ownerId: string, lines: Lines): Promise<string | undefined> {
    try {
      return await withDeadline(this.claim(ownerId, lines), MEMORY_MS, 'conversations');
    } catch (err) {
      this.logger.warn({ err }, 'conversation forgotten');
      return first(lines(0));
    }
  }

  private async claim(ownerId: string, lines: Lines): Promise<string | undefined> {
    const said = await this.conversations.listSaid(ownerId);
    const heard = new Set(said);
    for (const line of lines(said.length)) {
      const hash = hashOf(line);
      if (heard.has(hash)) continue;
      if (await this.conversations.addSaid(ownerId, hash, new Date())) return line;
    }
    return undefined;
  }
}

const first = ([line]: Iterable<string>): string | undefined => line;
