import { Int32 } from 'bson';
import { valueIdentity } from '../../bson/key.ts';
import { type Doc, isDoc, type Value } from '../../bson/value.ts';
import { CommandError, notSupported } from '../../errors.ts';
import { accumulators } from '../accumulators.ts';
import { compileExpression } from '../expression.ts';
import type { PipelineContext, StageCompiler } from '../stage.ts';
import { deferred, sort } from './select.ts';

interface Gathering {
  field: string;
  evaluate: (doc: Doc) => Value;
  accumulate: (values: readonly Value[]) => Value;
}

export const group: StageCompiler = (spec, { variables }) => {
  if (!isDoc(spec))
    throw new CommandError('Location15947', "a group's fields must be specified in an object");
  const { _id, ...fields } = spec;
  if (!('_id' in spec)) throw new CommandError('Location15955', 'a group specification must include an _id');
  const idOf = compileExpression(_id, variables);
  const gatherings = Object.entries(fields).map(([field, value]) =>
    compileGathering(field, value, variables),
  );
  return deferred((documents) => grouped(documents, idOf, gatherings));
};

const refused = new Set(
  '$accumulator $top $bottom $topN $bottomN $firstN $lastN $maxN $minN $median $percentile'.split(' '),
);

function compileGathering(field: string, spec: Value, variables: Doc): Gathering {
  if (field.includes('.')) {
    throw new CommandError('Location40235', `The field name '${field}' cannot contain '.'`);
  }
  const [entry, ...others] = isDoc(spec) ? Object.entries(spec) : [];
  if (!entry) throw new CommandError('Location40234', `The field '${field}' must be an accumulator object`);
  if (others.length > 0)
    throw new CommandError('Location40238', `The field '${field}' must specify one accumulator`);
  const [name, operand] = entry;
  const accumulate = Object.hasOwn(accumulators, name) ? accumulators[name] : undefined;
  if (refused.has(name)) throw notSupported(`the accumulator ${name}`);
  if (!accumulate) throw new CommandError('Location15952', `unknown group operator '${name}'`);
  return { field, evaluate: compileExpression(name === '$count' ? null : operand, variables), accumulate };
}

function* grouped(
  documents: Iterable<Doc>,
  idOf: (doc: Doc) => Value,
  gatherings: Gathering[],
): Generator<Doc> {
  const groups = new Map<string, { id: Value; values: Value[][] }>();
  for (const doc of documents) {
    const id = idOf(doc) ?? null;
    const identity = valueIdentity(id);
    const known = groups.get(identity) ?? { id, values: gatherings.map(() => []) };
    groups.set(identity, known);
    for (const [i, { evaluate }] of gatherings.entries()) known.values[i]?.push(evaluate(doc));
  }
  for (const { id, values } of groups.values()) {
    const out: Doc = { _id: id };
    for (const [i, { field, accumulate }] of gatherings.entries()) out[field] = accumulate(values[i] ?? []);
    yield out;
  }
}

export const sortByCount: StageCompiler = (expression: Value, context: PipelineContext) => {
  const isExpression = (typeof expression === 'string' && expression.startsWith('$')) || isDoc(expression);
  if (!isExpression)
    throw new CommandError(
      'Location40147',
      'the sortByCount field must be defined as a $-prefixed path or expression',
    );
  const groups = group({ _id: expression, count: { $sum: new Int32(1) } }, context);
  const ordered = sort({ count: new Int32(-1) }, context);
  return (documents) => ordered(groups(documents));
};
