import { type Doc, isDoc } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';
import type { Stage, StageCompiler } from '../stage.ts';
import { deferred } from './select.ts';

/** Several pipelines over the same documents; the answer is one document. */
export const facet: StageCompiler = (spec, context) => {
  if (!isDoc(spec) || Object.keys(spec).length === 0) {
    throw new CommandError('Location40169', 'the $facet specification must be a non-empty object');
  }
  const facets = Object.entries(spec).map(([name, pipeline]): [string, Stage] => {
    if (!Array.isArray(pipeline))
      throw new CommandError('Location40170', `arguments to $facet must be arrays, ${name} is no array`);
    if (pipeline.some((stage) => isDoc(stage) && '$facet' in stage)) {
      throw new CommandError('Location40600', '$facet is not allowed to be used within a $facet stage');
    }
    return [name, context.compilePipeline(pipeline, { ...context, depth: context.depth + 1 })];
  });
  return deferred((documents) => {
    const all = [...documents];
    const result: Doc = {};
    for (const [name, pipeline] of facets) result[name] = [...pipeline(all)];
    return [result];
  });
};
