import { describe, expect, it } from '@jest/globals';
import { rejectWeakPassword } from './credentials.repository.ts';

const EMAIL = 'ada.lovelace@example.com';

describe('rejectWeakPassword', () => {
  it.each([
    'password',
    'Password123',
    'qwertyuiop',
    'iloveyou1',
    '1234567890',
    'Swizzle2025!',
    '!!cocktails',
    'Ada-Lovelace-1815',
    EMAIL,
  ])('rejects %s', async (password) => {
    await expect(rejectWeakPassword(password, EMAIL)).rejects.toMatchObject({ code: 'bad_input' });
  });

  it.each([
    'a good long one',
    'correct-horse-moons',
    'Swizzle under the moon',
    '7391 2846 5521',
    '🍸🍸🍸🍸🍸🍸🍸🍸',
  ])('accepts %s', async (password) => {
    await expect(rejectWeakPassword(password, EMAIL)).resolves.toBeUndefined();
  });
});
