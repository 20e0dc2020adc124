import { Long } from 'bson';
import type { Command } from './command.ts';

export const getMore: Command = {
  fields: ['collection', 'batchSize', 'maxTimeMS', 'term', 'lastKnownCommittedOpTime'],
  run({ args, cursors, db }) {
    return cursors.next(args.int64('getMore'), `${db}.${args.text('collection')}`, args.count('batchSize'));
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
