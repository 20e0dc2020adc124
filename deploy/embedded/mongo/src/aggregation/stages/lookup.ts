import { type Doc, fieldOf, isDoc, isNullish, type Value } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';
import { addComputed, addLeaf, newBranch } from '../../query/projection-tree.ts';
import { compileExpression } from '../expression.ts';
import type { PipelineContext, StageCompiler } from '../stage.ts';

interface Join {
  from: string;
  as: string;
  localField: string | undefined;
  foreignField: string | undefined;
  bindings: [name: string, evaluate: (doc: Doc) => Value][];
  pipeline: Value[];
}

/** For each document, a query on the other collection, which uses its indexes. */
export const lookup: StageCompiler = (spec, context) => {
  const join = parse(spec, context);
  const inner = { ...context, depth: context.depth + 1 };
  const unbound = Object.fromEntries(join.bindings.map(([name]) => [name, null]));
  context.compilePipeline(join.pipeline, { ...inner, variables: { ...context.variables, ...unbound } });
  return function* (documents) {
    for (const doc of documents) yield withJoined(doc, join, inner);
  };
};

const known = ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'];

function parse(spec: Value, { variables }: PipelineContext): Join {
  if (!isDoc(spec)) throw new CommandError('FailedToParse', 'the $lookup specification must be an Object');
  for (const name of Object.keys(spec)) {
    if (!known.includes(name))
      throw new CommandError('FailedToParse', `unknown argument to $lookup: ${name}`);
  }
  const { from, as, localField, foreignField, let: bindings = {}, pipeline = [] } = spec;
  if (typeof from !== 'string')
    throw new CommandError('FailedToParse', "$lookup 'from' must be a collection's name");
  if (typeof as !== 'string')
    throw new CommandError('FailedToParse', "must specify 'as' field for a $lookup");
  if (!isDoc(bindings)) throw new CommandError('FailedToParse', "$lookup argument 'let' must be an object");
  if (!Array.isArray(pipeline))
    throw new CommandError('TypeMismatch', "'pipeline' option must be specified as an array");
  if (
    (localField === undefined) !== (foreignField === undefined) ||
    (localField === undefined && !('pipeline' in spec))
  ) {
    throw new CommandError(
      'FailedToParse',
      '$lookup requires either a pipeline or both localField and foreignField',
    );
  }
  return {
    from,
    as,
    localField: optionalText(localField),
    foreignField: optionalText(foreignField),
    bindings: Object.entries(bindings).map(([name, value]) => [name, compileExpression(value, variables)]),
    pipeline,
  };
}

function optionalText(value: Value): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new CommandError('FailedToParse', '$lookup fields must be strings');
}

function withJoined(doc: Doc, join: Join, context: PipelineContext): Doc {
  const bound = Object.fromEntries(join.bindings.map(([name, evaluate]) => [name, evaluate(doc) ?? null]));
  const inner = { ...context, variables: { ...context.variables, ...bound } };
  const pipeline = [...equality(doc, join), ...join.pipeline];
  const joined = [...context.runPipeline(pipeline, context.catalog.find(context.db, join.from), inner)];
  const branch = newBranch();
  addLeaf(branch, join.as, { kind: 'compute', compute: () => joined });
  const out = { ...doc };
  addComputed(out, branch, doc);
  return out;
}

/** A missing local field equals null; each element of an array is a value to be found. */
function equality(doc: Doc, { localField, foreignField }: Join): Doc[] {
  if (localField === undefined || foreignField === undefined) return [];
  const values = localValues(doc, localField.split('.'));
  if (values.length === 0) return [{ $match: { $nor: [{}] } }];
  if (values.length === 1) return [{ $match: { [foreignField]: { $eq: values[0] } } }];
  return [{ $match: { [foreignField]: { $in: values } } }];
}

function localValues(value: Value, path: readonly string[]): Value[] {
  const [part, ...rest] = path;
  if (part === undefined) return Array.isArray(value) ? value : [isNullish(value) ? null : value];
  if (Array.isArray(value))
    return value.flatMap((element) => (isDoc(element) ? localValues(element, path) : []));
  return localValues(isDoc(value) ? fieldOf(value, part) : undefined, rest);
}
