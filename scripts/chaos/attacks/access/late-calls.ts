// Calls that start during a session and finish after the account is deleted.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { EndpointKey } from '@swizzle/proto';
import type { Case } from '../../case.ts';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import { type Guest, order, PASSWORD } from '../../system/guest.ts';
import { ORDER } from '../../system/model.ts';
import { joinPlanner } from '../../system/plans.ts';
import { EVENING } from '../payments/quota-races.ts';
import { storedOf } from './belongings.ts';

/** Endpoints that store data of the caller. */
const CALLS: Partial<Record<EndpointKey, object>> = {
  'POST /api/cocktails/generate': ORDER,
  'POST /api/menus/generate': EVENING,
  'POST /api/patron-ai/base-liquor': { message: 'something with gin' },
  'PATCH /api/auth/user/profile': { firstName: 'Nobody' },
  'PATCH /api/auth/user/units': { preferredUnits: 'metric' },
};

interface Begun {
  readonly key: string;
  readonly rest: string;
  readonly sent: ClientRequest;
}

/** The gateway's rate limit counter of a user and endpoint. */
const counterKey = (key: string, userId: string) => `rate:${key.replace(' ', '')}-${userId}`;

/** Sends a call without the end of its body, and waits until it is authenticated. */
async function begin(chaos: ChaosSystem, { id, cookie }: Guest, key: string, body: object): Promise<Begun> {
  const [method = '', path = ''] = key.split(' ');
  const text = JSON.stringify(body);
  const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  const sent = request(chaos.url + path, { method, headers });
  sent.write(text.slice(0, 1));
  await chaos.until(async () => (await chaos.databases.redis.exists(counterKey(key, id))) === 1);
  return { key, sent, rest: text.slice(1) };
}

async function finish({ key, rest, sent }: Begun): Promise<[string, number | undefined]> {
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(rest);
  const [answer] = await answered;
  answer.resume();
  return [key, answer.statusCode];
}

export const LATE_CALLS: Case = {
  title: 'A call starts before an account is deleted and finishes after it',
  family: 'people',
  injected: `${Object.keys(CALLS).length} calls held at the first byte of their body until the account is gone`,
  isShort: true,
  async run(chaos) {
    const guest = await joinPlanner(chaos);
    await order(guest, chaos.recorder(), ORDER);
    const before = (await storedOf(chaos, guest)).length;
    const begun: Begun[] = [];
    for (const [key, body] of Object.entries(CALLS)) {
      await chaos.databases.redis.del(counterKey(key, guest.id));
      begun.push(await begin(chaos, guest, key, body));
    }
    const deleted = await guest.call('POST', '/api/auth/user/delete', { body: { password: PASSWORD } });
    assert.equal(deleted.status, 200);
    const nothing = await storedOf(chaos, { id: 'nobody' });
    await chaos.until(async () => (await storedOf(chaos, guest)) === nothing);
    assert.ok(before > nothing.length);
    const answers = await Promise.all(begun.map(finish));
    await chaos.settle();
    assert.deepEqual(
      answers,
      begun.map(({ key }) => [key, 401]),
    );
    assert.equal(await storedOf(chaos, guest), nothing, 'something was written in the name of nobody');
  },
};
