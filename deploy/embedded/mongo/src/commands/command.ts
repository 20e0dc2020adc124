import type { Budget, Steps } from '../query/budget.ts';
import type { Collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import type { Reply } from '../wire/reply.ts';
import type { Arguments } from './arguments.ts';
import type { Cursors } from './cursors.ts';
import type { Primary } from './primary.ts';

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
