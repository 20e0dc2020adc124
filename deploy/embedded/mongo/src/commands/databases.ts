import { Long } from 'bson';
import type { Doc } from '../bson/value.ts';
import { compileFilter } from '../query/filter.ts';
import type { Command, CommandTable } from './command.ts';

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
