import { hash, verify } from '@node-rs/argon2';

// OWASP Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What an unknown address is compared with, so that it costs the same time as a known one. */
const NOBODY = hash('no password has this hash', OPTIONS);

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Whether the password fits the hash; without a hash it never does, at the same cost. */
export async function passwordFits(password: string, passwordHash: string | undefined): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await NOBODY), password);
  return fits && passwordHash !== undefined;
}
