// Chooses the plan for a filter: the best index, one index per `$or` clause, or a scan.
import { equalValues, isTruthy } from '../bson/key.ts';
import { type Doc, fieldOf, isDoc, isNullish, type Value } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import type { Database } from '../storage/database.ts';
import type { IndexDefinition } from '../storage/index-definition.ts';
import { countKeysUpTo } from '../storage/scan.ts';
import { analyzeFilter, type FieldPredicate, type FilterAnalysis } from './bounds.ts';
import { isOperatorDocument } from './condition.ts';
import type { SortField } from './document-keys.ts';
import { compileFilter } from './filter.ts';
import { type IndexPlan, planIndex } from './index-plan.ts';
import { type ComparisonOperator, comparisonTest } from './operators.ts';

/**
 * Whether a partial index covers all documents of a filter. Conservative: false if undecidable, and then the index
 * isn't used.
 */
export function implies(filter: Doc, required: Doc): boolean {
  const { predicates } = analyzeFilter(filter);
  return Object.entries(required).every(([key, value]) => {
    if (key === '$and' && Array.isArray(value)) {
      return value.every((clause) => isDoc(clause) && implies(filter, clause));
    }
    if (key.startsWith('$')) return false;
    const mine = predicates.filter(({ path }) => path === key);
    const operators = isDoc(value) && isOperatorDocument(value) ? value : { $eq: value };
    return Object.entries(operators).every(
      ([operator, operand]) =>
        (operator === '$exists' && isTruthy(operand) && demandsField(filter, key)) ||
        mine.some((predicate) => impliesOne(predicate, operator, operand)),
    );
  });
}

/** `{field: {$exists: true}}`, which has no key range. */
function demandsField(filter: Doc, path: string): boolean {
  const condition = fieldOf(filter, path);
  return isDoc(condition) && isTruthy(fieldOf(condition, '$exists') ?? false);
}

function impliesOne(predicate: FieldPredicate, operator: string, operand: Value): boolean {
  if (predicate.values.some(isNullish)) return false;
  if (operator === '$exists') return operand !== false;
  if (predicate.operator === '$eq' || predicate.operator === '$in') {
    const required = compileFilter({ v: { [operator]: operand } });
    return predicate.values.every((value) => required({ v: value }));
  }
  return isComparison(operator) && rangeImplies(predicate, operator, operand);
}

function isComparison(operator: string): operator is ComparisonOperator {
  return ['$gt', '$gte', '$lt', '$lte'].includes(operator);
}

/** `a > 7` implies `a > 5`; both must have the same direction. */
function rangeImplies(
  { operator, values }: FieldPredicate,
  required: ComparisonOperator,
  operand: Value,
): boolean {
  if (operator.slice(0, 3) !== required.slice(0, 3)) return false;
  const [value] = values;
  if (equalValues(value, operand)) return operator === required || required.length === 4;
  return comparisonTest(required, operand)(value);
}

/** Above this number of keys, plans count as equal and are compared by their shape. */
const MAX_COUNTED = 1000;

/**
 * The number of keys that a plan would read, counted in the index itself: cheap, and always up to date. `most` is
 * the number of documents that the query takes; zero for all.
 */
function cheapest(
  database: Database,
  collection: Collection,
  plans: readonly IndexPlan[],
  most: number,
): IndexPlan | undefined {
  if (plans.length < 2) return plans[0];
  const priced = plans.map((plan) => {
    const keys = countKeysUpTo(database, collection, plan, MAX_COUNTED);
    // In order and without further tests, only the first documents are read.
    const stops = plan.sorted && plan.exact && most > 0;
    return { plan, reads: stops ? Math.min(keys, most) : keys };
  });
  priced.sort((a, b) => a.reads - b.reads || b.plan.score - a.plan.score);
  return priced[0]?.plan;
}

export type Plan = ScanPlan | IndexPlan | UnionPlan;

interface ScanPlan {
  kind: 'scan';
  reverse: boolean;
  sorted: boolean;
}

/** Documents found by several plans are returned once. */
interface UnionPlan {
  kind: 'union';
  plans: IndexPlan[];
  sorted: false;
}

export interface PlanRequest {
  filter: Doc;
  sort: readonly SortField[];
  /** The name or the key pattern of an index, or `$natural`. */
  hint?: string | Doc | undefined;
  /** Maximum number of documents; zero for all. */
  most: number;
}

export function choosePlan(database: Database, collection: Collection, request: PlanRequest): Plan {
  const { filter, sort, hint, most } = request;
  const natural = naturalOrder(hint) ?? sort.find(({ path }) => path === '$natural')?.direction;
  if (natural) {
    const sorted = sort.length === 0 || sort[0]?.path === '$natural';
    return { kind: 'scan', reverse: natural === -1, sorted };
  }
  const analysis = analyzeFilter(filter);
  if (hint !== undefined) return planHinted(collection, hint, request, analysis);
  const plans = collection.allIndexes
    .filter((index) => index.spec.hidden !== true)
    .flatMap((index) => planUsable(index, filter, analysis, sort) ?? []);
  const bounded = plans.filter(({ isBounded }) => isBounded);
  const best = cheapest(database, collection, bounded, most);
  if (best) return best;
  return (
    planUnion(database, collection, request) ??
    plans[0] ?? { kind: 'scan', reverse: false, sorted: sort.length === 0 }
  );
}

function planUsable(
  index: IndexDefinition,
  filter: Doc,
  analysis: FilterAnalysis,
  sort: readonly SortField[],
): IndexPlan | undefined {
  if (!index.partialFilter) return planIndex(index, analysis, sort);
  if (!implies(filter, index.partialFilter)) return undefined;
  return planIndex(index, analysis, sort);
}

function planHinted(
  collection: Collection,
  hint: string | Doc,
  { filter, sort }: PlanRequest,
  analysis: FilterAnalysis,
): Plan {
  const wanted = typeof hint === 'string' ? hint : keyText(hint);
  const index = collection.allIndexes.find(({ name, key }) => name === wanted || keyText(key) === wanted);
  if (!index) {
    throw new CommandError(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  const plan = planUsable(index, filter, analysis, sort);
  if (plan) return plan;
  // MongoDB would leave out documents that aren't in the index.
  if (index.sparse || index.partialFilter) {
    throw notSupported('a hint to a sparse or partial index that does not hold all that the filter asks for');
  }
  // An index that can't narrow the query still contains every document.
  return { kind: 'scan', reverse: false, sorted: sort.length === 0 };
}

export function keyText(key: Doc): string {
  return Object.entries(key)
    .map(([field, direction]) => `${field}_${String(direction)}`)
    .join('_');
}

function naturalOrder(spec: string | Doc | undefined): number | undefined {
  return isDoc(spec) && '$natural' in spec ? Number(spec.$natural) : undefined;
}

/** `{$or: […], rest}`: every clause, combined with the rest, needs an index. */
function planUnion(
  database: Database,
  collection: Collection,
  { filter }: PlanRequest,
): UnionPlan | undefined {
  const { $or: clauses, ...rest } = filter;
  if (!Array.isArray(clauses)) return undefined;
  const plans: IndexPlan[] = [];
  for (const clause of clauses) {
    if (!isDoc(clause)) return undefined;
    const plan = choosePlan(database, collection, { filter: { $and: [rest, clause] }, sort: [], most: 0 });
    if (plan.kind !== 'index') return undefined;
    plans.push(plan);
  }
  return { kind: 'union', plans, sorted: false };
}
