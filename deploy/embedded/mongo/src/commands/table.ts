import { Int32, ObjectId, Timestamp } from 'bson';
import { compareValues, valueIdentity } from '../bson/key.ts';
import { type Doc, setField, type Value } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { PAUSE, type Steps } from '../query/budget.ts';
import { anyAt } from '../query/condition.ts';
import { changeEach, prepareQuery } from '../query/find.ts';
import { assertStorable } from '../update/update.ts';
import type { Reply } from '../wire/reply.ts';
import { aggregate, count } from './aggregate.ts';
import { Arguments, type Command, type CommandContext, type CommandTable } from './command.ts';
import { explain } from './explain.ts';
import { find, getMore, killCursors } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { handshakeCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { collectionCommands, databaseCommands } from './namespaces.ts';
import { assertBatchSize, runStatements, update, withWriteErrors } from './writes.ts';

// Simulates the step-down of a replica set's primary: connections stay open, and writes and reads are rejected
// until it is elected again.

const DEFAULT_SECONDS = 60;

const replSetStepDown: Command = {
  fields: ['secondaryCatchUpPeriodSecs', 'force'],
  run({ args, primary }) {
    primary.stepDown(args.count('replSetStepDown') ?? DEFAULT_SECONDS);
    return {};
  },
};

const stepDownCommands: CommandTable = { replSetStepDown };

const deleteCommand: Command = {
  fields: ['deletes', 'ordered', 'let'],
  *run(context): Steps<Reply> {
    const { args } = context;
    const statements = args.documents('deletes');
    assertBatchSize(statements);
    let deleted = 0;
    args.refuseLet();
    const errors = yield* runStatements(
      statements,
      args.optionalFlag('ordered') ?? true,
      function* (statement) {
        deleted += yield* runDelete(
          context,
          new Arguments('delete.deletes', statement, ['q', 'limit', 'collation', 'hint', 'sampleId']),
        );
      },
    );
    return withWriteErrors({ n: new Int32(deleted) }, errors);
  },
};

function* runDelete(
  { store, args, collection, budget }: CommandContext,
  statement: Arguments,
): Steps<number> {
  statement.refuseCollation();
  const limit = statement.count('limit');
  if (limit !== 0 && limit !== 1) {
    throw new CommandError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  }
  const target = collection(args.text('delete'));
  const query = {
    filter: statement.document('q'),
    limit,
    hint: statement.hint(),
    budget,
  };
  return yield* changeEach(store.database, target, query, ({ stored }, found) => found.remove(stored));
}

const distinct: Command = {
  fields: ['key', 'query', 'collation', 'hint'],
  *run({ args, store, collection, budget }): Steps<Reply> {
    args.refuseCollation();
    const filter = args.optionalDocument('query') ?? {};
    const path = args.text('key').split('.');
    const { matches } = prepareQuery(store.database, collection(args.text('distinct')), {
      filter,
      hint: args.hint(),
      budget,
    });
    const values = new Map<string, Value>();
    for (const match of matches) {
      if (match === PAUSE) {
        yield PAUSE;
        continue;
      }
      // Never matches, so that the scan visits every value, and each element of an array.
      anyAt(match.doc, path, 0, false, (found) => {
        for (const value of Array.isArray(found) ? found : [found]) {
          if (value !== undefined) values.set(valueIdentity(value), value);
        }
        return false;
      });
    }
    return { values: [...values.values()].toSorted(compareValues) };
  },
};

const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  *run({ store, db, args, budget }): Steps<Reply> {
    const documents = args.documents('documents');
    assertBatchSize(documents);
    const name = args.text('insert');
    let inserted = 0;
    const errors = yield* runStatements(documents, args.optionalFlag('ordered') ?? true, function* (doc) {
      if (budget.isSliceOver()) yield PAUSE;
      const identified = withId(doc);
      assertStorable(identified);
      store.catalog.findOrCreate(db, name).insert(identified);
      inserted++;
    });
    return withWriteErrors({ n: new Int32(inserted) }, errors);
  },
};

/** `_id` comes first, and is generated if missing; an empty timestamp means now. */
function withId(doc: Doc): Doc {
  const { _id = new ObjectId(), ...rest } = doc;
  const identified: Doc = { _id };
  for (const [field, value] of Object.entries(rest)) setField(identified, field, filledTimestamp(value));
  return identified;
}

let ordinal = 0;

function filledTimestamp(value: Value): Value {
  if (!(value instanceof Timestamp) || !value.isZero()) return value;
  ordinal++;
  return new Timestamp({ t: Math.floor(Date.now() / 1000), i: ordinal });
}

export const commands: CommandTable = {
  ...handshakeCommands,
  ...collectionCommands,
  ...databaseCommands,
  ...indexCommands,
  ...stepDownCommands,
  explain,
  find,
  aggregate,
  getMore,
  killCursors,
  count,
  distinct,
  insert,
  update,
  delete: deleteCommand,
  findAndModify,
  findandmodify: findAndModify,
};
