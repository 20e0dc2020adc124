import { type DynamicModule, Inject, Module } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { Health } from '../http/health.ts';

// An unknown field in a filter is an error, not 'all documents'; operators come from our code alone (`trusted`).
mongoose.set('strictQuery', 'throw');
mongoose.set('sanitizeFilter', true);

const DUPLICATE_KEY = 11_000;

/**
 * Limits of a wait for the database, in milliseconds.
 *
 * `connectTimeoutMS` also limits each heartbeat. When a heartbeat fails, the driver ends every connection and fails what
 * is in flight on it, so a database that is only busy must have time to answer: 9 s. It can't be longer: a new
 * connection that dies silently fails after the same time, and we promise to be ready within 10 s after the
 * database is back. A dead connection is found within 12 s.
 */
export const mongoOptions = {
  serverSelectionTimeoutMS: 3000,
  heartbeatFrequencyMS: 3000,
  connectTimeoutMS: 9000,
  socketTimeoutMS: 20_000,
};

interface MongoSettings {
  readonly MONGODB_URI: string;
  readonly AUTO_INDEX: boolean;
}

/** The service's own database; readiness follows it. */
@Module({})
export class MongoModule {
  constructor(@Inject(getConnectionToken()) connection: Connection, health: Health) {
    health.add('mongodb', async () => connection.db?.command({ ping: 1 }));
  }

  static with(dbName: string, { MONGODB_URI, AUTO_INDEX }: MongoSettings): DynamicModule {
    const connection = MongooseModule.forRoot(MONGODB_URI, {
      dbName,
      autoIndex: AUTO_INDEX,
      autoCreate: AUTO_INDEX,
      ...mongoOptions,
      retryDelay: 1000,
      retryAttempts: 20,
    });
    return { module: MongoModule, imports: [connection] };
  }
}

/** Whether a write violated a unique index. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
