import {
  flag,
  httpUrl,
  mongoSettings,
  publicUrl,
  readSettings,
  SettingsError,
  secret,
  serviceSettings,
} from '@swizzle/kit/config/settings';
import { z } from 'zod';

const objectStorageSettings = {
  S3_ENDPOINT: httpUrl
    .optional()
    .describe(
      'S3-compatible storage for pictures, such as https://s3.eu-central-1.amazonaws.com; else MongoDB',
    ),
  S3_BUCKET: z.string().min(3).optional().describe('The bucket for pictures; it must exist'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('The region in request signatures'),
  S3_ACCESS_KEY_ID: secret(z.string().min(1).optional(), 'The access key for the storage'),
  S3_SECRET_ACCESS_KEY: secret(z.string().min(1).optional(), 'The secret of the access key'),
};

type StorageValues = z.output<z.ZodObject<typeof objectStorageSettings>>;

/** S3-compatible storage for pictures, instead of the database. */
export interface ObjectStorageSettings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** @returns undefined if not configured. @throws SettingsError if incomplete */
export function objectStorageFrom(values: StorageValues): ObjectStorageSettings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      endpoint: S3_ENDPOINT.replace(/\/$/, ''),
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  if (!(S3_ENDPOINT || S3_BUCKET || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY)) return undefined;
  throw new SettingsError(
    'These settings are not right:\n  S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together',
  );
}

export const settings = {
  ...serviceSettings,
  ...mongoSettings,
  ...objectStorageSettings,
  PUBLIC_URL: publicUrl,
  STOCK_CLASSICS: flag.default(true).describe('Whether to seed the catalog with the classics'),
};

/** Injection token of the configuration. */
export const CONFIG = 'CONFIG';

export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const values = readSettings('CATALOG', settings, environment);
  return { ...values, objectStorage: objectStorageFrom(values) };
};
export type Config = ReturnType<typeof readConfig>;
