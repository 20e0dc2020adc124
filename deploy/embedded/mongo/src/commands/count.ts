import { Int32 } from 'bson';
import { countMatches } from '../query/count.ts';
import type { Command } from './command.ts';

export const count: Command = {
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  run({ args, store, collection }) {
    args.refuseCollation();
    const query = {
      filter: args.optionalDocument('query') ?? {},
      skip: args.count('skip'),
      limit: args.count('limit'),
      hint: args.hint(),
    };
    return { n: new Int32(countMatches(store.database, collection(args.text('count')), query)) };
  },
};
