// From a command document to its reply: which command it is, whether it may run, and how its failure looks.
import { Int32 } from 'bson';
import { type Doc, isNullish } from '../bson/value.ts';
import { CommandError, notSupported } from '../errors.ts';
import { Budget, type Steps } from '../query/budget.ts';
import type { Store } from '../storage/store.ts';
import type { Reply } from '../wire/reply.ts';
import { Arguments } from './arguments.ts';
import type { Primary } from './command.ts';
import type { Cursors } from './cursors.ts';
import { handshakeCommands } from './handshake.ts';
import { commands } from './table.ts';
import { errorFields } from './writes.ts';

/** What any command may carry. One process without replicas satisfies every read and write concern. */
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

/** A command that has begun: its reply, or the steps to it. */
export interface Started {
  budget: Budget;
  result: Reply | Steps<Reply>;
}

export function startCommand({ store, cursors, primary }: Backend, command: Doc): Started {
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

/** The reply to a command that failed; what was not foreseen is logged, and the process goes on. */
export function failureReply(error: unknown): Doc {
  if (error instanceof CommandError) return { ok: new Int32(0), ...errorFields(error) };
  console.error('embedded-mongo: a command failed unexpectedly', error);
  const message = error instanceof Error ? error.message : String(error);
  return { ok: new Int32(0), ...errorFields(new CommandError('InternalError', message)) };
}
