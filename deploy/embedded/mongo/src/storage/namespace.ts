import { CommandError } from '../errors.ts';

const MAX_NAMESPACE_BYTES = 255;

export function assertNamespace(db: string, collection: string): void {
  assertDatabaseName(db);
  const namespace = `${db}.${collection}`;
  if (collection === '' || collection.startsWith('.') || /[$\0]/.test(collection)) {
    throw new CommandError('InvalidNamespace', `Invalid collection name: ${collection}`);
  }
  if (collection.startsWith('system.')) {
    throw new CommandError('InvalidNamespace', `Invalid system namespace: ${namespace}`);
  }
  if (Buffer.byteLength(namespace) > MAX_NAMESPACE_BYTES) {
    throw new CommandError('InvalidNamespace', `Fully qualified namespace is too long: ${namespace}`);
  }
}

export function assertDatabaseName(db: string): void {
  if (db === '' || Buffer.byteLength(db) > 63 || /[/\\. "$\0]/.test(db)) {
    throw new CommandError('InvalidNamespace', `Invalid database name: '${db}'`);
  }
}
