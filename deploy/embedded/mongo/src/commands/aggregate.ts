import { pipelineContext, runPipeline } from '../aggregation/pipeline.ts';
import { encodeDocument } from '../bson/codec.ts';
import type { Doc } from '../bson/value.ts';
import { CommandError, notSupported } from '../errors.ts';
import { Arguments } from './arguments.ts';
import type { Command } from './command.ts';

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
  run({ args, store, db, cursors, collection }) {
    args.refuseCollation();
    if (args.flag('explain')) throw notSupported('explain of an aggregation');
    if (typeof args.value('aggregate') !== 'string') throw notSupported('aggregation without a collection');
    const name = args.text('aggregate');
    const documents = runPipeline(
      changeStreamRefused(args.array('pipeline')),
      collection(name),
      pipelineContext(store, db, args.optionalDocument('let') ?? {}),
      args.hint(),
    );
    const batchSize = cursorOptions(args).count('batchSize');
    return cursors.start(`${db}.${name}`, encoded(documents), batchSize === undefined ? {} : { batchSize });
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

function* encoded(documents: Iterable<Doc>): Generator<Buffer> {
  for (const doc of documents) yield encodeDocument(doc);
}
