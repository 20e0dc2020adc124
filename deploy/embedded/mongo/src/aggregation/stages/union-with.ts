import { isDoc } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';
import type { StageCompiler } from '../stage.ts';

export const unionWith: StageCompiler = (spec, context) => {
  const { coll, pipeline = [] } = isDoc(spec) ? spec : { coll: spec };
  if (typeof coll !== 'string' || !Array.isArray(pipeline)) {
    throw new CommandError('FailedToParse', '$unionWith needs a collection and, at most, a pipeline');
  }
  const inner = { ...context, depth: context.depth + 1 };
  context.compilePipeline(pipeline, inner);
  return function* (documents) {
    yield* documents;
    yield* context.runPipeline(pipeline, context.catalog.find(context.db, coll), inner);
  };
};
