import { BSONRegExp } from 'bson';
import { typeName } from '../bson/types.ts';
import { type Doc, isDoc } from '../bson/value.ts';
import { CommandError } from '../errors.ts';

/** What MongoDB demands of a document's `_id` and of its top-level field names. */
export function assertStorable(doc: Doc): void {
  const { _id } = doc;
  if (Array.isArray(_id) || _id === undefined || _id instanceof BSONRegExp) {
    const type = typeName(_id);
    throw new CommandError('BadValue', `The '_id' value cannot be of type ${type}`);
  }
  const [inner] = isDoc(_id) ? Object.keys(_id).filter((field) => field.startsWith('$')) : [];
  if (inner !== undefined) {
    throw new CommandError(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${inner} is not valid for storage.`,
    );
  }
  for (const field of Object.keys(doc)) {
    if (!field.startsWith('$')) continue;
    throw new CommandError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${field}' in '${field}' is not valid for storage.`,
    );
  }
}
