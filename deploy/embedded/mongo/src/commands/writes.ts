// Shared by insert, update and delete: a failed statement is a write error, and doesn't fail the command.
import { Int32 } from 'bson';
import type { Doc, Value } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import type { Steps } from '../query/budget.ts';
import { changeEach, type Match } from '../query/find.ts';
import { type Collection, DuplicateKeyError } from '../storage/collection.ts';
import { type CompiledUpdate, compileUpdate, upsertedDocument } from '../update/update.ts';
import type { Reply } from '../wire/reply.ts';
import { Arguments, type Command, type CommandContext } from './command.ts';

/** Runs the statements in order; after an error, skips the rest if the command is `ordered`. */
export function* runStatements<T>(
  statements: readonly T[],
  ordered: boolean,
  run: (item: T, index: number) => Steps<void>,
): Steps<Doc[]> {
  const writeErrors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      yield* run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index: new Int32(index), ...errorFields(error) });
      if (ordered) break;
    }
  }
  return writeErrors;
}

/** Fields by which drivers identify errors. */
export function errorFields(error: CommandError): Doc {
  const fields: Record<string, Value> = {
    code: new Int32(error.code),
    codeName: error.codeName,
    errmsg: error.message,
  };
  if (error instanceof DuplicateKeyError) {
    fields.keyPattern = error.keyPattern;
    fields.keyValue = error.keyValue;
  }
  return fields;
}

export function withWriteErrors(reply: Doc, writeErrors: Doc[]): Doc {
  return writeErrors.length > 0 ? { ...reply, writeErrors } : reply;
}

const MAX_STATEMENTS = 100_000;

export function assertBatchSize(statements: readonly unknown[]): void {
  if (statements.length >= 1 && statements.length <= MAX_STATEMENTS) return;
  throw new CommandError(
    'InvalidLength',
    `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${statements.length} operations.`,
  );
}

const statementFields = ['q', 'u', 'upsert', 'multi', 'collation', 'arrayFilters', 'hint', 'sampleId'];

export const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
  *run(context): Steps<Reply> {
    const { args } = context;
    const statements = args.documents('updates');
    assertBatchSize(statements);
    const totals = { matched: 0, modified: 0 };
    const upserted: Doc[] = [];
    args.refuseLet();
    const ordered = args.optionalFlag('ordered') ?? true;
    const errors = yield* runStatements(statements, ordered, function* (statement, index) {
      const result = yield* runUpdate(context, new Arguments('update.updates', statement, statementFields));
      totals.matched += result.matched;
      totals.modified += result.modified;
      if (result.upserted) upserted.push({ index: new Int32(index), _id: result.upserted._id });
    });
    const reply: Doc = {
      n: new Int32(totals.matched + upserted.length),
      nModified: new Int32(totals.modified),
    };
    if (upserted.length > 0) reply.upserted = upserted;
    return withWriteErrors(reply, errors);
  },
};

interface UpdateResult {
  matched: number;
  modified: number;
  upserted?: Doc;
}

function* runUpdate(context: CommandContext, statement: Arguments): Steps<UpdateResult> {
  statement.refuseCollation();
  const { store, db, args, budget } = context;
  const name = args.text('update');
  const filter = statement.document('q');
  const multi = statement.flag('multi');
  const compiled = compileStatement(statement, multi);
  const query = {
    filter,
    limit: multi ? 0 : 1,
    hint: statement.hint(),
    budget,
  };
  let modified = 0;
  const change = ({ stored, doc, position }: Match, collection: Collection) => {
    if (collection.replace(stored, compiled.apply(doc, { position }))) modified++;
  };
  const matched = yield* changeEach(store.database, context.collection(name), query, change);
  if (matched === 0 && statement.flag('upsert')) {
    const doc = upsertedDocument(filter, compiled);
    store.catalog.findOrCreate(db, name).insert(doc);
    return { matched: 0, modified: 0, upserted: doc };
  }
  return { matched, modified };
}

function compileStatement(statement: Arguments, multi: boolean): CompiledUpdate {
  const arrayFilters =
    statement.value('arrayFilters') === undefined ? undefined : statement.documents('arrayFilters');
  const compiled = compileUpdate(statement.value('u'), arrayFilters);
  if (multi && compiled.isReplacement) {
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  return compiled;
}
