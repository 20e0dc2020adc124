import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Backends, startBackends } from '@swizzle/backends';
import type { Tier } from '@swizzle/proto';
import { startHoldingProxy } from './holding-proxy.ts';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

const POLL_MS = 20;

let backends: Backends;
beforeAll(async () => {
  backends = await startBackends();
});
afterAll(() => backends.stop());

/** Runs the identity service with these administrators. */
async function withAdmins<T>(emails: string, use: (identity: TestIdentity) => Promise<T>): Promise<T> {
  const identity = await startTestIdentity(backends, { ADMIN_EMAILS: emails });
  try {
    return await use(identity);
  } finally {
    await identity.stop();
    await identity.cleanUp();
  }
}

/** Signs up a user with a verified address and a second factor. */
async function signUpVerified(identity: TestIdentity, email: string) {
  const caller = await identity.signUp(email);
  const users = identity.store.collection<{ _id: string }>('users');
  await users.updateOne({ _id: caller.userId }, { $set: { hasSecondFactor: true } });
  await identity.post('/api/verify-email', { token: (await identity.mailTo(email, 'verify-email')).token });
  return caller;
}

/** Waits until the session has the tier; Jest's timeout limits it. */
async function untilTier({ sessions }: TestIdentity, sessionId: string, tier: Tier): Promise<void> {
  while ((await sessions.find(sessionId))?.tier !== tier)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

describe('open sessions after a restart with another ADMIN_EMAILS', () => {
  it('lose or get the admin tier', async () => {
    const [former, future] = await withAdmins('former@example.com', async (identity) => [
      await signUpVerified(identity, 'former@example.com'),
      await signUpVerified(identity, 'future@example.com'),
    ]);
    await withAdmins('future@example.com', async (identity) => {
      await untilTier(identity, former.sessionId, 'cocktail_curious');
      await untilTier(identity, future.sessionId, 'admin');
    });
  });

  it('follow the new replica even after a sign-in by an old one', async () => {
    await withAdmins('leaving@example.com,new@example.com', async (old) => {
      const leaving = await signUpVerified(old, 'leaving@example.com');
      await withAdmins('new@example.com', async (identity) => {
        await untilTier(identity, leaving.sessionId, 'cocktail_curious');
        const again = await old.callerOf(
          await old.post('/api/login', { email: 'leaving@example.com', password: 'a good long one' }),
        );
        expect(again.tier).toBe('admin');
        await untilTier(identity, again.sessionId, 'cocktail_curious');
      });
    });
  });
});

describe('a sign-in that read the user before the tier changed', () => {
  it('does not keep the old tier', async () => {
    // On shared servers, this gets a Redis database of its own.
    const own = await startBackends();
    const proxy = await startHoldingProxy(own.redisUrl);
    const identity = await startTestIdentity(own, { REDIS_URL: proxy.url });
    const { userId } = await identity.signUp('racing@example.com');
    const users = identity.store.collection<{ _id: string }>('users');
    await users.updateOne({ _id: userId }, { $set: { tier: 'bar_owner' } });

    const held = proxy.holdNext(`sessions-of:${userId}`);
    const answer = identity.post('/api/login', { email: 'racing@example.com', password: 'a good long one' });
    const release = await held;
    // What another replica does on the tier change.
    await users.updateOne({ _id: userId }, { $set: { tier: 'cocktail_curious' } });
    await identity.sessions.setTier(userId, 'cocktail_curious');
    release();

    expect((await identity.callerOf(await answer)).tier).toBe('cocktail_curious');
    await identity.stop();
    await identity.cleanUp();
    await proxy.stop();
    await own.stop();
  });
});
