import { Long } from 'bson';
import type { Command } from './command.ts';

export const getMore: Command = {
  fields: ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime'],
  run({ args, cursors, db, budget }) {
    const namespace = `${db}.${args.text('collection')}`;
    return cursors.next(args.int64('getMore'), namespace, args.count('batchSize'), budget);
  },
};

export const killCursors: Command = {
  fields: ['cursors'],
  run({ args, cursors }) {
    const killed: Long[] = [];
    const missing: Long[] = [];
    for (const id of args.array('cursors')) {
      if (!(id instanceof Long)) continue;
      if (cursors.kill(id.toBigInt())) killed.push(id);
      else missing.push(id);
    }
    return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [] };
  },
};
