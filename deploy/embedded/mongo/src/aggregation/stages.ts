// Stages after the initial query, which transform documents in memory.
import { Int32 } from 'bson';
import { wholeNumber } from '../bson/key.ts';
import { type Doc, fieldOf, isDoc, isNumeric, setField, type Value } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { parseSort, sortBy } from '../query/document-keys.ts';
import { compileFilter } from '../query/filter.ts';
import { compileProjection } from '../query/projection.ts';
import { compileFields, compileGroup } from './mingo.ts';

export type Stage = (documents: Doc[]) => Doc[];
type StageCompiler = (specification: Value) => Stage;

const stages: Record<string, StageCompiler> = {
  $match: (spec) => {
    const predicate = compileFilter(documentOf('$match', 15_959, spec));
    return (documents) => documents.filter((doc) => predicate(doc));
  },
  $sort: (spec) => {
    const fields = parseSort(documentOf('$sort', 15_973, spec));
    if (fields.length === 0)
      throw new CommandError('Location15976', '$sort stage must have at least one sort key');
    return (documents) => sortBy(documents, fields, (doc) => doc);
  },
  $skip: (spec) => {
    const skipped = amount('$skip', spec);
    return (documents) => documents.slice(skipped);
  },
  $limit: (spec) => {
    const most = amount('$limit', spec);
    if (most === 0) throw new CommandError('Location15958', 'the limit must be positive');
    return (documents) => documents.slice(0, most);
  },
  $count: (field) => {
    if (typeof field !== 'string' || field === '' || field.startsWith('$') || field.includes('.')) {
      const rule = 'the count field must be a non-empty string without dots or a leading $';
      throw new CommandError('Location40156', rule);
    }
    return ({ length }) => (length > 0 ? [{ [field]: new Int32(length) }] : []);
  },
  $group: (spec) => compileGroup(documentOf('$group', 15_947, spec)),
  $sortByCount: (expression) => {
    const group = compileGroup({ _id: expression, count: { $sum: new Int32(1) } });
    const fields = parseSort({ count: new Int32(-1) });
    return (documents) => sortBy(group(documents), fields, (doc) => doc);
  },
  $addFields: (spec) => addFields(documentOf('$addFields', 40_272, spec)),
  $set: (spec) => addFields(documentOf('$set', 40_272, spec)),
  $unset: (spec) => {
    const fields = Array.isArray(spec) ? spec : [spec];
    const exclusion = Object.fromEntries(fields.map((field) => [String(field), false]));
    return each(compileProjection(exclusion));
  },
  $project: project,
};

const refused = new Set([
  ...[
    '$bucket',
    '$bucketAuto',
    '$changeStream',
    '$collStats',
    '$currentOp',
    '$densify',
    '$documents',
    '$facet',
  ],
  ...['$fill', '$geoNear', '$graphLookup', '$indexStats', '$listSessions', '$lookup', '$merge', '$out'],
  ...['$planCacheStats', '$redact', '$replaceRoot', '$replaceWith', '$sample', '$search', '$setWindowFields'],
  ...['$unionWith', '$unwind', '$vectorSearch'],
]);

export function compileStage(specification: Value): Stage {
  const [[name, operand] = ['', undefined], ...others] = isDoc(specification)
    ? Object.entries(specification)
    : [];
  if (!isDoc(specification)) {
    throw new CommandError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  }
  if (name === '' || others.length > 0) {
    const rule = 'A pipeline stage specification object must contain exactly one field.';
    throw new CommandError('Location40323', rule);
  }
  const compile = Object.hasOwn(stages, name) ? stages[name] : undefined;
  if (compile) return compile(operand);
  if (refused.has(name)) throw notSupported(`the stage ${name}`);
  throw new CommandError('Location40324', `Unrecognized pipeline stage name: '${name}'`);
}

function addFields(spec: Doc): Stage {
  const names = Object.keys(spec);
  const compute = compileFields(spec);
  return (documents) => {
    const computed = compute(documents);
    return documents.map((doc, at) => withFields(doc, names, computed[at] ?? {}));
  };
}

/** Plain inclusions and exclusions as in find, then the computed fields. */
function project(specification: Value): Stage {
  const spec = documentOf('$project', 15_969, specification);
  const entries = Object.entries(spec);
  if (entries.length === 0) {
    throw new CommandError('Location51272', 'projection specification must have at least one field');
  }
  const isKept = ([, value]: [string, Value]) => typeof value === 'boolean' || isNumeric(value);
  const computed = Object.fromEntries(entries.filter((entry) => !isKept(entry)));
  const names = Object.keys(computed);
  const kept = entries.filter(isKept);
  if (names.length === 0) return each(compileProjection(spec));
  const keep = compileProjection({ ...Object.fromEntries(kept), ...Object.fromEntries(names.map(toTrue)) });
  const compute = compileFields(computed);
  return (documents) => {
    const values = compute(documents);
    return documents.map((doc, at) => withFields(keep(doc), names, values[at] ?? {}));
  };
}

const toTrue = (field: string): [string, Value] => [field, true];

const each =
  (change: (doc: Doc) => Doc): Stage =>
  (documents) =>
    documents.map(change);

function withFields(doc: Doc, names: readonly string[], values: Doc): Doc {
  const changed = { ...doc };
  for (const name of names) {
    const value = fieldOf(values, name);
    if (value === undefined) delete changed[name];
    else setField(changed, name, value);
  }
  return changed;
}

function documentOf(stage: string, code: number, spec: Value): Doc {
  if (isDoc(spec)) return spec;
  throw new CommandError(`Location${code}`, `the ${stage} specification must be an object`);
}

function amount(name: string, value: Value): number {
  const number = wholeNumber(value);
  if (number !== undefined && number >= 0) return number;
  throw new CommandError(
    'Location5107201',
    `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${String(value)}`,
  );
}
