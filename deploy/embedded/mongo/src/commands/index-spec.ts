// Reads the specification of an index.
import { Int32 } from 'bson';
import { wholeNumber } from '../bson/number.ts';
import { shellText } from '../bson/shell-text.ts';
import { typeName } from '../bson/types.ts';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';

const options = ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds', 'hidden'] as const;
const known = new Set<string>([...options, 'key', 'name', 'v', 'ns', 'background', 'collation']);

/** Keeps only what counts, in MongoDB's order, so that equal indexes have equal specifications. */
export function parseIndexSpec(spec: Doc): Doc {
  for (const field of Object.keys(spec)) if (!known.has(field)) throw unknownOption(field, spec);
  if (isDoc(spec.collation) && spec.collation.locale !== 'simple') throw notSupported('collation');
  const { key } = spec;
  if (!isDoc(key))
    throw new CommandError(
      'FailedToParse',
      "The 'key' field is a required property of an index specification",
    );
  if (Object.keys(key).length === 0)
    throw new CommandError('CannotCreateIndex', 'Index keys cannot be an empty object');
  for (const [field, direction] of Object.entries(key)) assertKey(field, direction);
  if (typeof spec.name !== 'string') {
    throw new CommandError(
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
  }
  assertOptions(spec);
  const parsed: Doc = { v: new Int32(2), key, name: spec.name };
  for (const option of options) {
    const value = spec[option];
    if (value !== undefined && value !== false) parsed[option] = value;
  }
  return parsed;
}

function unknownOption(field: string, spec: Doc): CommandError {
  if (['weights', 'default_language', '2dsphereIndexVersion', 'wildcardProjection', 'bits'].includes(field)) {
    return notSupported(`the index option '${field}'`);
  }
  return new CommandError(
    'InvalidIndexSpecificationOption',
    `Error in specification ${shellText(spec)} :: caused by :: The field '${field}' is not valid for an index specification.`,
  );
}

function assertKey(field: string, direction: Value): void {
  if (typeof direction === 'string') throw notSupported(`an index of type '${direction}'`);
  const number = wholeNumber(direction);
  if (number === undefined || number === 0) {
    throw new CommandError(
      'CannotCreateIndex',
      `Values in v:2 index key pattern cannot be of type ${typeName(direction)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
    );
  }
  if (field.includes('$**')) throw notSupported('a wildcard index');
  if (field === '' || field.split('.').some((part) => part === '' || part.startsWith('$'))) {
    throw new CommandError('CannotCreateIndex', `Index key contains an illegal field name: '${field}'`);
  }
}

function assertOptions({ partialFilterExpression, sparse, expireAfterSeconds, key }: Doc): void {
  if (partialFilterExpression !== undefined) {
    if (!isDoc(partialFilterExpression)) {
      throw new CommandError('TypeMismatch', "The field 'partialFilterExpression' must be an object");
    }
    if (sparse === true)
      throw new CommandError(
        'CannotCreateIndex',
        'cannot mix "partialFilterExpression" and "sparse" options',
      );
    compileFilter(partialFilterExpression);
  }
  if (expireAfterSeconds === undefined) return;
  const seconds = wholeNumber(expireAfterSeconds);
  if (seconds === undefined || seconds < 0 || seconds > 0x7fffffff) {
    throw new CommandError(
      'CannotCreateIndex',
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, got ${String(expireAfterSeconds)}`,
    );
  }
  if (isDoc(key) && Object.keys(key).length > 1) {
    throw new CommandError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL',
    );
  }
}
