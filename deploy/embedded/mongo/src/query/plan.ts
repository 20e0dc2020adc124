// Chooses how to find the documents of a filter: by the best index, by one for each `$or` clause, or by a scan.
import type { Doc } from '../bson/value.ts';
import { isDoc } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import { IndexDefinition } from '../storage/index-definition.ts';
import { analyzeFilter, type FilterAnalysis } from './bounds.ts';
import { implies } from './implication.ts';
import { type IndexPlan, planIndex } from './index-plan.ts';
import type { SortField } from './sort.ts';

export type Plan = ScanPlan | IndexPlan | UnionPlan;

export interface ScanPlan {
  kind: 'scan';
  reverse: boolean;
  sorted: boolean;
}

/** Documents found by several plans come once. */
export interface UnionPlan {
  kind: 'union';
  plans: IndexPlan[];
  sorted: false;
}

export interface PlanRequest {
  filter: Doc;
  sort: readonly SortField[];
  /** The name or the key of an index, or `$natural`. */
  hint?: string | Doc | undefined;
}

export function choosePlan(collection: Collection, request: PlanRequest): Plan {
  const { filter, sort, hint } = request;
  const natural = naturalOrder(hint) ?? sort.find(({ path }) => path === '$natural')?.direction;
  if (natural) return { kind: 'scan', reverse: natural === -1, sorted: sort[0]?.path === '$natural' };
  const analysis = analyzeFilter(filter);
  const indexes = collection.allIndexes.filter((index) => index.spec.hidden !== true);
  if (hint !== undefined) return planHinted(collection, hint, analysis, sort);
  const plans = indexes.flatMap((index) => planUsable(index, filter, analysis, sort) ?? []);
  const best = plans.toSorted((a, b) => b.score - a.score)[0];
  if (best && best.score >= 9) return best;
  return planUnion(collection, filter) ?? best ?? { kind: 'scan', reverse: false, sorted: sort.length === 0 };
}

function planUsable(
  index: IndexDefinition,
  filter: Doc,
  analysis: FilterAnalysis,
  sort: readonly SortField[],
): IndexPlan | undefined {
  if (!index.partialFilter) return planIndex(index, analysis, sort);
  if (!implies(filter, index.partialFilter)) return undefined;
  const plan = planIndex(index, analysis, sort);
  return plan ?? undefined;
}

function planHinted(
  collection: Collection,
  hint: string | Doc,
  analysis: FilterAnalysis,
  sort: readonly SortField[],
): Plan {
  const wanted = typeof hint === 'string' ? hint : keyText(hint);
  const index = collection.allIndexes.find(({ name, key }) => name === wanted || keyText(key) === wanted);
  if (!index) {
    throw new CommandError(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  const whole: SortField[] = index.fields.map((path, i) => ({ path, direction: index.directions[i] ?? 1 }));
  const unsorted = () => {
    const plan = planIndex(index, analysis, whole);
    return plan && { ...plan, sorted: sort.length === 0, reverse: false };
  };
  return planIndex(index, analysis, sort) ?? unsorted() ?? { kind: 'scan', reverse: false, sorted: false };
}

export function keyText(key: Doc): string {
  return Object.entries(key)
    .map(([field, direction]) => `${field}_${String(direction)}`)
    .join('_');
}

function naturalOrder(spec: string | Doc | undefined): number | undefined {
  return isDoc(spec) && '$natural' in spec ? Number(spec.$natural) : undefined;
}

/** `{$or: […], rest}`: every clause, together with the rest, must have an index. */
function planUnion(collection: Collection, filter: Doc): UnionPlan | undefined {
  const { $or: clauses, ...rest } = filter;
  if (!Array.isArray(clauses)) return undefined;
  const plans: IndexPlan[] = [];
  for (const clause of clauses) {
    if (!isDoc(clause)) return undefined;
    const plan = choosePlan(collection, { filter: { $and: [rest, clause] }, sort: [] });
    if (plan.kind !== 'index') return undefined;
    plans.push(plan);
  }
  return { kind: 'union', plans, sorted: false };
}
