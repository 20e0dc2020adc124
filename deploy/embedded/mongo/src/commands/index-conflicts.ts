// Whether an index is there already, or contradicts one that is.
import { valueIdentity } from '../bson/key.ts';
import { shellText } from '../bson/shell-text.ts';
import { type Doc, isDoc } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { keyText } from '../query/plan.ts';
import type { Collection } from '../storage/collection.ts';

/** True where the same index exists; a contradiction is refused as MongoDB refuses it. */
export function isSameIndex(collection: Collection, spec: Doc): boolean {
  const key = isDoc(spec.key) ? keyText(spec.key) : '';
  if (key === '_id_1') return true;
  for (const index of collection.indexes) {
    const sameName = index.name === spec.name;
    const sameKey =
      keyText(index.key) === key &&
      valueIdentity(index.partialFilter) === valueIdentity(spec.partialFilterExpression);
    const sameOptions = sameKey && valueIdentity(optionsOf(index.spec)) === valueIdentity(optionsOf(spec));
    if (sameName && sameOptions) return true;
    if (sameName) throw keySpecsConflict(spec, index.spec, sameKey);
    if (sameKey) throw optionsConflict(spec, index.spec, sameOptions);
  }
  return false;
}

function optionsOf({ unique, sparse, expireAfterSeconds }: Doc): Doc {
  return { unique: unique === true, sparse: sparse === true, expireAfterSeconds: expireAfterSeconds ?? null };
}

function keySpecsConflict(requested: Doc, existing: Doc, sameKey: boolean): CommandError {
  if (sameKey) {
    return new CommandError(
      'IndexOptionsConflict',
      `An equivalent index already exists with the same name but different options. Requested index: ${shellText(requested)}, existing index: ${shellText(existing)}`,
    );
  }
  return new CommandError(
    'IndexKeySpecsConflict',
    `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${shellText(requested)}, existing index: ${shellText(existing)}`,
  );
}

function optionsConflict(requested: Doc, existing: Doc, sameOptions: boolean): CommandError {
  return new CommandError(
    'IndexOptionsConflict',
    sameOptions
      ? `Index already exists with a different name: ${String(existing.name)}`
      : `An equivalent index already exists with a different name and options. Requested index: ${shellText(requested)}, existing index: ${shellText(existing)}`,
  );
}
