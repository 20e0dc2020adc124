import { compileExpression } from '../aggregation/expression.ts';
import { encodeDocument } from '../bson/codec.ts';
import type { Doc } from '../bson/value.ts';
import { CommandError, notSupported } from '../errors.ts';
import { type PreparedQuery, prepareQuery, type Query } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import type { Arguments } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

const fields = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'collation',
  'let',
  'allowDiskUse',
  'noCursorTimeout',
  'tailable',
  'awaitData',
  'oplogReplay',
  'allowPartialResults',
  'returnKey',
  'showRecordId',
  'min',
  'max',
] as const;

export const find: Command = {
  fields,
  run(context) {
    const { args, cursors, db } = context;
    const name = args.text('find');
    const batchSize = args.count('batchSize');
    return cursors.start(`${db}.${name}`, findDocuments(context), {
      ...(batchSize === undefined ? {} : { batchSize }),
      singleBatch: args.flag('singleBatch'),
    });
  },
};

function prepareFind({ args, store, collection }: CommandContext): PreparedQuery {
  refuseRareOptions(args);
  return prepareQuery(store.database, collection(args.text('find')), queryOf(args));
}

function queryOf(args: Arguments): Query {
  return {
    filter: args.optionalDocument('filter') ?? {},
    sort: args.optionalDocument('sort'),
    skip: args.count('skip'),
    limit: args.count('limit'),
    hint: args.hint(),
    variables: args.optionalDocument('let'),
  };
}

/** Without a projection the stored bytes are the answer. */
function findDocuments(context: CommandContext): Iterable<Buffer> {
  const { args } = context;
  const { matches } = prepareFind(context);
  const spec = args.optionalDocument('projection') ?? {};
  if (Object.keys(spec).length === 0) return map(matches, ({ stored }) => stored.bytes);
  const variables = args.optionalDocument('let');
  const project = compileProjection(spec, {
    compileExpression: (expression) => compileExpression(expression, variables),
    find: { filter: args.optionalDocument('filter') ?? {} },
  });
  return map(matches, ({ doc }) => encodeDocument(project(doc)));
}

function* map<T, R>(items: Iterable<T>, transform: (item: T) => R): Generator<R> {
  for (const item of items) yield transform(item);
}

function refuseRareOptions(args: Arguments): void {
  args.refuseCollation();
  for (const field of ['returnKey', 'showRecordId']) if (args.flag(field)) throw notSupported(field);
  for (const field of ['min', 'max']) {
    const bound: Doc | undefined = args.optionalDocument(field);
    if (bound && Object.keys(bound).length > 0) throw notSupported(field);
  }
  if (args.flag('tailable') || args.flag('awaitData')) {
    throw new CommandError(
      'BadValue',
      'error processing query: tailable cursor requested on non capped collection',
    );
  }
}
