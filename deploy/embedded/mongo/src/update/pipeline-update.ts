// An update by pipeline: the stages that make one document of another.

import type { RowStageCompiler } from '../aggregation/stage.ts';
import { addFields, project, replaceRoot, replaceWith, unset } from '../aggregation/stages/reshape.ts';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';

const allowed: Record<string, RowStageCompiler> = {
  $set: addFields,
  $addFields: addFields,
  $unset: unset,
  $project: project,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
};

export function compilePipelineUpdate(pipeline: Value[], variables: Doc = {}): (doc: Doc) => Doc {
  const stages = pipeline.map((specification) => {
    const [[name, operand] = ['', undefined]] = isDoc(specification) ? Object.entries(specification) : [];
    const compile = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (compile) return compile(operand, { variables });
    throw new CommandError('InvalidOptions', `${name} is not allowed to be used within an update`);
  });
  return (doc) => {
    const [updated = doc] = stages.reduce<Iterable<Doc>>((documents, stage) => stage(documents), [doc]);
    return updated;
  };
}
