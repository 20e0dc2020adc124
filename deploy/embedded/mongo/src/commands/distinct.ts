import { compareValues } from '../bson/compare.ts';
import { valueIdentity } from '../bson/key.ts';
import type { Value } from '../bson/value.ts';
import { prepareQuery } from '../query/find.ts';
import { anyAt } from '../query/walk.ts';
import type { Command } from './command.ts';

export const distinct: Command = {
  fields: ['key', 'query', 'collation', 'hint'],
  run({ args, store, collection }) {
    args.refuseCollation();
    const filter = args.optionalDocument('query') ?? {};
    const path = args.text('key').split('.');
    const { matches } = prepareQuery(store.database, collection(args.text('distinct')), {
      filter,
      hint: args.hint(),
    });
    const values = new Map<string, Value>();
    for (const { doc } of matches) {
      // Never satisfied, so that the walk visits every value; of an array the elements count.
      anyAt(doc, path, 0, false, (found) => {
        for (const value of Array.isArray(found) ? found : [found]) {
          if (value !== undefined) values.set(valueIdentity(value), value);
        }
        return false;
      });
    }
    return { values: [...values.values()].toSorted(compareValues) };
  },
};
