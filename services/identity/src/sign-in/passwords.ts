import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@swizzle/kit/http/app-error';
import { PRODUCT_NAME } from '@swizzle/proto';

/** What is tried first at a bar like this one, whatever digits and signs stand around it. */
const WORDS = new Set([
  ...[PRODUCT_NAME.toLowerCase(), 'cocktail', 'cocktails', 'bartender', 'partyplanner'],
  ...['password', 'passphrase', 'admin', 'administrator', 'letmein', 'welcome'],
]);

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');

/** Some 18,000 passwords from leaked lists that are long enough to be taken here. They are read when first needed. */
const leaked = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};
let known: ReturnType<typeof leaked> | undefined;

/** @throws AppError `bad_input` for a password that others would guess: a common one, one of our words, the address */
export async function rejectWeakPassword(password: string, email: string): Promise<void> {
  const plain = password.toLowerCase();
  const [letters, owner] = [lettersOf(plain), lettersOf(email.split('@')[0] ?? '')];
  known ??= leaked();
  const isEasy =
    plain === email ||
    WORDS.has(letters) ||
    (letters !== '' && letters === owner) ||
    (await known).has(plain);
  if (isEasy)
    throw new AppError('bad_input', 'That password is too easy to guess. Please choose another one.');
}

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
