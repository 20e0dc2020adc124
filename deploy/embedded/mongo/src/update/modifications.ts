// Update operators: their paths, order and effect.
import { Int32 } from 'bson';
import { compareValues } from '../bson/key.ts';
import { add, multiply, type NumericValue } from '../bson/number-key.ts';
import { type Doc, isDoc, isNumeric, shellText, typeName, type Value } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { arrayPosition } from '../query/condition.ts';
import { arrayOperators, type Operator, type Target, type UpdateTarget } from './array-operators.ts';
import { type ArrayFilters, readAt, resolvePath, writeAt } from './place.ts';

/** Two operators can't change the same field, or a field inside another's. */
export function assertNoConflicts(paths: readonly string[]): void {
  const whole = new Set<string>();
  for (const path of paths) {
    if (whole.has(path)) throw conflict(path, path);
    whole.add(path);
  }
  for (const path of paths) {
    for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
      const outer = path.slice(0, dot);
      if (whole.has(outer)) throw conflict(path, outer);
    }
  }
}

function conflict(path: string, at: string): CommandError {
  return new CommandError(
    'ConflictingUpdateOperators',
    `Updating the path '${path}' would create a conflict at '${at}'`,
  );
}

const fieldOperators: Record<string, Operator> = {
  $set: (_current, operand) => operand,
  $setOnInsert: (_current, operand) => operand,
  $unset: () => undefined,
};

const numberOperators: Record<string, Operator> = {
  $inc: arithmetic('$inc', 'increment', add, (operand) => operand),
  $mul: arithmetic('$mul', 'multiply', multiply, zeroLike),
  $min: (current, operand) =>
    current === undefined || compareValues(operand, current) < 0 ? operand : current,
  $max: (current, operand) =>
    current === undefined || compareValues(operand, current) > 0 ? operand : current,
};

function arithmetic(
  name: string,
  verb: string,
  combine: (a: NumericValue, b: NumericValue) => NumericValue | undefined,
  initial: (operand: NumericValue) => NumericValue,
): Operator {
  return (current, operand, target) => {
    if (!isNumeric(operand)) {
      throw new CommandError(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${target.path}: ${shellText(operand)}}`,
      );
    }
    if (current === undefined) return initial(operand);
    if (!isNumeric(current)) throw nonNumeric(name, current, target);
    const result = combine(current, operand);
    if (result) return result;
    throw new CommandError(
      'BadValue',
      `Failed to apply ${name} operations to current value (${shellText(current)}) for document {_id: ${shellText(target.id)}}`,
    );
  };
}

function nonNumeric(name: string, current: Value, { id, path }: Target): CommandError {
  const field = path.slice(path.lastIndexOf('.') + 1);
  return new CommandError(
    'TypeMismatch',
    `Cannot apply ${name} to a value of non-numeric type. ` +
      `{_id: ${shellText(id)}} has the field '${field}' of non-numeric type ${typeName(current)}`,
  );
}

/** `$mul` on a missing field sets zero of the operand's type. */
function zeroLike(operand: NumericValue): NumericValue {
  return multiply(operand, new Int32(0)) ?? new Int32(0);
}

const operators: Record<string, Operator> = { ...fieldOperators, ...numberOperators, ...arrayOperators };

const REFUSED = new Set(['$rename', '$bit', '$currentDate']);

interface Modification {
  name: string;
  path: string[];
  operand: Value;
  operator: Operator;
}

export function compileModifications(update: Doc, arrayFilters: ArrayFilters) {
  const modifications: Modification[] = [];
  const touched: string[] = [];
  for (const [name, fields] of Object.entries(update)) {
    const operator = findOperator(name);
    for (const [field, operand] of Object.entries(fieldsOf(name, fields))) {
      touched.push(field);
      modifications.push({ name, path: pathOf(field), operand, operator });
    }
  }
  assertNoConflicts(touched);
  modifications.sort((a, b) => comparePaths(a.path, b.path));
  return (doc: Doc, { position, inserting = false }: UpdateTarget): Doc => {
    for (const modification of modifications) {
      if (modification.name === '$setOnInsert' && !inserting) continue;
      for (const path of resolvePath(doc, modification.path, { position, arrayFilters })) {
        applyAt(doc, path, modification);
      }
    }
    return doc;
  };
}

function findOperator(name: string): Operator {
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (operator) return operator;
  if (REFUSED.has(name)) throw notSupported(name);
  throw new CommandError(
    'FailedToParse',
    `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
  );
}

function pathOf(field: string): string[] {
  const path = field.split('.');
  if (path.filter((part) => part === '$').length > 1) {
    throw new CommandError('BadValue', `Too many positional (i.e. '$') elements found in path '${field}'`);
  }
  if (path[0] === '$' || path[0]?.startsWith('$[')) {
    throw new CommandError(
      'BadValue',
      `Cannot have array filter or positional element first in path '${field}'`,
    );
  }
  if (!path.includes('')) return path;
  throw new CommandError(
    'EmptyFieldName',
    field === ''
      ? 'An empty update path is not valid.'
      : `The update path '${field}' contains an empty field name, which is not allowed.`,
  );
}

function fieldsOf(name: string, fields: Value): Doc {
  if (isDoc(fields)) return fields;
  throw new CommandError(
    'FailedToParse',
    `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${name}: …}`,
  );
}

function applyAt(doc: Doc, path: readonly string[], { operator, operand }: Modification): void {
  const current = readAt(doc, path);
  const value = operator(current, operand, { path: path.join('.'), id: doc._id });
  if (value !== current) writeAt(doc, path, value);
}

/** New fields are added in the order of their names, numeric ones by value. */
function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (const [i, part] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    if (part === other) continue;
    const [x, y] = [arrayPosition(part), arrayPosition(other)];
    if (x !== undefined && y !== undefined) return x - y;
    return part < other ? -1 : 1;
  }
  return a.length - b.length;
}
