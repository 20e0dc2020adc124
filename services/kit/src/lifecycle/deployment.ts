// Which deployment this is, and whether a store belongs to it: two on one store would answer each other's requests.
import { hash } from 'node:crypto';
import { SettingsError } from '../config/settings.ts';

/** Identity of a deployment: its caller keys, which no other deployment has. */
export interface Deployment {
  /** Fingerprints of the public caller keys; several during a rotation. */
  readonly keys: readonly string[];
  /** Whether it takes over stores of another deployment. */
  readonly adopts: boolean;
}

interface Settings {
  readonly CALLER_TOKEN_PUBLIC_KEY?: string | undefined;
  readonly CALLER_TOKEN_PRIVATE_KEY?: string | undefined;
  readonly ADOPT_STORES: boolean;
}

/** A private JWK contains its public half. */
function fingerprint(base64: string): string {
  const { x }: { x?: string } = JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  return hash('sha256', x ?? base64, 'base64url').slice(0, 16);
}

export const deploymentOf = (settings: Settings): Deployment => ({
  keys: (settings.CALLER_TOKEN_PUBLIC_KEY ?? settings.CALLER_TOKEN_PRIVATE_KEY ?? '')
    .split(',')
    .filter(Boolean)
    .map(fingerprint),
  adopts: settings.ADOPT_STORES,
});

/** The store belongs to another deployment. */
export class ForeignStoreError extends SettingsError {
  constructor(store: string) {
    super(
      `${store} belongs to another deployment of Swizzle, with other caller keys. Set INSTANCE to a name of its own ` +
        'for one of the two. Where only the keys were replaced, or the data was moved here on purpose, set ' +
        'ADOPT_STORES=true for one start.',
    );
  }
}

/** Where a store keeps the fingerprints of its owner. */
export interface Mark {
  read(): Promise<string | undefined>;
  write(keys: string): Promise<unknown>;
}

/**
 * Marks a store as this deployment's, or checks that it is. One matching key is enough and replaces the mark, so a key
 * rotation with an overlap needs nothing else.
 * @throws ForeignStoreError
 */
export async function claimStore(store: string, { keys, adopts }: Deployment, mark: Mark): Promise<void> {
  const marked = await mark.read();
  const own = keys.join(',');
  if (marked === own) return;
  const isOurs = marked === undefined || marked.split(',').some((key) => keys.includes(key));
  if (!isOurs && !adopts) throw new ForeignStoreError(store);
  await mark.write(own);
}
