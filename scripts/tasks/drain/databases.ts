// The state of the requested cocktails in the databases and the queue.
import type { Backends } from '@swizzle/backends';
import type { QueueName } from '@swizzle/proto';
import { Queue, QueueEvents } from 'bullmq';
import { MongoClient } from 'mongodb';

const QUEUE: QueueName = 'make-cocktail';

export type Databases = Awaited<ReturnType<typeof openDatabases>>;

export async function openDatabases({ mongoUri, redisUrl }: Backends) {
  const mongo = await new MongoClient(mongoUri).connect();
  const connection = { url: redisUrl, maxRetriesPerRequest: null };
  const queue = new Queue(QUEUE, { connection });
  const events = new QueueEvents(QUEUE, { connection });
  const stalled: string[] = [];
  events.on('stalled', ({ jobId }) => void stalled.push(jobId));
  await events.waitUntilReady();
  const made = () => mongo.db('catalog').collection('cocktails').find().toArray();
  return {
    /** Ids of jobs with a lost worker. */
    stalled,
    /** Jobs by outcome. */
    jobs: () => queue.getJobCounts('failed', 'active', 'waiting', 'delayed'),
    cocktailIds: async () => (await made()).map(({ _id }) => Number(_id)),
    /** Number of accepted generations by state. */
    generations: async () => {
      const all = await mongo.db('generation').collection('generations').find().toArray();
      return Object.fromEntries(
        Object.entries(Object.groupBy(all, ({ state }) => String(state))).map(([state, of]) => [
          state,
          of?.length,
        ]),
      );
    },
    close: async () => {
      await Promise.all([events.close(), queue.close(), mongo.close()]);
    },
  };
}
