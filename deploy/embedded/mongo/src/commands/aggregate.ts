import { Int32 } from 'bson';
import { runPipeline } from '../aggregation/pipeline.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Steps } from '../query/budget.ts';
import { countMatches } from '../query/find.ts';
import type { Reply } from '../wire/reply.ts';
import { Arguments } from './arguments.ts';
import type { Command } from './command.ts';

export const count: Command = {
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  *run({ args, store, collection, budget }): Steps<Reply> {
    args.refuseCollation();
    const query = {
      filter: args.optionalDocument('query') ?? {},
      skip: args.count('skip'),
      limit: args.count('limit'),
      hint: args.hint(),
      budget,
    };
    return { n: new Int32(yield* countMatches(store.database, collection(args.text('count')), query)) };
  },
};

export const aggregate: Command = {
  fields: [
    'pipeline',
    'cursor',
    'explain',
    'allowDiskUse',
    'hint',
    'let',
    'collation',
    'bypassDocumentValidation',
  ],
  *run({ args, store, db, cursors, collection, budget }): Steps<Reply> {
    args.refuseCollation();
    args.refuseLet();
    if (args.flag('explain')) throw notSupported('explain of an aggregation');
    if (typeof args.value('aggregate') !== 'string') throw notSupported('aggregation without a collection');
    const name = args.text('aggregate');
    const batchSize = cursorOptions(args).count('batchSize');
    const documents = yield* runPipeline(changeStreamRefused(args.array('pipeline')), {
      database: store.database,
      collection: collection(name),
      hint: args.hint(),
      budget,
    });
    const options = batchSize === undefined ? {} : { batchSize };
    return yield* cursors.start(`${db}.${name}`, documents, budget, options);
  },
};

function cursorOptions(args: Arguments): Arguments {
  const cursor = args.optionalDocument('cursor');
  if (cursor) return new Arguments('aggregate.cursor', cursor, ['batchSize']);
  throw new CommandError(
    'FailedToParse',
    "The 'cursor' option is required, except for aggregate with the explain argument",
  );
}

function changeStreamRefused<T>(pipeline: T[]): T[] {
  const [first] = pipeline;
  if (typeof first === 'object' && first !== null && '$changeStream' in first) {
    throw new CommandError('Location40573', 'The $changeStream stage is only supported on replica sets');
  }
  return pipeline;
}
