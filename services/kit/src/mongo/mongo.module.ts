import { type DynamicModule, Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { Health } from '../http/health.ts';
import { DEPLOYMENT } from '../kit.module.ts';
import { describeUnreachable } from '../lifecycle/connection-errors.ts';
import { claimStore, type Deployment } from '../lifecycle/deployment.ts';

// An unknown field in a filter is an error, not 'all documents'; operators come from our code alone (`trusted`).
mongoose.set('strictQuery', 'throw');
mongoose.set('sanitizeFilter', true);

const DUPLICATE_KEY = 11_000;
const NOT_PRIMARY = 10_107;

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
  readonly INSTANCE: string;
  readonly MONGODB_URI: string;
  readonly AUTO_INDEX: boolean;
}

/** The service's own database; readiness follows it. */
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

  /** @throws ForeignStoreError where the database is another deployment's */
  async onModuleInit(): Promise<void> {
    const marks = this.connection.collection<{ _id: string; keys: string }>('deployment');
    const id = { _id: 'mark' };
    await claimStore(`The database ${this.connection.name}`, this.deployment, {
      read: async () => (await marks.findOne(id))?.keys,
      write: (keys) => marks.updateOne(id, { $set: { keys } }, { upsert: true }),
    });
  }
}

/** The database of a service of this deployment. */
export const databaseOf = (instance: string, service: string): string =>
  instance ? `${instance}-${service}` : service;

/** Proves that the server is the primary: a secondary answers a ping, too. */
async function probeMongo(connection: Connection): Promise<void> {
  const { isWritablePrimary } = (await connection.db?.command({ hello: 1 })) ?? {};
  if (!isWritablePrimary)
    throw new mongoose.mongo.MongoServerError({ code: NOT_PRIMARY, message: 'not primary' });
}

/** Whether a write violated a unique index. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
