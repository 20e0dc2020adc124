import { createHash, randomBytes } from 'node:crypto';

const HOW_MANY = 10;
/** 80 random bits: too many to be guessed, also from a hash. */
const BYTES = 10;

/** Codes that each work once, as `abcde-12345-fghij-67890`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => (randomBytes(BYTES).toString('hex').match(/.{5}/g) ?? []).join('-'));

/** However it was typed. */
const plain = (code: string) => code.toLowerCase().replace(/[^0-9a-f]/g, '');

export const recoveryHash = (code: string): string =>
  createHash('sha256').update(plain(code)).digest('base64url');

/** Whether it may be one: an app's code has six digits. */
export const isRecoveryCode = (code: string): boolean => plain(code).length === BYTES * 2;
