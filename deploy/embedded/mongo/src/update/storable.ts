import { BSONRegExp } from 'bson';
import { typeName } from '../bson/types.ts';
import type { Doc } from '../bson/value.ts';
import { CommandError } from '../errors.ts';

/** What MongoDB demands of a document's `_id` and of its top-level field names. */
export function assertStorable(doc: Doc): void {
  const { _id } = doc;
  if (Array.isArray(_id) || _id === undefined || _id instanceof BSONRegExp) {
    const type = typeName(_id);
    throw new CommandError('BadValue', `The '_id' value cannot be of type ${type}`);
  }
  for (const field of Object.keys(doc)) {
    if (!field.startsWith('$')) continue;
    throw new CommandError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${field}' in '${field}' is not valid for storage.`,
    );
  }
}
