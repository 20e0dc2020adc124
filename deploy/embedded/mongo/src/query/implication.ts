// Whether a filter admits only documents that a partial index covers.
import { equalValues } from '../bson/compare.ts';
import { isTruthy } from '../bson/number.ts';
import { type Doc, fieldOf, isDoc, isNullish, type Value } from '../bson/value.ts';
import { analyzeFilter, type FieldPredicate } from './bounds.ts';
import { compileFilter } from './filter.ts';
import { type ComparisonOperator, comparisonTest } from './operators.ts';
import { isOperatorDocument } from './predicate.ts';

/** Cautious: false where it cannot tell, and then the index is not used. */
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

/** `{field: {$exists: true}}`, which no key range stands for. */
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

/** `a > 7` implies `a > 5`; both must point the same way. */
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
