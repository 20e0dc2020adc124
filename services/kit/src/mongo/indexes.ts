// The `indexes` command of a service: builds the indexes of its database and exits. Connects to the database only.
import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type Connection, type Schema } from 'mongoose';
import type { Logger } from 'pino';
import { z } from 'zod';
import { mongoSettings, processSettings, readSettings } from '../config/settings.ts';
import { describeUnreachable } from '../lifecycle/connection-errors.ts';
import { stopRequested } from '../lifecycle/run-process.ts';
import { createLogger } from '../logging/logger.ts';
import { databaseOf } from './mongo.module.ts';

/** Server selection timeout in milliseconds: a new replica set takes about ten seconds to elect its primary. */
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
    .describe('Timeout for building all indexes of a database in seconds'),
};

export const wantsIndexes = ([, , verb]: readonly string[]): boolean => verb === 'indexes';

async function createAll(connection: Connection, schemas: readonly Schema[], logger: Logger): Promise<void> {
  for (const schema of schemas) {
    const collection = schema.get('collection') ?? '';
    const model = connection.model<unknown>(collection, schema);
    const building = model.createCollection().then(() => model.createIndexes());
    await building.catch((cause: unknown) => {
      throw new Error(`The indexes of ${collection} could not be made: ${cause}`, { cause });
    });
    logger.info({ collection, indexes: schema.indexes().length + 1 }, 'indexes up to date');
  }
}

/**
 * Builds the indexes of a service's collections; idempotent. Never drops an index.
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
  const building = connection
    .asPromise()
    .catch((cause: unknown) => {
      throw new Error(describeUnreachable('MongoDB', MONGODB_URI, cause), { cause });
    })
    .then(() => createAll(connection, schemas, createLogger(name, LOG_LEVEL)));
  const timeout = pause(deadlineMs, undefined, { ref: false }).then(() => {
    throw new Error(`The indexes were not there after ${INDEX_SECONDS} s`);
  });
  try {
    await Promise.race([building, timeout]);
  } finally {
    // Not awaited: a connection that is still opening closes only afterwards.
    connection.close(true).catch(() => undefined);
  }
}

/** Runs the command as a process: exits with 0 once all indexes exist, else with 1 and the reason. */
export async function runIndexes(name: string, schemas: readonly Schema[]): Promise<never> {
  void stopRequested.then(() => process.exit(1));
  try {
    await makeIndexes(name, schemas, process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
  process.exit(0);
}
