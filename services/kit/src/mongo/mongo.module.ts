import { type DynamicModule, Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { Health } from '../http/health.ts';
import { DEPLOYMENT } from '../kit.module.ts';
import { describeUnreachable } from '../lifecycle/connection-errors.ts';
import { claimStore, type Deployment } from '../lifecycle/deployment.ts';

// Unknown fields in a filter throw instead of matching everything; operators need `trusted`, so none come from input.
mongoose.set('strictQuery', 'throw');
mongoose.set('sanitizeFilter', true);

const DUPLICATE_KEY = 11_000;
const NOT_PRIMARY = 10_107;

/**
 * Timeouts of the database in milliseconds.
 *
 * `connectTimeoutMS` also limits each heartbeat. When a heartbeat fails, the driver closes the pool and fails all commands
 * in flight, so a busy database needs time to answer: 9 s. It can't be longer: a half-open new connection fails after the
 * same time, and we promise readiness within 10 s after the database is back. A dead connection is detected within 12 s.
 */
export const mongoOptions = {
  serverSelectionTimeoutMS: 3000,
  heartbeatFrequencyMS: 3000,
  connectTimeoutMS: 9000,
  socketTimeoutMS: 20_000,
};

interface MongoSettings {
  readonly INSTANCE: string;
  readonly MONGODB_URI: string;
  readonly AUTO_INDEX: boolean;
}

/** Connects to the service's own database, and adds it to the health checks. */
@Module({})
export class MongoModule implements OnModuleInit {
  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(DEPLOYMENT) private readonly deployment: Deployment,
    health: Health,
  ) {
    health.add('mongodb', () => probeMongo(connection));
  }

  static with(service: string, { INSTANCE, MONGODB_URI, AUTO_INDEX }: MongoSettings): DynamicModule {
    const unreachable = (error: unknown) => describeUnreachable('MongoDB', MONGODB_URI, error);
    const connection = MongooseModule.forRoot(MONGODB_URI, {
      dbName: databaseOf(INSTANCE, service),
      autoIndex: AUTO_INDEX,
      autoCreate: AUTO_INDEX,
      ...mongoOptions,
      onConnectionCreate: (connection: Connection) => {
        connection.on('error', (error) => new Logger('MongoModule').warn(unreachable(error)));
      },
      connectionErrorFactory: (error: Error) => new Error(unreachable(error), { cause: error }),
      retryDelay: 1000,
      retryAttempts: 20,
    });
    return { module: MongoModule, imports: [connection] };
  }

  /** @throws ForeignStoreError if the database belongs to another deployment */
  async onModuleInit(): Promise<void> {
    const marks = this.connection.collection<{ _id: string; keys: string }>('deployment');
    const id = { _id: 'mark' };
    await claimStore(`The database ${this.connection.name}`, this.deployment, {
      read: async () => (await marks.findOne(id))?.keys,
      write: (keys) => marks.updateOne(id, { $set: { keys } }, { upsert: true }),
    });
  }
}

/** The name of a service's database. */
export const databaseOf = (instance: string, service: string): string =>
  instance ? `${instance}-${service}` : service;

/** Verifies that the server is the primary: a secondary also answers a ping. */
async function probeMongo(connection: Connection): Promise<void> {
  const { isWritablePrimary } = (await connection.db?.command({ hello: 1 })) ?? {};
  if (!isWritablePrimary)
    throw new mongoose.mongo.MongoServerError({ code: NOT_PRIMARY, message: 'not primary' });
}

/** Whether a write violated a unique index. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
