// Runs a pipeline: its first stages as a query, so that they can use an index, the rest in memory.
import { encodeDocument } from '../bson/codec.ts';
import type { Doc, Value } from '../bson/value.ts';
import { type Budget, collect, mapItems, type Pause, type Steps } from '../query/budget.ts';
import { countMatches } from '../query/count.ts';
import { prepareQuery } from '../query/find.ts';
import type { Collection } from '../storage/collection.ts';
import type { Database } from '../storage/database.ts';
import { countingField, countOnly } from './counting.ts';
import { leadingQuery } from './leading-query.ts';
import { compileStage } from './stages.ts';

export interface PipelineContext {
  database: Database;
  collection: Collection | undefined;
  /** Chooses the index of the first stages. */
  hint: string | Doc | undefined;
  budget: Budget;
}

/** The documents of the answer, encoded. */
export function* runPipeline(
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
