import { Binary, Int32, Long } from 'bson';
import { encodeDocument } from '../bson/codec.ts';
import type { Doc } from '../bson/types.ts';
import { notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { assertDatabaseName } from '../storage/store.ts';
import type { Command, CommandTable } from './command.ts';
import { indexCount } from './indexes.ts';

const createFields = [
  'capped',
  'size',
  'max',
  'autoIndexId',
  'idIndex',
  'validator',
  'validationLevel',
  'validationAction',
  'timeseries',
  'clusteredIndex',
  'expireAfterSeconds',
  'viewOn',
  'pipeline',
  'collation',
  'storageEngine',
  'indexOptionDefaults',
  'changeStreamPreAndPostImages',
  'encryptedFields',
] as const;

/** Unknown options are rejected, because each changes the semantics of a collection. */
const create: Command = {
  fields: createFields,
  run({ args, store, db, collection }) {
    args.refuseCollation();
    for (const field of createFields) {
      if (field === 'collation' || field === 'autoIndexId' || field === 'idIndex') continue;
      const value = args.value(field);
      if (value !== undefined && value !== false) throw notSupported(`the option '${field}' of create`);
    }
    const name = args.text('create');
    if (!collection(name)) store.catalog.create(db, name);
    return {};
  },
};

const drop: Command = {
  fields: [],
  run({ args, store, db, cursors, collection }) {
    const found = collection(args.text('drop'));
    const namespace = `${db}.${args.text('drop')}`;
    // Since 7.0, dropping a missing collection succeeds.
    if (!found) return {};
    const nIndexesWas = indexCount(found);
    store.catalog.drop(found);
    cursors.killNamespace(namespace);
    return { nIndexesWas, ns: namespace };
  },
};

const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run({ args, store, db, cursors, budget }) {
    assertDatabaseName(db);
    const matches = compileFilter(args.optionalDocument('filter') ?? {});
    const nameOnly = args.flag('nameOnly');
    const listed = store.catalog
      .all()
      .filter((collection) => collection.db === db)
      .map((collection) => description(collection, nameOnly))
      .filter((entry) => matches(entry));
    return cursors.start(`${db}.$cmd.listCollections`, listed.map(encodeDocument), budget, {
      batchSize: listed.length,
    });
  },
};

function description({ name, uuid }: Collection, nameOnly: boolean): Doc {
  if (nameOnly) return { name, type: 'collection' };
  return {
    name,
    type: 'collection',
    options: {},
    info: { readOnly: false, uuid: new Binary(uuid, Binary.SUBTYPE_UUID) },
    idIndex: { v: new Int32(2), key: { _id: new Int32(1) }, name: '_id_' },
  };
}

export const collectionCommands: CommandTable = {
  create,
  drop,
  listCollections,
};

const dropDatabase: Command = {
  fields: [],
  run({ store, db, cursors }) {
    for (const collection of store.catalog.all().filter((candidate) => candidate.db === db)) {
      store.catalog.drop(collection);
      cursors.killNamespace(collection.namespace);
    }
    return { dropped: db };
  },
};

const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run({ args, store }) {
    const matches = compileFilter(args.optionalDocument('filter') ?? {});
    const names = [...new Set(store.catalog.all().map(({ db }) => db))].toSorted();
    if (args.flag('nameOnly')) {
      return { databases: names.map((name): Doc => ({ name })).filter((entry) => matches(entry)) };
    }
    const size = (db: string) =>
      store.catalog.all().reduce((sum, found) => sum + (found.db === db ? found.bytes() : 0), 0);
    const databases = names
      .map((name): Doc => ({ name, sizeOnDisk: Long.fromNumber(size(name)), empty: false }))
      .filter((entry) => matches(entry));
    return { databases };
  },
};

export const databaseCommands: CommandTable = { dropDatabase, listDatabases };
