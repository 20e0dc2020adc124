// The store for its clients: a server on a free port, and the official driver.
import mongoose from 'mongoose';
import { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from '../src/index.ts';

export const { MongoClient } = mongoose.mongo;
type Client = InstanceType<typeof MongoClient>;
export type Collection = ReturnType<ReturnType<Client['db']>['collection']>;

export interface RunningStore {
  server: EmbeddedMongo;
  client: Client;
  /** A separate collection for each test. */
  collection(): Collection;
  stop(): Promise<void>;
}

export async function startStore(options: Partial<EmbeddedMongoOptions> = {}): Promise<RunningStore> {
  const server = await startEmbeddedMongo({ file: ':memory:', ...options });
  const client = await MongoClient.connect(server.uri);
  let made = 0;
  return {
    server,
    client,
    collection: () => client.db('bar').collection(`drinks${made++}`),
    async stop() {
      await client.close();
      await server.close();
    },
  };
}

/** The number of documents that a find reads, and the innermost stage of its plan. */
export async function explained(cursor: ReturnType<Collection['find']>) {
  const { queryPlanner, executionStats } = await cursor.explain();
  const stages: string[] = [];
  for (let stage = queryPlanner.winningPlan; stage; stage = stage.inputStage) stages.push(stage.stage);
  return { stages, keys: executionStats.totalKeysExamined, documents: executionStats.totalDocsExamined };
}
