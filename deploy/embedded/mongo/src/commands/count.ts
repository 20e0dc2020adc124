import { Int32 } from 'bson';
import type { Steps } from '../query/budget.ts';
import { countMatches } from '../query/count.ts';
import type { Reply } from '../wire/reply.ts';
import type { Command } from './command.ts';

export const count: Command = {
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  *run({ args, store, collection, budget }): Steps<Reply> {
    args.refuseCollation();
    const query = {
      filter: args.optionalDocument('query') ?? {},
      skip: args.count('skip'),
      limit: args.count('limit'),
      hint: args.hint(),
      budget,
    };
    return { n: new Int32(yield* countMatches(store.database, collection(args.text('count')), query)) };
  },
};
