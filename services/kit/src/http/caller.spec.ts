import { expect, it } from '@jest/globals';
import { createCallerKeys } from '../testing/test-settings.ts';
import { type Caller, callerSigner, callerVerifier } from './caller.ts';

const ANN: Caller = { userId: 'ann', tier: 'bar_owner' };

it('carries the session pseudonym if there is one', async () => {
  const { privateKey, publicKey } = await createCallerKeys();
  const [sign, verify] = await Promise.all([callerSigner(privateKey), callerVerifier(publicKey)]);
  expect(await verify(await sign({ ...ANN, session: 'a-pseudonym' }))).toEqual({
    ...ANN,
    session: 'a-pseudonym',
  });
  expect(await verify(await sign(ANN))).not.toHaveProperty('session', expect.anything());
});

it('accepts tokens of both keys during a rotation, and of no other key', async () => {
  const [old, fresh, foreign] = await Promise.all([
    createCallerKeys(),
    createCallerKeys(),
    createCallerKeys(),
  ]);
  const tokenOf = async ({ privateKey }: typeof old) => (await callerSigner(privateKey))(ANN);
  const both = await callerVerifier(`${old.publicKey},${fresh.publicKey}`);
  expect(await both(await tokenOf(old))).toEqual(ANN);
  expect(await both(await tokenOf(fresh))).toEqual(ANN);
  await expect(both(await tokenOf(foreign))).rejects.toThrow();
  const after = await callerVerifier(fresh.publicKey);
  await expect(after(await tokenOf(old))).rejects.toThrow();
});
