// MongoDB's words for a duplicate key, which drivers pass on and services may show.
import { shellText } from '../bson/shell-text.ts';
import type { Doc } from '../bson/value.ts';
import { CommandError } from '../errors.ts';

export class DuplicateKeyError extends CommandError {
  readonly keyPattern: Doc;
  readonly keyValue: Doc;

  constructor(namespace: string, indexName: string, keyPattern: Doc, keyValue: Doc) {
    super(
      'DuplicateKey',
      `E11000 duplicate key error collection: ${namespace} index: ${indexName} dup key: ${shellText(keyValue)}`,
    );
    this.keyPattern = keyPattern;
    this.keyValue = keyValue;
  }
}
