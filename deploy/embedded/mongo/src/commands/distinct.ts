import { compareValues } from '../bson/compare.ts';
import { valueIdentity } from '../bson/key.ts';
import type { Value } from '../bson/value.ts';
import { PAUSE, type Steps } from '../query/budget.ts';
import { prepareQuery } from '../query/find.ts';
import { anyAt } from '../query/walk.ts';
import type { Reply } from '../wire/reply.ts';
import type { Command } from './command.ts';

export const distinct: Command = {
  fields: ['key', 'query', 'collation', 'hint'],
  *run({ args, store, collection, budget }): Steps<Reply> {
    args.refuseCollation();
    const filter = args.optionalDocument('query') ?? {};
    const path = args.text('key').split('.');
    const { matches } = prepareQuery(store.database, collection(args.text('distinct')), {
      filter,
      hint: args.hint(),
      budget,
    });
    const values = new Map<string, Value>();
    for (const match of matches) {
      if (match === PAUSE) {
        yield PAUSE;
        continue;
      }
      // Never satisfied, so that the walk visits every value; of an array the elements count.
      anyAt(match.doc, path, 0, false, (found) => {
        for (const value of Array.isArray(found) ? found : [found]) {
          if (value !== undefined) values.set(valueIdentity(value), value);
        }
        return false;
      });
    }
    return { values: [...values.values()].toSorted(compareValues) };
  },
};
