import { SessionCookie } from '@swizzle/kit/sessions/session-cookie';
import { SessionStore } from '@swizzle/kit/sessions/session-store';
import { Redis } from 'ioredis';

/** Without a daily limit: how much one user may make is not what is measured. */
const TIER = 'bar_owner';

/**
 * Cookies of so many users, each with a session of its own. Begun where identity begins them: by the form the
 * gateway lets one address sign in twenty times a minute.
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
