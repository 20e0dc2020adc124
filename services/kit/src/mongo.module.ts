import { type DynamicModule, Inject, Module } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { Health } from './health.ts';
import { traceMongo } from './tracing/mongo-spans.ts';

// An unknown field in a filter is an error, not 'all documents'; operators come from our code alone (`trusted`).
mongoose.set('strictQuery', 'throw');
mongoose.set('sanitizeFilter', true);
traceMongo();

const SERVER_SELECTION_MS = 3000;
const SOCKET_MS = 20_000;
const DUPLICATE_KEY = 11_000;

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
      serverSelectionTimeoutMS: SERVER_SELECTION_MS,
      socketTimeoutMS: SOCKET_MS,
      retryDelay: 1000,
      retryAttempts: 20,
    });
    return { module: MongoModule, imports: [connection] };
  }
}

/** Whether a write failed because a unique index already holds its key. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
