// The verb `indexes`: builds a database's indexes and exits. It connects to nothing but the database.
import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type Connection, type Schema } from 'mongoose';
import type { Logger } from 'pino';
import { z } from 'zod';
import { mongoSettings, processSettings, readSettings } from '../config/settings.ts';
import { describeUnreachable } from '../lifecycle/connection-errors.ts';
import { toldToStop } from '../lifecycle/run-process.ts';
import { createLogger } from '../logging/logger.ts';
import { databaseOf } from './mongo.module.ts';

/** Server selection timeout in milliseconds: a new replica set elects its primary in about ten seconds. */
const SERVER_SELECTION_MS = 30_000;

const settings = {
  INSTANCE: processSettings.INSTANCE,
  MONGODB_URI: mongoSettings.MONGODB_URI,
  LOG_LEVEL: processSettings.LOG_LEVEL,
  INDEX_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(86_400)
    .default(600)
    .describe('Seconds that making all indexes of a database may take'),
};

export const wantsIndexes = ([, , verb]: readonly string[]): boolean => verb === 'indexes';

async function createAll(connection: Connection, schemas: readonly Schema[], logger: Logger): Promise<void> {
  for (const schema of schemas) {
    const collection = schema.get('collection') ?? '';
    const model = connection.model<unknown>(collection, schema);
    const making = model.createCollection().then(() => model.createIndexes());
    await making.catch((cause: unknown) => {
      throw new Error(`The indexes of ${collection} could not be made: ${cause}`, { cause });
    });
    logger.info({ collection, indexes: schema.indexes().length + 1 }, 'indexes are there');
  }
}

/**
 * Builds the indexes of a service's collections. Existing ones are kept, and none is ever dropped.
 * @throws SettingsError; Error if the database is unreachable, an index can't be built, or it takes too long
 */
export async function makeIndexes(
  name: string,
  schemas: readonly Schema[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const prefix = name.toUpperCase().replaceAll('-', '_');
  const { INSTANCE, MONGODB_URI, LOG_LEVEL, INDEX_SECONDS } = readSettings(prefix, settings, environment);
  const deadlineMs = INDEX_SECONDS * 1000;
  const connection = mongoose.createConnection(MONGODB_URI, {
    dbName: databaseOf(INSTANCE, name),
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: Math.min(SERVER_SELECTION_MS, deadlineMs),
  });
  const making = connection
    .asPromise()
    .catch((cause: unknown) => {
      throw new Error(describeUnreachable('MongoDB', MONGODB_URI, cause), { cause });
    })
    .then(() => createAll(connection, schemas, createLogger(name, LOG_LEVEL)));
  const late = pause(deadlineMs, undefined, { ref: false }).then(() => {
    throw new Error(`The indexes were not there after ${INDEX_SECONDS} s`);
  });
  try {
    await Promise.race([making, late]);
  } finally {
    // Not awaited: a connection that is still being opened closes only after that.
    connection.close(true).catch(() => undefined);
  }
}

/** The verb as a process: exits with 0 when all indexes exist, else with 1 and the reason. */
export async function runIndexes(name: string, schemas: readonly Schema[]): Promise<never> {
  void toldToStop.then(() => process.exit(1));
  try {
    await makeIndexes(name, schemas, process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
  process.exit(0);
}
