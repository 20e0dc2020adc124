import { Int32 } from 'bson';
import { compileExpression } from '../aggregation/expression.ts';
import { decodeDocument } from '../bson/codec.ts';
import type { Doc, Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { type Match, prepareQuery } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import { type CompiledUpdate, compileUpdate } from '../update/update.ts';
import { upsertedDocument } from '../update/upsert.ts';
import type { Arguments } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

const fields = [
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'bypassDocumentValidation',
  'collation',
  'arrayFilters',
  'hint',
  'let',
] as const;

export const findAndModify: Command = {
  fields,
  run(context) {
    const { args } = context;
    args.refuseCollation();
    assertCompatible(args);
    const update = args.flag('remove') ? undefined : compileArguments(args);
    const [match] = prepareQuery(context.store.database, context.collection(collectionName(args)), {
      filter: filterOf(args),
      sort: args.optionalDocument('sort'),
      hint: args.hint(),
      limit: 1,
      variables: args.optionalDocument('let'),
    }).matches;
    if (!update) return remove(context, match);
    if (match) return modify(context, match, update);
    return args.flag('upsert')
      ? upsert(context, update)
      : reply(args, undefined, { updatedExisting: false, n: 0 });
  },
};

function collectionName(args: Arguments): string {
  return args.optionalText('findAndModify') ?? args.text('findandmodify');
}

function filterOf(args: Arguments): Doc {
  return args.optionalDocument('query') ?? {};
}

function assertCompatible(args: Arguments): void {
  const removes = args.flag('remove');
  const updates = args.value('update') !== undefined;
  if (removes === updates) {
    throw new CommandError(
      'FailedToParse',
      removes
        ? 'Cannot specify both an update and remove=true'
        : 'Either an update or remove=true must be specified',
    );
  }
  if (removes && (args.flag('new') || args.flag('upsert'))) {
    throw new CommandError(
      'FailedToParse',
      `Cannot specify both ${args.flag('new') ? 'new' : 'upsert'}=true and remove=true`,
    );
  }
}

function compileArguments(args: Arguments): CompiledUpdate {
  return compileUpdate(args.value('update'), {
    arrayFilters: args.value('arrayFilters') === undefined ? undefined : args.documents('arrayFilters'),
    variables: args.optionalDocument('let'),
  });
}

function remove({ args, collection }: CommandContext, match: Match | undefined): Doc {
  if (match) collection(collectionName(args))?.remove(match.stored);
  return reply(args, match?.doc, { n: match ? 1 : 0 });
}

function modify(
  { args, collection }: CommandContext,
  { stored, doc, position }: Match,
  update: CompiledUpdate,
): Doc {
  const after = update.apply(doc, { position });
  collection(collectionName(args))?.replace(stored, after);
  return reply(args, args.flag('new') ? after : decodeDocument(stored.bytes), {
    updatedExisting: true,
    n: 1,
  });
}

function upsert({ args, store, db }: CommandContext, update: CompiledUpdate): Doc {
  const doc = upsertedDocument(filterOf(args), update);
  store.catalog.findOrCreate(db, collectionName(args)).insert(doc);
  return reply(args, args.flag('new') ? doc : undefined, { updatedExisting: false, n: 1, upserted: doc._id });
}

interface Outcome {
  n: number;
  updatedExisting?: boolean;
  upserted?: Value;
}

function reply(args: Arguments, doc: Doc | undefined, { n, ...facts }: Outcome): Doc {
  const spec = args.optionalDocument('fields');
  const project = spec && projection(args, spec);
  const value = doc && project ? project(doc) : doc;
  return { lastErrorObject: { n: new Int32(n), ...facts }, value: value ?? null };
}

function projection(args: Arguments, spec: Doc) {
  const variables = args.optionalDocument('let');
  return compileProjection(spec, {
    compileExpression: (expression) => compileExpression(expression, variables),
    find: { filter: filterOf(args) },
  });
}
