// Creates accounts like identity, each with its own client address.
import { SessionCookie } from '@swizzle/kit/sessions/session-cookie';
import { SessionStore } from '@swizzle/kit/sessions/session-store';
import { VerifiedUsers } from '@swizzle/kit/sessions/verified-users';
import { DEMO_ACCOUNTS, type Tier } from '@swizzle/proto';
import type { Redis } from 'ioredis';
import { Guest, PASSWORD } from './guest.ts';
import type { Recorder } from './recorder.ts';

/** Addresses for so many guests that rate limits aren't shared (RFC 2544's benchmark range). */
const addressOf = (count: number) => `198.18.${Math.floor(count / 250)}.${(count % 250) + 1}`;

const emailOf = (count: number) => `chaos-guest-${count}@example.com`;
const demoEmail = (tier: Tier) => DEMO_ACCOUNTS.find((one) => one.tier === tier)?.email ?? '';

/** As the form does. */
async function signUp(url: string, email: string, address: string): Promise<{ id: string; cookie: string }> {
  const answer = await fetch(`${url}/api/signup`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`signing up was answered ${answer.status}`);
  const who = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
  return { id: ((await who.json()) as { id: string }).id, cookie };
}

export function openSignUps(url: string, redis: Redis, recorder: () => Recorder) {
  const sessions = new SessionStore(redis);
  const cookies = new SessionCookie(url);
  const inside: Guest[] = [];
  let count = 0;

  const welcome = (person: { id: string; email: string; cookie: string; address: string }) => {
    const guest = new Guest(url, recorder, person);
    inside.push(guest);
    return guest;
  };
  const verified = new VerifiedUsers(redis);
  /** A session of this tier with a verified email address: a model may use a whole day's token budget. */
  const begin = async (userId: string, tier: Tier) => {
    await verified.set(userId, true);
    return cookies.serialize(await sessions.create({ userId, tier }))[0].split(';')[0] as string;
  };

  return {
    /** All users created since the start of the case. */
    inside: () => inside,
    empty: () => void inside.splice(0),
    /** A user who signs up through the form. */
    join: async (email = emailOf(count + 1)): Promise<Guest> => {
      const address = addressOf(++count);
      return welcome({ ...{ email, address }, ...(await signUp(url, email, address)) });
    },
    /** A user without an account, who isn't among the guests. */
    stranger: (): Guest => {
      const address = addressOf(++count);
      return new Guest(url, recorder, { id: '', email: emailOf(count), cookie: '', address });
    },
    /** The demo account of a tier, in a new session. */
    demo: async (tier: Tier): Promise<Guest> =>
      welcome({
        ...{ id: `demo-${tier}`, email: demoEmail(tier), address: addressOf(++count) },
        cookie: await begin(`demo-${tier}`, tier),
      }),
    begin,
  };
}
