import { Int32 } from 'bson';
import { compileStage } from '../aggregation/stages.ts';
import { encodeDocument } from '../bson/codec.ts';
import { wholeNumber } from '../bson/key.ts';
import { type Doc, isDoc, type Value } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { type Budget, collect, mapItems, type Pause, type Steps } from '../query/budget.ts';
import { countMatches, prepareQuery, type Query } from '../query/find.ts';
import type { Collection } from '../storage/collection.ts';
import type { Database } from '../storage/database.ts';
import type { Reply } from '../wire/reply.ts';
import { Arguments, type Command } from './command.ts';

// Runs a pipeline: the first stages as a query, which can use an index, the others in memory.

/** The result of a pipeline that only counts, without reading documents. */
interface CountingField {
  name: string;
  /** The constant `_id` of a `$group`; `undefined` for `$count`. */
  id: Value;
}

/** The pipeline of `countDocuments`, `{$group: {_id: 1, n: {$sum: 1}}}`, or a `$count`. */
function countingField(rest: readonly Value[]): CountingField | undefined {
  const [stage] = rest;
  if (rest.length !== 1 || !isDoc(stage)) return undefined;
  if (typeof stage.$count === 'string') return { name: stage.$count, id: undefined };
  if (!isDoc(stage.$group)) return undefined;
  const { _id, ...fields } = stage.$group;
  const [[name, accumulator] = [], ...others] = Object.entries(fields);
  const isConstant = _id === null || wholeNumber(_id) !== undefined;
  const countsOne =
    isDoc(accumulator) && Object.keys(accumulator).length === 1 && wholeNumber(accumulator.$sum) === 1;
  return name !== undefined && others.length === 0 && isConstant && countsOne ? { name, id: _id } : undefined;
}

function countOnly(count: number, { name, id }: CountingField): Doc[] {
  if (count === 0) return [];
  return [{ ...(id === undefined ? {} : { _id: id }), [name]: new Int32(count) }];
}

/** The leading `$match`es, `$sort`, `$skip` and `$limit`, each at most once and in this order. */
function leadingQuery(pipeline: readonly Value[]): { query: Omit<Query, 'budget'>; taken: number } {
  const filters: Doc[] = [];
  const query: Omit<Query, 'budget'> = { filter: {} };
  let taken = 0;
  for (const stage of pipeline) {
    if (!isDoc(stage)) break;
    const { $match, $sort, $skip, $limit } = stage;
    const narrowed = query.skip !== undefined || query.limit !== undefined;
    if (isDoc($match) && !narrowed) filters.push($match);
    else if (isDoc($sort) && !narrowed && !query.sort) query.sort = $sort;
    else if ($skip !== undefined && !narrowed) query.skip = wholeNumber($skip);
    else if ($limit !== undefined && query.limit === undefined) query.limit = wholeNumber($limit);
    else break;
    taken++;
  }
  const [only] = filters;
  query.filter = only && filters.length === 1 ? only : filters.length > 1 ? { $and: filters } : {};
  return { query, taken };
}

interface PipelineContext {
  database: Database;
  collection: Collection | undefined;
  /** Chooses the index of the first stages. */
  hint: string | Doc | undefined;
  budget: Budget;
}

/** The encoded documents of the reply. */
function* runPipeline(
  pipeline: readonly Value[],
  { database, collection, hint, budget }: PipelineContext,
): Steps<Iterable<Buffer | Pause>> {
  const compiled = pipeline.map(compileStage);
  const { query: leading, taken } = leadingQuery(pipeline);
  const query = { ...leading, hint, budget };
  const counted = countingField(pipeline.slice(taken));
  if (counted) {
    const total = yield* countMatches(database, collection, query);
    return countOnly(total, counted).map(encodeDocument);
  }
  const { matches } = prepareQuery(database, collection, query);
  const stages = compiled.slice(taken);
  if (stages.length === 0) return mapItems(matches, ({ stored }) => stored.bytes);
  let documents = yield* collect(mapItems(matches, ({ doc }) => doc));
  for (const stage of stages) documents = stage(documents);
  return documents.map(encodeDocument);
}

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
