// Ownership of stores: two deployments on one store would answer each other's requests.
import { hash } from 'node:crypto';
import { SettingsError } from '../config/settings.ts';

/** A deployment is identified by its caller keys. */
export interface Deployment {
  /** Fingerprints of the public caller keys; several during a rotation. */
  readonly keys: readonly string[];
  /** Whether to take over stores of another deployment. */
  readonly adoptsStores: boolean;
}

interface Settings {
  readonly CALLER_TOKEN_PUBLIC_KEY?: string | undefined;
  readonly CALLER_TOKEN_PRIVATE_KEY?: string | undefined;
  readonly ADOPT_STORES: boolean;
}

/** The same for both keys of a pair: a private JWK contains the public one. */
function fingerprint(base64: string): string {
  const { x }: { x?: string } = JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  return hash('sha256', x ?? base64, 'base64url').slice(0, 16);
}

export const deploymentOf = (settings: Settings): Deployment => ({
  keys: (settings.CALLER_TOKEN_PUBLIC_KEY ?? settings.CALLER_TOKEN_PRIVATE_KEY ?? '')
    .split(',')
    .filter(Boolean)
    .map(fingerprint),
  adoptsStores: settings.ADOPT_STORES,
});

/** Thrown if a store belongs to another deployment. */
export class ForeignStoreError extends SettingsError {
  constructor(store: string) {
    super(
      `${store} belongs to another deployment of Swizzle, with other caller keys. Set INSTANCE to a name of its own ` +
        'for one of the two. Where only the keys were replaced, or the data was moved here on purpose, set ' +
        'ADOPT_STORES=true for one start.',
    );
  }
}

/** A store's record of its owner's key fingerprints. */
export interface OwnerMark {
  read(): Promise<string | undefined>;
  write(keys: string): Promise<unknown>;
}

/**
 * Claims an unmarked store for this deployment, or verifies that it owns a marked one. One matching key is enough and
 * updates the mark, so a key rotation needs an overlap only.
 * @throws ForeignStoreError
 */
export async function claimStore(
  store: string,
  { keys, adoptsStores }: Deployment,
  mark: OwnerMark,
): Promise<void> {
  const marked = await mark.read();
  const own = keys.join(',');
  if (marked === own) return;
  const isOurs = marked === undefined || marked.split(',').some((key) => keys.includes(key));
  if (!isOurs && !adoptsStores) throw new ForeignStoreError(store);
  await mark.write(own);
}
