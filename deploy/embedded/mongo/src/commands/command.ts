import { CommandError } from '../errors.ts';
import type { Budget, Steps } from '../query/budget.ts';
import type { Collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import type { Reply } from '../wire/reply.ts';
import type { Arguments } from './arguments.ts';
import type { Cursors } from './cursors.ts';

/** Whether this server is the primary: it always is, but for a while after it was told to step down. */
export class Primary {
  private steppedDownUntil = 0;

  get isWritable(): boolean {
    return Date.now() >= this.steppedDownUntil;
  }

  stepDown(seconds: number): void {
    this.steppedDownUntil = Date.now() + seconds * 1000;
  }

  /** @throws CommandError NotWritablePrimary */
  assertWritable(): void {
    if (!this.isWritable) throw new CommandError('NotWritablePrimary', 'not primary');
  }
}

export interface CommandContext {
  store: Store;
  cursors: Cursors;
  primary: Primary;
  /** The database that the command addresses. */
  db: string;
  args: Arguments;
  budget: Budget;
  collection(name: string): Collection | undefined;
}

export interface Command {
  /** The fields that it takes besides its own name and the generic ones; `any` takes all. */
  fields: readonly string[] | 'any';
  /** At once, or in steps where it may read much. */
  run(context: CommandContext): Reply | Steps<Reply>;
}

export type CommandTable = Record<string, Command>;
