import { Int32 } from 'bson';
import { encodeDocument } from '../bson/codec.ts';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { keyText } from '../query/plan.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexDefinition } from '../storage/index-definition.ts';
import type { Command, CommandTable } from './command.ts';
import { isSameIndex } from './index-conflicts.ts';
import { parseIndexSpec } from './index-spec.ts';

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
    // All or none: a failure in the middle takes back the indexes made before it.
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
