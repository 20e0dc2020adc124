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
export async function refuseEasyPassword(password: string, email: string): Promise<void> {
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
