// Compiles a pipeline, and lets its first stages be a query, so that they can use an index.
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { CommandError, notSupported } from '../errors.ts';
import { countMatches } from '../query/count.ts';
import { prepareQuery } from '../query/find.ts';
import type { Collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { countingField, countOnly } from './counting.ts';
import { leadingQuery } from './leading-query.ts';
import type { PipelineContext, Stage } from './stage.ts';
import { refusedStages, stages } from './stages/table.ts';

const MAX_DEPTH = 20;

function compilePipeline(pipeline: readonly Value[], context: PipelineContext): Stage {
  if (context.depth > MAX_DEPTH)
    throw new CommandError('Overflow', 'Maximum number of nested sub-pipelines exceeded');
  const compiled = pipeline.map((specification) => {
    const [name, operand] = onlyEntry(specification);
    const compile = Object.hasOwn(stages, name) ? stages[name] : undefined;
    if (compile) return compile(operand, context);
    if (refusedStages.has(name)) throw notSupported(`the stage ${name}`);
    throw new CommandError('Location40324', `Unrecognized pipeline stage name: '${name}'`);
  });
  return (documents) => compiled.reduce((flow, stage) => stage(flow), documents);
}

function onlyEntry(specification: Value): [string, Value] {
  if (!isDoc(specification)) {
    throw new CommandError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  }
  const [entry, ...others] = Object.entries(specification);
  if (entry && others.length === 0) return entry;
  throw new CommandError(
    'Location40323',
    'A pipeline stage specification object must contain exactly one field.',
  );
}

/** What the pipelines of one command share. */
export function pipelineContext(store: Store, db: string, variables: Doc): PipelineContext {
  const { database, catalog } = store;
  return { database, catalog, db, variables, depth: 0, compilePipeline, runPipeline };
}

/** Runs a pipeline over a collection; `hint` chooses the index of its first stages. */
export function runPipeline(
  pipeline: readonly Value[],
  collection: Collection | undefined,
  context: PipelineContext,
  hint?: string | Doc,
): Iterable<Doc> {
  const compiled = compilePipeline(pipeline, context);
  if (pipeline.some((stage, i) => i > 0 && isDoc(stage) && '$documents' in stage)) {
    throw new CommandError('Location40602', '$documents is only valid as the first stage in a pipeline');
  }
  const { query, taken } = leadingQuery(pipeline);
  query.hint = hint;
  query.variables = context.variables;
  const count = countingField(pipeline.slice(taken));
  if (count) return countOnly(countMatches(context.database, collection, query), count);
  const { matches } = prepareQuery(context.database, collection, query);
  const rest = taken === 0 ? compiled : compilePipeline(pipeline.slice(taken), context);
  return rest(documentsOf(matches));
}

function* documentsOf(matches: Iterable<{ doc: Doc }>): Generator<Doc> {
  for (const { doc } of matches) yield doc;
}
