import { Long } from 'bson';
import { encodeDocument } from '../bson/codec.ts';
import type { Doc } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { mapItems, type Pause } from '../query/budget.ts';
import { prepareQuery } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import type { Arguments, Command, CommandContext } from './command.ts';

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
    const { args, cursors, db, budget } = context;
    const name = args.text('find');
    const batchSize = args.count('batchSize');
    return cursors.start(`${db}.${name}`, findDocuments(context), budget, {
      ...(batchSize === undefined ? {} : { batchSize }),
      singleBatch: args.flag('singleBatch'),
    });
  },
};

/** Without a projection, the stored bytes are returned unchanged. */
function findDocuments({ args, store, collection, budget }: CommandContext): Iterable<Buffer | Pause> {
  refuseRareOptions(args);
  const filter = args.optionalDocument('filter') ?? {};
  const { matches } = prepareQuery(store.database, collection(args.text('find')), {
    filter,
    sort: args.optionalDocument('sort'),
    skip: args.count('skip'),
    limit: args.count('limit'),
    hint: args.hint(),
    budget,
  });
  const spec = args.optionalDocument('projection') ?? {};
  if (Object.keys(spec).length === 0) return mapItems(matches, ({ stored }) => stored.bytes);
  const project = compileProjection(spec, { filter });
  return mapItems(matches, ({ doc }) => encodeDocument(project(doc)));
}

function refuseRareOptions(args: Arguments): void {
  args.refuseCollation();
  args.refuseLet();
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

export const getMore: Command = {
  fields: ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'],
  run({ args, cursors, db, budget }) {
    const namespace = `${db}.${args.text('collection')}`;
    return cursors.next(args.int64('getMore'), namespace, args.count('batchSize'), budget);
  },
};

export const killCursors: Command = {
  fields: ['cursors'],
  run({ args, cursors }) {
    const killed: Long[] = [];
    const missing: Long[] = [];
    for (const id of args.array('cursors')) {
      if (!(id instanceof Long)) continue;
      if (cursors.kill(id.toBigInt())) killed.push(id);
      else missing.push(id);
    }
    return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [] };
  },
};
