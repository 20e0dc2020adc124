import type { Doc, Value } from '../bson/value.ts';
import { notSupported } from '../errors.ts';

export function compilePipelineUpdate(_pipeline: Value[], _variables: Doc | undefined): (doc: Doc) => Doc {
  throw notSupported('an update by pipeline');
}
