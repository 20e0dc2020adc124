// Outages and recoveries of a dependency.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import {
  ERRORS,
  ErrorBody,
  type ErrorCode,
  EVENT_BUDGETS,
  EVENT_LENGTHS,
  EVENT_TYPES,
  Menu,
} from '@swizzle/proto';
import type { Server } from '../../dev/system.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { type Answer, type Guest, order, PASSWORD } from '../system/guest.ts';

// Error codes that users may get during an outage.

/** Unavailable or timed out. An internal error or a lost session is not allowed. */
const AWAY: readonly ErrorCode[] = ['unavailable', 'timeout', 'bad_gateway'];

/** The error code of a response, in JSON or by the words of a page. */
function codeOf({ headers, body }: Answer): ErrorCode | undefined {
  if (headers.get('content-type')?.startsWith('text/html'))
    return AWAY.find((code) => body.includes(ERRORS[code].message));
  return ErrorBody.parse(JSON.parse(body)).code;
}

/** Fails unless the call succeeded, or reports an outage. */
export function assertClear(what: string, answer: Answer): void {
  const { status, body } = answer;
  if (status >= 200 && status < 400) return;
  assert.notEqual(status, 0, `${what}: no answer`);
  const code = codeOf(answer);
  const isClear = code !== undefined && AWAY.includes(code) && ERRORS[code].status === status;
  assert.ok(isClear, `${what}: ${status} ${body.slice(0, 200)}`);
}

/** Waits until the dependency is available again. */
export type Back = () => Promise<void>;

/** Kills a server; the supervisor restarts it on the same port and directory. */
export function kill(chaos: ChaosSystem, server: Server): Back {
  const fallen = chaos.child(server);
  fallen.signal('SIGKILL');
  return () => chaos.until(() => chaos.child(server) !== fallen);
}

/** Applies a network fault for a duration, and removes it. */
export async function cutOff(chaos: ChaosSystem, server: Server, milliseconds: number): Promise<Back> {
  await chaos.line(server).become({ kind: 'down' });
  const over = pause(milliseconds);
  return async () => {
    await over;
    await chaos.line(server).become({ kind: 'fine' });
  };
}

// The calls of ordinary use.

/** Submits a sign-in or sign-up form like a browser without scripts, and keeps the session. */
async function enter(guest: Guest, path: string): Promise<Answer> {
  const answer = await guest.call('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: guest.email, password: PASSWORD }).toString(),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (answer.status === 303 && cookie) guest.carry(cookie);
  return answer;
}

export const signIn = (guest: Guest) => enter(guest, '/api/login');

/** Signs up; a successful sign-up must allow sign-ins from then on. */
export async function signUp(chaos: ChaosSystem, guest: Guest): Promise<Answer> {
  const answer = await enter(guest, '/api/signup');
  if (answer.status === 303)
    chaos.recorder().promised('an account', async () => (await signIn(guest)).status === 303);
  return answer;
}

/** Saves a cocktail to the guest's collection; an acknowledged save must persist. */
export async function save(chaos: ChaosSystem, guest: Guest, cocktailId: number): Promise<Answer> {
  const answer = await guest.call('POST', `/api/cocktails/${cocktailId}/save`);
  if (answer.status === 200)
    chaos.recorder().promised(`cocktail ${cocktailId} in a collection`, async () => {
      const saves = chaos.databases.of('catalog', 'saves');
      return (await saves.findOne({ ownerId: guest.id, cocktailId })) !== null;
    });
  return answer;
}

export interface OrdinaryCallers {
  readonly regular: Guest;
  readonly newcomer: Guest;
  /** Calls for an existing cocktail. */
  readonly cocktailId: number;
}

/** Plans a menu with an idempotency key; a returned menu must persist. */
export async function plan(chaos: ChaosSystem, host: Guest, key: string): Promise<Answer> {
  const answer = await host.call('POST', '/api/menus/generate', {
    headers: { 'idempotency-key': key },
    body: { eventType: EVENT_TYPES[0], eventLength: EVENT_LENGTHS[0], budget: EVENT_BUDGETS[0] },
  });
  if (answer.status === 200) {
    const { id } = Menu.parse(JSON.parse(answer.body));
    chaos
      .recorder()
      .promised('a menu', async () => (await host.call('GET', `/api/menus/${id}`)).status === 200);
  }
  return answer;
}

/** All main features concurrently, by name. */
export async function makeOrdinaryCalls(
  chaos: ChaosSystem,
  { regular, newcomer, cocktailId }: OrdinaryCallers,
): Promise<Record<string, Answer>> {
  const sam = { message: 'Something smoky with mezcal, please' };
  const calls: Record<string, Promise<Answer>> = {
    'signing in': signIn(regular),
    'who am I': regular.call('GET', '/api/auth/user'),
    'the list of cocktails': regular.call('GET', `/api/cocktails?remixedFrom=${cocktailId}`),
    'a cocktail': regular.call('GET', `/api/cocktails/${cocktailId}`),
    'the collection': regular.call('GET', '/api/user/saved-cocktails'),
    'saving one': save(chaos, regular, cocktailId),
    Sam: regular.call('POST', '/api/patron-ai/base-liquor', { body: sam }),
    menus: regular.call('GET', '/api/menus'),
    'a trial': newcomer.call('POST', '/api/get-or-create-subscription'),
    'a new cocktail': order(regular, chaos.recorder()).then(({ answer }) => answer),
  };
  const answers = await Promise.all(Object.values(calls));
  return Object.fromEntries(Object.keys(calls).map((what, index) => [what, answers[index] as Answer]));
}
