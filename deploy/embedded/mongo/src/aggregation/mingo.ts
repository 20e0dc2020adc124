// Groups and computed fields, evaluated by mingo on plain JavaScript values. Each document is reduced to the fields
// that a stage names, and converted; expressions that mingo evaluates differently from MongoDB are rejected.
import { Double, Int32, Long, ObjectId } from 'bson';
import { Aggregator } from 'mingo';
import { type Doc, fieldOf, isDoc, numberValue, setField, typeName, type Value } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';

type Plain = string | number | boolean | null | undefined | Date | ObjectId | Plain[] | PlainDocument;
interface PlainDocument {
  [field: string]: Plain;
}

const ACCUMULATORS = new Set(['$sum', '$avg', '$min', '$max', '$count']);
const EXPRESSIONS = new Set([
  ...['$literal', '$add', '$subtract', '$multiply', '$divide', '$cond', '$ifNull', '$and', '$or', '$not'],
  '$concatArrays',
  ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'],
]);
/** Comparisons: mingo orders ObjectIds, documents and arrays differently from MongoDB. */
const COMPARING = new Set(['$min', '$max', '$eq', '$ne', '$gt', '$gte', '$lt', '$lte']);

/** The fields that a stage reads, collected while its expressions are checked. */
interface Needs {
  fields: Set<string>;
  compares: boolean;
}

const noNeeds = (): Needs => ({ fields: new Set(), compares: false });

/** Compiles `$group`. */
export function compileGroup(spec: Doc): (documents: Doc[]) => Doc[] {
  if (!('_id' in spec)) throw new CommandError('Location15955', 'a group specification must include an _id');
  const needs = noNeeds();
  const { _id, ...fields } = spec;
  checkExpression(_id, needs);
  for (const [field, accumulator] of Object.entries(fields)) checkAccumulator(field, accumulator, needs);
  const run = aggregator({ $group: toPlain(spec, false) });
  return (documents) => {
    const groups = run(documents.map((doc) => plainDocument(doc, needs)));
    if (typeof _id === 'string' && groups.some(({ _id: id }) => isNested(id)))
      throw notSupported('grouping by documents or arrays');
    return groups.map(fromPlainDocument);
  };
}

/** Compiles computed fields into their values by name; missing values are left out. */
export function compileFields(spec: Doc): (documents: Doc[]) => Doc[] {
  const needs = noNeeds();
  for (const [field, expression] of Object.entries(spec)) {
    if (field.includes('.') || (isDoc(expression) && !isOperator(expression))) {
      throw notSupported('a computed field within a document');
    }
    checkExpression(expression, needs);
  }
  const run = aggregator({ $replaceWith: toPlain(spec, false) });
  return (documents) => run(documents.map((doc) => plainDocument(doc, needs))).map(fromPlainDocument);
}

function aggregator(stage: Record<string, unknown>): (documents: PlainDocument[]) => PlainDocument[] {
  const pipeline = new Aggregator([stage], { scriptEnabled: false });
  return (documents) => {
    try {
      return pipeline.run<PlainDocument>(documents);
    } catch (error) {
      throw new CommandError('BadValue', error instanceof Error ? error.message : String(error));
    }
  };
}

function checkAccumulator(field: string, accumulator: Value, needs: Needs): void {
  const [[name, operand] = ['', undefined], ...others] = isDoc(accumulator)
    ? Object.entries(accumulator)
    : [];
  if (!name.startsWith('$') || others.length > 0) {
    throw new CommandError('Location40234', `The field '${field}' must be an accumulator object`);
  }
  if (!ACCUMULATORS.has(name)) {
    throw new CommandError('Location15952', `unknown group operator '${name}'`);
  }
  needs.compares ||= COMPARING.has(name);
  if (name !== '$count') checkExpression(operand, needs);
}

/** Rejects unknown expressions, and collects the fields that the others read. */
function checkExpression(expression: Value, needs: Needs): void {
  if (typeof expression === 'string' && expression.startsWith('$')) checkPath(expression, needs);
  if (Array.isArray(expression)) for (const element of expression) checkExpression(element, needs);
  if (!isDoc(expression)) return;
  const [[name, operand] = ['', undefined], ...others] = Object.entries(expression);
  if (!isOperator(expression)) {
    for (const value of Object.values(expression)) checkExpression(value, needs);
    return;
  }
  if (others.length > 0) {
    throw new CommandError('Location15983', 'an expression specification must contain exactly one field');
  }
  if (!EXPRESSIONS.has(name)) {
    throw new CommandError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  }
  needs.compares ||= COMPARING.has(name);
  if (name !== '$literal') checkExpression(operand, needs);
}

function checkPath(path: string, { fields }: Needs): void {
  if (path.startsWith('$$')) {
    const name = path.slice(2).split('.')[0];
    throw new CommandError('Location17276', `Use of undefined variable: ${name}`);
  }
  const parts = path.slice(1).split('.');
  if (parts.some((part) => part === '' || part.startsWith('$'))) {
    throw new CommandError(
      'Location16410',
      `FieldPath field names may not be empty or start with '$': '${path}'`,
    );
  }
  // mingo reads a number in a path as an array position, MongoDB as a field name.
  if (parts.some((part) => /^\d+$/.test(part))) throw notSupported(`the path ${path}`);
  fields.add(parts[0] ?? '');
}

const isOperator = (value: Doc) => Object.keys(value)[0]?.startsWith('$') === true;

function plainDocument(doc: Doc, { fields, compares }: Needs): PlainDocument {
  const plain: PlainDocument = {};
  for (const field of fields) {
    if (field === '__proto__') throw notSupported('a field called __proto__');
    const value = fieldOf(doc, field);
    if (value !== undefined) plain[field] = toPlain(value, compares);
  }
  return plain;
}

function toPlain(value: Value, compares: boolean): Plain {
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return safeNumber(value);
  if (value === null || value === undefined || value instanceof Date) return value;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return compares ? orderedText(value) : value;
  if (compares)
    throw notSupported('comparing anything but numbers, texts, dates and truth in an aggregation');
  if (value instanceof ObjectId) return value;
  if (Array.isArray(value)) return value.map((element) => toPlain(element, false));
  if (!isDoc(value)) throw notSupported(`a value of type ${typeName(value)} in an aggregation`);
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, toPlain(inner, false)]));
}

/** JavaScript compares strings by UTF-16 units, MongoDB by bytes: above this character the orders differ. */
function orderedText(text: string): string {
  if (/[\ud800-\uffff]/.test(text)) throw notSupported('comparing such texts in an aggregation');
  return text;
}

function safeNumber(value: Long): number {
  const number = value.toNumber();
  if (Number.isSafeInteger(number)) return number;
  throw notSupported('a whole number beyond 2^53 in an aggregation');
}

function fromPlainDocument(plain: PlainDocument): Doc {
  const doc: Doc = {};
  for (const [field, value] of Object.entries(plain)) {
    if (value !== undefined) setField(doc, field, fromPlain(value));
  }
  return doc;
}

function fromPlain(value: Plain): Value {
  if (typeof value === 'number') return fromNumber(value);
  if (Array.isArray(value)) return value.map(fromPlain);
  return isNested(value) ? fromPlainDocument(value) : value;
}

function fromNumber(value: number): Value {
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw notSupported('a whole number beyond 2^53 in an aggregation');
  }
  return numberValue(value);
}

function isNested(value: Plain): value is PlainDocument {
  return (
    typeof value === 'object' && value !== null && !(value instanceof Date) && !(value instanceof ObjectId)
  );
}
