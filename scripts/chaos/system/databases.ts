// The state of databases and queues, read directly instead of through the proxies.
import { SessionStore } from '@swizzle/kit/sessions/session-store';
import type { QueueName, Tier } from '@swizzle/proto';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import type { Guest } from './guest.ts';

const QUEUE: QueueName = 'make-cocktail';

/** As stored by the generation service. */
export interface Generation {
  _id: string;
  ownerId: string;
  /** The UTC day whose quota it uses. */
  day: string;
  state: 'accepted' | 'made' | 'failed';
  cocktailId?: number;
}

/** As stored by the catalog: the fields that the rules check. */
export interface MadeCocktail {
  _id: number;
  generationId: string;
  authorId: string | null;
}

export async function openDatabases({ mongoUri, redisUrl }: { mongoUri: string; redisUrl: string }) {
  const mongo = await new MongoClient(mongoUri, { serverSelectionTimeoutMS: 10_000 }).connect();
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  // A killed server restarts soon, so its connection errors are ignored.
  redis.on('error', () => undefined);
  const queue = new Queue(QUEUE, { connection: { url: redisUrl, maxRetriesPerRequest: null } });
  queue.on('error', () => undefined);
  const sessions = new SessionStore(redis);
  const of = <T extends object>(database: string, name: string) => mongo.db(database).collection<T>(name);
  return {
    redis,
    queue,
    /** A collection of a service. */
    of,
    /** Steps down the database's primary for a number of seconds. */
    stepDown: (seconds: number) => mongo.db('admin').command({ replSetStepDown: seconds, force: true }),
    generations: () => of<Generation>('generation', 'generations').find().toArray(),
    /** All cocktails, or an author's. */
    cocktails: (filter: Partial<MadeCocktail> = {}) =>
      of<MadeCocktail>('catalog', 'cocktails')
        .find(filter, { projection: { generationId: 1, authorId: 1 } })
        .toArray(),
    /** The tier in a guest's session; undefined if it has ended. */
    tierOf: async ({ cookie }: Guest): Promise<Tier | undefined> =>
      (await sessions.find(cookie.split('=')[1] ?? ''))?.tier,
    /** Waiting and active jobs. */
    underWay: async () => {
      const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
      return Object.values(counts).reduce((sum, count) => sum + count, 0);
    },
    close: async () => {
      redis.disconnect();
      await Promise.all([queue.close(), mongo.close()]);
    },
  };
}
