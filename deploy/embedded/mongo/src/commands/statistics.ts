import { Int32, Long } from 'bson';
import type { Doc } from '../bson/value.ts';
import { type Totals, totalsOf } from '../storage/totals.ts';
import type { Command, CommandTable } from './command.ts';
import { indexCount } from './indexes.ts';

const collStats: Command = {
  fields: ['scale'],
  run({ args, db, collection }) {
    const found = collection(args.text('collStats'));
    const { count, bytes } = found?.totals() ?? { count: 0, bytes: 0 };
    return {
      ns: `${db}.${args.text('collStats')}`,
      ...sizes({ count, bytes }),
      nindexes: found ? indexCount(found) : new Int32(0),
      capped: false,
    };
  },
};

const dbStats: Command = {
  fields: ['scale', 'freeStorage'],
  run({ store, db }) {
    const collections = store.catalog.all().filter((collection) => collection.db === db);
    const { count, bytes } = totalsOf(collections);
    const indexes = collections.reduce((total, collection) => total + collection.allIndexes.length, 0);
    const { count: objects, ...rest } = sizes({ count, bytes });
    return { db, collections: new Int32(collections.length), objects, ...rest, indexes: new Int32(indexes) };
  },
};

function sizes({ count, bytes }: Totals): Doc {
  return {
    count: new Int32(count),
    size: Long.fromNumber(bytes),
    dataSize: Long.fromNumber(bytes),
    storageSize: Long.fromNumber(bytes),
    avgObjSize: new Int32(count > 0 ? Math.round(bytes / count) : 0),
  };
}

export const statisticsCommands: CommandTable = { collStats, dbStats };
