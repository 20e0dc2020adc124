import type { Doc, Value } from '../bson/value.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import type { Database } from '../storage/database.ts';

/** One stage, compiled: documents in, documents out, as lazily as it can. */
export type Stage = (documents: Iterable<Doc>) => Iterable<Doc>;

export interface PipelineContext {
  database: Database;
  catalog: Catalog;
  db: string;
  /** The values of `$$name`. */
  variables: Doc;
  /** Pipelines inside `$lookup` and `$facet`; bounded. */
  depth: number;
  /** Given here because stages contain pipelines, and pipelines stages. */
  compilePipeline(pipeline: readonly Value[], context: PipelineContext): Stage;
  runPipeline(
    pipeline: readonly Value[],
    collection: Collection | undefined,
    context: PipelineContext,
  ): Iterable<Doc>;
}

export type StageCompiler = (specification: Value, context: PipelineContext) => Stage;
/** A stage that looks at one document at a time, and needs nothing but variables. */
export type RowStageCompiler = (specification: Value, context: Pick<PipelineContext, 'variables'>) => Stage;
export type StageTable = Record<string, StageCompiler>;
