import { Int32 } from 'bson';
import { decodeDocument } from '../bson/codec.ts';
import type { Doc, Value } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import type { Steps } from '../query/budget.ts';
import { changeEach, type Match } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import type { Collection } from '../storage/collection.ts';
import { type CompiledUpdate, compileUpdate, upsertedDocument } from '../update/update.ts';
import type { Reply } from '../wire/reply.ts';
import type { Arguments, Command, CommandContext } from './command.ts';

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
  *run(context): Steps<Reply> {
    const { args, budget, store } = context;
    args.refuseCollation();
    args.refuseLet();
    assertCompatible(args);
    const update = args.flag('remove') ? undefined : compileArguments(args);
    const query = {
      filter: filterOf(args),
      sort: args.optionalDocument('sort'),
      hint: args.hint(),
      limit: 1,
      budget,
    };
    let changed: Doc | undefined;
    const target = context.collection(collectionName(args));
    yield* changeEach(store.database, target, query, (match, collection) => {
      changed = update ? modify(args, collection, match, update) : remove(args, collection, match);
    });
    if (changed) return changed;
    if (!update) return reply(args, undefined, { n: 0 });
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
  const arrayFilters = args.value('arrayFilters') === undefined ? undefined : args.documents('arrayFilters');
  return compileUpdate(args.value('update'), arrayFilters);
}

function remove(args: Arguments, collection: Collection, { stored, doc }: Match): Doc {
  collection.remove(stored);
  return reply(args, doc, { n: 1 });
}

function modify(
  args: Arguments,
  collection: Collection,
  { stored, doc, position }: Match,
  update: CompiledUpdate,
): Doc {
  const after = update.apply(doc, { position });
  collection.replace(stored, after);
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
  const project = spec && compileProjection(spec, { filter: filterOf(args) });
  const value = doc && project ? project(doc) : doc;
  return { lastErrorObject: { n: new Int32(n), ...facts }, value: value ?? null };
}
