// An update by a pipeline: the stages that change one document.
import { compileStage } from '../aggregation/stages.ts';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { CommandError, notSupported } from '../errors.ts';

const SERVED = new Set(['$set', '$addFields', '$unset', '$project']);
const REFUSED = new Set(['$replaceRoot', '$replaceWith']);

export function compilePipelineUpdate(pipeline: readonly Value[]): (doc: Doc) => Doc {
  const stages = pipeline.map((specification) => {
    const [name = ''] = isDoc(specification) ? Object.keys(specification) : [];
    if (REFUSED.has(name)) throw notSupported(`${name} in an update`);
    if (!SERVED.has(name)) {
      throw new CommandError('InvalidOptions', `${name} is not allowed to be used within an update`);
    }
    return compileStage(specification);
  });
  return (doc) => {
    const [updated = doc] = stages.reduce<Doc[]>((documents, stage) => stage(documents), [doc]);
    // Where the pipeline leaves it out, a document keeps its _id.
    return '_id' in doc ? { _id: doc._id, ...updated } : updated;
  };
}
