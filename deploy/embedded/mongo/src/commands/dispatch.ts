// From a command document to its reply: finds the command, checks whether it may run, and encodes its errors.
import { Int32 } from 'bson';
import { type Doc, isNullish } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { Budget, type Steps } from '../query/budget.ts';
import { isDatabaseFailure } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';
import { encodeReply, type Reply } from '../wire/reply.ts';
import { Arguments, type Primary } from './command.ts';
import type { Cursors } from './cursors.ts';
import { handshakeCommands } from './handshake.ts';
import { commands } from './table.ts';
import { errorFields } from './writes.ts';

/** Generic fields of all commands. A single process without replicas satisfies every read and write concern. */
const generic = [
  '$db',
  'lsid',
  '$readPreference',
  '$clusterTime',
  'readConcern',
  'writeConcern',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'autocommit',
  'txnNumber',
  'startTransaction',
];

export interface Backend {
  store: Store;
  cursors: Cursors;
  primary: Primary;
}

/** A started command: its reply, or its steps. */
interface Started {
  budget: Budget;
  result: Reply | Steps<Reply>;
}

function startCommand({ store, cursors, primary }: Backend, command: Doc): Started {
  const [name = ''] = Object.keys(command);
  const found = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!found) throw new CommandError('CommandNotFound', `no such command: '${name}'`);
  if (!Object.hasOwn(handshakeCommands, name)) primary.assertWritable();
  refuseTransactions(command);
  refuseSnapshots(command);
  const { $db } = command;
  const db = typeof $db === 'string' ? $db : 'admin';
  const args = new Arguments(
    name,
    command,
    found.fields === 'any' ? 'any' : [name, ...found.fields, ...generic],
  );
  const budget = new Budget(args.count('maxTimeMS'));
  const result = found.run({
    store,
    budget,
    cursors,
    primary,
    db,
    args,
    collection: (collection) => store.catalog.find(db, collection),
  });
  return { budget, result };
}

function refuseTransactions({ txnNumber, startTransaction }: Doc): void {
  if (isNullish(txnNumber) && isNullish(startTransaction)) return;
  throw new CommandError(
    'IllegalOperation',
    'Transaction numbers are only allowed on a replica set member or mongos',
  );
}

function refuseSnapshots({ readConcern }: Doc): void {
  if (typeof readConcern !== 'object' || readConcern === null || !('level' in readConcern)) return;
  if (readConcern.level === 'snapshot') throw notSupported('read concern snapshot');
}

/** The reply to a failed command; unexpected errors are logged, and the process continues. */
export function failureReply(error: unknown): Doc {
  if (error instanceof CommandError) return { ok: new Int32(0), ...errorFields(error) };
  console.error('embedded-mongo: a command failed unexpectedly', error);
  const message = error instanceof Error ? error.message : String(error);
  return { ok: new Int32(0), ...errorFields(new CommandError('InternalError', message)) };
}

// Running commands: each runs for a time slice, then others get their turn.

/** A command from its arrival to its reply. */
export class RunningCommand {
  /** The encoded reply, if it has finished. */
  reply: Buffer | undefined;
  /** A disk error occurred: what was written since the last commit may be lost. */
  diskFailure: unknown;
  private readonly backend: Backend;
  private readonly command: Doc;
  private budget: Budget | undefined;
  private steps: Steps<Reply> | undefined;

  constructor(backend: Backend, command: Doc) {
    this.backend = backend;
    this.command = command;
  }

  /** Runs until it has a reply, or until its time slice is over. */
  run(): void {
    try {
      const reply = this.steps ? this.resume(this.steps) : this.start();
      if (reply) this.reply = encodeReply(reply);
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error: unknown): void {
    if (isDatabaseFailure(error)) this.diskFailure = error;
    this.reply = encodeReply(failureReply(error));
  }

  private start(): Reply | undefined {
    const { budget, result } = startCommand(this.backend, this.command);
    if (!isSteps(result)) return result;
    this.budget = budget;
    this.steps = result;
    return this.next(result);
  }

  private resume(steps: Steps<Reply>): Reply | undefined {
    this.budget?.resume();
    return this.next(steps);
  }

  private next(steps: Steps<Reply>): Reply | undefined {
    const step = steps.next();
    return step.done ? step.value : undefined;
  }
}

function isSteps(result: Reply | Steps<Reply>): result is Steps<Reply> {
  return Symbol.iterator in result;
}
