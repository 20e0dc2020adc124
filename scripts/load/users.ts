import { SessionCookie } from '@swizzle/kit/sessions/session-cookie';
import { SessionStore } from '@swizzle/kit/sessions/session-store';
import { Redis } from 'ioredis';

/** A tier without a daily limit, which isn't measured. */
const TIER = 'bar_owner';

/**
 * Session cookies of a number of users. Created directly as identity creates them, because the gateway limits
 * sign-ins to twenty per minute and address.
 */
export async function signedIn(redisUrl: string, url: string, users: number): Promise<string[]> {
  const redis = new Redis(redisUrl, { commandTimeout: 5000 });
  try {
    const sessions = new SessionStore(redis);
    const cookie = new SessionCookie(url);
    const ids = Array.from({ length: users }, (_, index) =>
      sessions.create({ userId: `load-${index + 1}`, tier: TIER }),
    );
    return (await Promise.all(ids)).map((id) => cookie.serialize(id)[0].split(';')[0] as string);
  } finally {
    redis.disconnect();
  }
}
