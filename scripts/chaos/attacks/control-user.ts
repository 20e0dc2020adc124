// A user who is not attacked and must not be affected, and all data that isn't the attackers'.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { BSON, MongoClient } from 'mongodb';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { plan } from './attackers.ts';

/** Counters that change regardless of users. */
const MOVING = new Set(['catalog.counters']);
const NOT_OURS = new Set(['admin', 'local', 'config']);
const STILL_AFTER_MS = 200;

/** All stored documents by collection. */
type Stock = ReadonlyMap<string, string>;

/** Lets a user use the product, and takes a snapshot of all data. */
export async function createControlUser(chaos: ChaosSystem) {
  const guest = await chaos.signUps.demo('party_planner');
  const { menu, slug } = await plan(guest, chaos.recorder());
  const before = await quietStock(chaos);
  const pids = pidsOf(chaos);
  return {
    guest,
    /** Whether a text contains private data of the control user. */
    isIn: (text: string) => [guest.id, menu.id, slug].some((word) => text.includes(word)),
    /** Fails if data has changed that doesn't belong to these users, or if a process has died. */
    expectUntouched: async (except: readonly string[]) => {
      assert.deepEqual(pidsOf(chaos), pids, 'a process ended');
      const after = await stock(chaos);
      const changed = [...before].filter(
        ([at, text]) => after.get(at) !== text && !except.some((id) => text.includes(id)),
      );
      assert.deepEqual(
        changed.map(([at]) => at),
        [],
        'what is someone else’s was changed',
      );
    },
  };
}

const pidsOf = ({ system }: ChaosSystem) => system.processes.map((one) => `${one.name} ${one.child().pid}`);

/** The stored data once it is stable, because events are published with a delay. */
async function quietStock(chaos: ChaosSystem): Promise<Stock> {
  let last = await stock(chaos);
  for (;;) {
    await pause(STILL_AFTER_MS);
    const now = await stock(chaos);
    if (now.size === last.size && [...now].every(([at, text]) => last.get(at) === text)) return now;
    last = now;
  }
}

async function stock({ system }: ChaosSystem): Promise<Stock> {
  const mongo = await new MongoClient(system.backends.mongoUri).connect();
  try {
    const found = new Map<string, string>();
    const { databases } = await mongo.db().admin().listDatabases();
    for (const { name } of databases.filter((one) => !NOT_OURS.has(one.name)))
      for (const { namespace, collectionName } of await mongo.db(name).collections()) {
        if (MOVING.has(namespace)) continue;
        for await (const one of mongo.db(name).collection(collectionName).find())
          found.set(`${namespace} ${one._id}`, BSON.EJSON.stringify(one));
      }
    return found;
  } finally {
    await mongo.close();
  }
}
