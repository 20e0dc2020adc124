import { Int32 } from 'bson';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { prepareQuery } from '../query/find.ts';
import { type CompiledUpdate, compileUpdate } from '../update/update.ts';
import { upsertedDocument } from '../update/upsert.ts';
import { Arguments } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { assertBatchSize, runStatements, withWriteErrors } from './writes.ts';

const statementFields = ['q', 'u', 'c', 'upsert', 'multi', 'collation', 'arrayFilters', 'hint', 'sampleId'];

export const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
  run(context) {
    const { args } = context;
    const statements = args.documents('updates');
    assertBatchSize(statements);
    const totals = { matched: 0, modified: 0 };
    const upserted: Doc[] = [];
    const errors = runStatements(statements, args.optionalFlag('ordered') ?? true, (statement, index) => {
      const result = runUpdate(context, new Arguments('update.updates', statement, statementFields));
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

function runUpdate(context: CommandContext, statement: Arguments): UpdateResult {
  statement.refuseCollation();
  const { store, db, args } = context;
  const name = args.text('update');
  const filter = statement.document('q');
  const multi = statement.flag('multi');
  const compiled = compileStatement(context, statement, multi);
  const collection = context.collection(name);
  const query = {
    filter,
    limit: multi ? 0 : 1,
    hint: statement.hint(),
    variables: args.optionalDocument('let'),
  };
  // All matches are found before the first change, which might move a document ahead in the index being read.
  const matches = [...prepareQuery(store.database, collection, query).matches];
  if (matches.length === 0 && statement.flag('upsert')) {
    const doc = upsertedDocument(filter, compiled);
    store.catalog.findOrCreate(db, name).insert(doc);
    return { matched: 0, modified: 0, upserted: doc };
  }
  let modified = 0;
  for (const { stored, doc, position } of matches) {
    if (collection?.replace(stored, compiled.apply(doc, { position }))) modified++;
  }
  return { matched: matches.length, modified };
}

function compileStatement({ args }: CommandContext, statement: Arguments, multi: boolean): CompiledUpdate {
  const arrayFilters =
    statement.value('arrayFilters') === undefined ? undefined : statement.documents('arrayFilters');
  const variables = mergeVariables(args.optionalDocument('let'), statement.value('c'));
  const compiled = compileUpdate(statement.value('u'), { arrayFilters, variables });
  if (multi && compiled.isReplacement) {
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  return compiled;
}

function mergeVariables(common: Doc | undefined, own: Value): Doc | undefined {
  return isDoc(own) ? { ...common, ...own } : common;
}
