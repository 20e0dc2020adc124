import { Int32 } from 'bson';
import { encodeDocument } from '../bson/codec.ts';
import { valueIdentity, wholeNumber } from '../bson/key.ts';
import { type Doc, isDoc, shellText, typeName, type Value } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { keyText } from '../query/plan.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexDefinition } from '../storage/index-definition.ts';
import type { Command, CommandTable } from './command.ts';

// Parses the specification of an index.
const options = ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds', 'hidden'] as const;
const known = new Set<string>([...options, 'key', 'name', 'v', 'ns', 'background', 'collation']);

/** Normalizes it: only significant fields, in MongoDB's order, so that equal indexes have equal specifications. */
function parseIndexSpec(spec: Doc): Doc {
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

// Detects existing and conflicting indexes.

/**
 * True if the same index exists.
 * @throws CommandError on a conflict, like MongoDB
 */
function isSameIndex(collection: Collection, spec: Doc): boolean {
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

export function indexCount(collection: Collection): Int32 {
  return new Int32(collection.allIndexes.length);
}

const createIndexes: Command = {
  fields: ['indexes', 'ignoreUnknownIndexOptions', 'commitQuorum'],
  run({ args, store, db, collection }) {
    const specs = args.documents('indexes').map(parseIndexSpec);
    if (specs.length === 0) throw new CommandError('BadValue', 'Must specify at least one index to create');
    const name = args.text('createIndexes');
    const existing = collection(name);
    const target = existing ?? store.catalog.create(db, name);
    const before = indexCount(target);
    // Atomic: an error removes the indexes that were created before it.
    const made: Doc[] = [];
    try {
      for (const spec of specs) {
        if (isSameIndex(target, spec)) continue;
        store.catalog.createIndex(target, spec);
        made.push(spec);
      }
    } catch (error) {
      for (const spec of made) store.catalog.dropIndex(target, indexNamed(target, String(spec.name)));
      throw error;
    }
    return {
      numIndexesBefore: before,
      numIndexesAfter: indexCount(target),
      createdCollectionAutomatically: !existing,
      ...(made.length === 0 ? { note: 'all indexes already exist' } : {}),
    };
  },
};

const listIndexes: Command = {
  fields: ['cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo'],
  run({ args, db, cursors, collection, budget }) {
    const target = existing(collection(args.text('listIndexes')), `${db}.${args.text('listIndexes')}`);
    const specs = target.allIndexes.map(({ spec }) => encodeDocument({ v: new Int32(2), ...spec }));
    return cursors.start(target.namespace, specs, budget, { batchSize: specs.length });
  },
};

const dropIndexes: Command = {
  fields: ['index'],
  run({ args, store, db, collection }) {
    const target = existing(collection(args.text('dropIndexes')), `${db}.${args.text('dropIndexes')}`);
    const before = indexCount(target);
    const wanted = args.value('index');
    const names = Array.isArray(wanted) ? wanted : [wanted];
    const dropped = names.flatMap((name) => (name === '*' ? target.indexes : [findIndex(target, name)]));
    for (const index of dropped) store.catalog.dropIndex(target, index);
    return { nIndexesWas: before };
  },
};

function findIndex(collection: Collection, wanted: Value): IndexDefinition {
  if (typeof wanted === 'string') return droppable(indexNamed(collection, wanted));
  const text = isDoc(wanted) ? keyText(wanted) : '';
  const found = collection.allIndexes.find(({ key }) => keyText(key) === text);
  if (!found) throw new CommandError('IndexNotFound', `can't find index with key: ${text}`);
  return droppable(found);
}

function indexNamed(collection: Collection, name: string): IndexDefinition {
  const found = collection.allIndexes.find((index) => index.name === name);
  if (found) return found;
  throw new CommandError('IndexNotFound', `index not found with name [${name}]`);
}

function droppable(index: IndexDefinition): IndexDefinition {
  if (!index.isId) return index;
  throw new CommandError('InvalidOptions', 'cannot drop _id index');
}

function existing(collection: Collection | undefined, namespace: string): Collection {
  if (collection) return collection;
  throw new CommandError('NamespaceNotFound', `ns does not exist: ${namespace}`);
}

export const indexCommands: CommandTable = {
  createIndexes,
  listIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
};
