// Calls every endpoint through the gateway of a whole system: it is served, rejects bad input, and responds to each kind of
// caller as in a golden table. After an intended change, run UPDATE_GOLDEN=1 jest gateway/test/whole-system and review the
// diff.
import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@swizzle/kit/logging/logger';
import { connectRedis } from '@swizzle/kit/redis/redis';
import { SessionCookie } from '@swizzle/kit/sessions/session-cookie';
import { SessionStore } from '@swizzle/kit/sessions/session-store';
import {
  Bar,
  Cocktail,
  type EndpointKey,
  ERRORS,
  ErrorBody,
  endpointList,
  Menu,
  TIERS,
} from '@swizzle/proto';
import type { System } from '@swizzle/scripts/dev/system';
import { type PublicClient, publicClient } from './public-client.ts';

const START_MS = 120_000;
/** Timeout for all calls by all callers in sequence. */
const TABLE_MS = 300_000;
const GOLDEN = new URL('./endpoints.golden.json', import.meta.url);

/**
 * Callers. `owner` made the cocktail that is used in the calls, `party_planner` the menu and the bar; `other` has access to
 * neither.
 */
const PEOPLE = ['visitor', 'owner', 'other', ...TIERS] as const;
type Person = (typeof PEOPLE)[number];

const MENU_REQUEST = {
  eventType: 'Birthday Celebration',
  guestCount: 12,
  eventLength: '2-3 hours',
  budget: '$5-8',
};

/** Valid bodies: a call succeeds, or fails for another reason than validation. */
const BODIES: Partial<Record<EndpointKey, unknown>> = {
  'PATCH /api/auth/user/units': { preferredUnits: 'metric' },
  'PATCH /api/auth/user/profile': { firstName: 'Ada' },
  'POST /api/auth/second-factor': { code: '123456', password: 'not the password' },
  'POST /api/auth/second-factor/recovery-codes': { code: '123456' },
  'POST /api/auth/second-factor/turn-off': { code: '123456' },
  'POST /api/auth/user/password': { password: 'not the password', newPassword: 'a much longer one' },
  'POST /api/subscription/billing-details': {
    name: 'Ada Lovelace',
    address: { line1: '1 Bar Street', city: 'Berlin', postalCode: '10115', country: 'DE' },
  },
  'POST /api/auth/user/delete': { password: 'not the password' },
  'POST /api/cocktails/generate': {},
  'POST /api/cocktails/preview': { seed: 7 },
  'POST /api/cocktails/:id/variants': { replace: 'campari', use: 'heavy-cream' },
  'POST /api/imports': { text: 'Negroni\n1 oz gin\n1 oz Campari\n1 oz sweet vermouth\nStir.' },
  'POST /api/imports/photo': { photo: 'AAAA' },
  'PATCH /api/imports/:id': { name: 'Ours' },
  'POST /api/patron-ai/base-liquor': { message: 'gin' },
  'POST /api/menus/generate': MENU_REQUEST,
  'PATCH /api/menus/:id': { name: 'Ada’s Evening' },
  'PATCH /api/menus/:id/cocktails/:entryId': { servings: 12 },
  'POST /api/menus/:id/replan': { removedParts: [] },
  'PATCH /api/menus/:id/event': { guestCount: 14 },
  'POST /api/menus/:id/undo': { changeId: 'unknown' },
  'POST /api/menus/:id/cocktails': { cocktailId: 999_999 },
  'PATCH /api/menus/:id/order': { entryIds: ['unknown'] },
  'PATCH /api/menus/:id/leftovers': { left: {} },
  'POST /api/menus/:id/budget': { bottles: 'value' },
  'PATCH /api/menus/:id/shopping': {},
  'POST /api/menus/:id/shopping/link': {},
  'PATCH /api/menus/:id/stock': { barId: null },
  'PATCH /api/menus/:id/bar': { groups: {} },
  'POST /api/menus/:id/share': {},
  'POST /api/login/passkey': { answer: { id: 'key' } },
  'POST /api/auth/passkeys': { code: '123456', answer: { id: 'key' } },
  'POST /api/auth/passkeys/remove': { code: '123456', passkey: 'key' },
  'POST /api/bars': { name: 'Home' },
  'POST /api/bars/read': { text: 'two limes' },
  'POST /api/bars/join': { code: 'x'.repeat(22), name: 'Ada' },
  'PATCH /api/bars/:id': { name: 'Cottage' },
  'POST /api/bars/:id/bottles': { bottles: [{ ingredientId: 'campari' }] },
  'PATCH /api/bars/:id/bottles/:bottleId': { left: 1 },
  'POST /api/bars/:id/invitations': { role: 'viewer' },
  'PATCH /api/bars/:id/shopping': { add: ['campari'] },
  'POST /api/bars/:id/shopping/bought': { ingredientIds: ['campari'] },
  'POST /api/bars/:id/made': { cocktailId: 1 },
  'PATCH /api/bars/:id/made/:madeId': { stars: 5 },
  'PATCH /api/bars/:id/members/:memberId': { role: 'editor' },
  'POST /api/create-setup-intent': { purpose: 'trial' },
  'POST /api/get-or-create-subscription': {},
  'POST /api/subscription/reactivate': {},
  'POST /api/subscription/renew': {},
  'POST /api/subscription/card': {},
  'POST /api/admin/classic-cocktails/generate': { name: 'Zorblax of Nowhere' },
  'POST /api/admin/cocktails/:id/featured': { isFeatured: true },
};
const FORMS: Partial<Record<EndpointKey, Record<string, string>>> = {
  'POST /api/login/code': { code: '123456' },
  'POST /api/login': { email: 'nobody@example.com', password: 'not the password' },
  'POST /api/signup': { email: 'no address', password: 'x' },
  'POST /api/verify-email': { token: 'x'.repeat(43) },
  'POST /api/forgot-password': { email: 'nobody@example.com' },
  'POST /api/reset-password': { token: 'x'.repeat(43), password: 'a good long one' },
};
/** Destructive calls, which run last and with their own cocktail. */
const DESTRUCTIVE: readonly EndpointKey[] = [
  'DELETE /api/menus/:id/share',
  'DELETE /api/menus/:id',
  'DELETE /api/bars/:id/bottles/:bottleId',
  'DELETE /api/bars/:id',
  'DELETE /api/admin/cocktails/:id',
  'POST /api/auth/sign-out-everywhere',
  'GET /api/logout',
];

let system: System;
let client: PublicClient;
let owned: number;
let menu: Menu;
let bar: Bar;
const cookies = new Map<Person, string>();

async function setUp(): Promise<void> {
  client = publicClient(system.url);
  await resetRateLimits();
  cookies.set('owner', await client.signUp('owner')).set('other', await client.signUp('other'));
  await signInDemoAccounts();
  owned = Cocktail.parse(await make('owner', '/api/cocktails/generate', {})).id;
  const { id } = Menu.parse(await make('party_planner', '/api/menus/generate', MENU_REQUEST));
  menu = Menu.parse(await make('party_planner', `/api/menus/${id}/share`, {}));
  bar = Bar.parse(await make('party_planner', '/api/bars', { name: 'Home', shelf: 'negroni' }));
}

/** Resets the strict rate limits of sign-ups and verification mails. */
async function resetRateLimits(): Promise<void> {
  const redis = connectRedis(system.backends.redisUrl, createLogger('test', 'silent'));
  for (const pattern of ['*rate:*', 'mails:verify-email:*']) {
    const counts = await redis.keys(pattern);
    if (counts.length > 0) await redis.del(counts);
  }
  redis.disconnect();
}

/** Writes sessions directly to Redis, since sign-in has its own specs. */
async function signInDemoAccounts(): Promise<void> {
  const redis = connectRedis(system.backends.redisUrl, createLogger('test', 'silent'));
  const sessions = new SessionStore(redis);
  const cookie = new SessionCookie(system.url);
  for (const tier of TIERS) {
    const session = await sessions.create({ userId: `demo-${tier}`, tier });
    cookies.set(tier, cookie.serialize(session)[0].split(';')[0] ?? '');
  }
  redis.disconnect();
}

async function make(person: Person, path: string, body: unknown): Promise<unknown> {
  return (await client.call('POST', path, { cookie: cookies.get(person) ?? '' }, body)).json();
}

type Endpoint = (typeof endpointList)[number];

/** The endpoint's path with the ids of the test data. */
const pathOf = ({ key, path }: Endpoint): string => {
  const drink = key === 'DELETE /api/admin/cocktails/:id' ? '2' : String(owned);
  return path
    .replace('/bars/:id', `/bars/${bar.id}`)
    .replace(':bottleId', bar.bottles[0]?.id ?? '')
    .replace(':cocktailId', String(owned))
    .replace(':id', path.startsWith('/api/menus/') ? menu.id : drink)
    .replace(':entryId', menu.cocktails[0]?.id ?? '')
    .replace(':slug', menu.share?.slug ?? '')
    .replace(':hash', 'x'.repeat(43));
};

const statusOf = async (endpoint: Endpoint, person: Person): Promise<number> => {
  const headers: Record<string, string> = { cookie: cookies.get(person) ?? '' };
  const path = pathOf(endpoint);
  const form = FORMS[endpoint.key];
  const answer = await (form
    ? client.post(path, form, headers)
    : client.call(endpoint.method, path, headers, BODIES[endpoint.key]));
  // An event stream doesn't end.
  await answer.body?.cancel();
  return answer.status;
};

/** A caller whom the endpoint allows. */
const allowedCaller = ({ key, access }: Endpoint): Person => {
  if (access === 'open') return 'visitor';
  // Signs the caller out.
  if (key === 'POST /api/auth/sign-out-everywhere') return 'bar_owner';
  return access === 'user' || access.includes('admin') ? 'admin' : 'party_planner';
};

const call = (endpoint: Endpoint, person: Person, body?: string, query = '') => {
  const type = endpoint.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return fetch(system.url + endpoint.path.replace(/:\w+/g, '1') + query, {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      cookie: cookies.get(person) ?? '',
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  });
};

const minimal = (endpoint: Endpoint) => (endpoint.body || endpoint.bodyType === 'raw' ? '{}' : undefined);

/** Whether the 404 means that the endpoint isn't served: a service's own 404 has a message or is a page. */
const isNotServed = async (answer: Response) => {
  if (answer.status !== 404 || answer.headers.get('content-type')?.includes('html')) return false;
  return ErrorBody.parse(await answer.json()).message === ERRORS.not_found.message;
};

const served = endpointList.filter(({ owner }) => owner !== 'gateway');

const describeTable = () => {
  it.each(served)('$key is served', async (endpoint) => {
    const answer = await call(endpoint, allowedCaller(endpoint), minimal(endpoint));
    expect(await isNotServed(answer)).toBe(false);
  });

  it.each(endpointList.filter(({ access }) => access !== 'open'))(
    '$key requires a signed-in user',
    async (endpoint) => {
      const answer = await call(endpoint, 'visitor', minimal(endpoint));
      expect(answer.status).toBe(401);
      expect(ErrorBody.parse(await answer.json()).message).toContain('Unauthorized');
    },
  );

  it.each(endpointList.filter(({ access }) => typeof access !== 'string'))(
    '$key is forbidden for other tiers',
    async (endpoint) => {
      expect((await call(endpoint, 'cocktail_curious', minimal(endpoint))).status).toBe(403);
    },
  );
};

const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;

const BAD_BODIES: [string, string][] = [
  ['an unknown field', '{"nobody asked":1}'],
  ['a wrong type', '[1,2]'],
  ['null', 'null'],
  ['a number', '7'],
  ['broken JSON', '{"a":'],
  [
    'an operator',
    '{"email":{"$ne":null},"flavorProfile":{"$ne":null},"preferredUnits":{"$ne":null},"firstName":{"$gt":""}}',
  ],
  ['a poisoned prototype', '{"__proto__":{"tier":"admin"}}'],
  ['a poisoned constructor', '{"constructor":{"prototype":{"tier":"admin"}}}'],
  ['a lone surrogate', '{"suggestedName":"\\ud800","firstName":"\\ud800","preferredUnits":"\\ud800"}'],
  ['a null character', '{"suggestedName":"a\\u0000","firstName":"a\\u0000","preferredUnits":"\\u0000"}'],
  ['ten thousand levels', DEEP],
];

const state = async () => ({
  cocktails: await (await fetch(`${system.url}/api/cocktails`)).text(),
  users: await Promise.all([...cookies.values()].map(userText)),
  processes: system.processes.map((process) => [process.name, process.child().pid]),
});

const userText = async (cookie: string) =>
  (await fetch(`${system.url}/api/auth/user`, { headers: { cookie } })).text();

const describeBadInput = () => {
  let before: Awaited<ReturnType<typeof state>>;
  beforeAll(async () => {
    await signInDemoAccounts();
    before = await state();
  });

  const takers = served.filter(({ body }) => body);
  const cases = takers.flatMap((endpoint) =>
    BAD_BODIES.map(([what, body]) => ({ endpoint, key: endpoint.key, what, body })),
  );

  it.each(cases)('$key rejects $what', async ({ endpoint, body }) => {
    const answer = await call(endpoint, allowedCaller(endpoint), body);
    expect(answer.status).toBe(400);
    if (endpoint.response !== 'html') expect(ErrorBody.parse(await answer.json()).code).toBe('bad_input');
  });

  it.each(takers)('$key rejects a body that is too large', async (endpoint) => {
    const size = 'maxBodyBytes' in endpoint ? endpoint.maxBodyBytes : 1 << 20;
    const send = () => call(endpoint, allowedCaller(endpoint), `{"suggestedName":"${'x'.repeat(size)}"}`);
    // The server may close the connection before the body is sent, which the client may see before the response.
    const answer = await send().catch(send);
    expect(answer.status).toBe(413);
    expect(ErrorBody.parse(await answer.json()).code).toBe('too_large');
  });

  it('a large photo is valid input', async () => {
    const endpoint = endpointList.find(({ key }) => key === 'POST /api/imports/photo') as Endpoint;
    const answer = await call(endpoint, 'party_planner', JSON.stringify({ photo: 'A'.repeat(900_000) }));
    // No model is configured.
    expect(answer.status).toBe(422);
  });

  it.each(served.filter(({ query, response }) => query && response !== 'html' && response !== 'svg'))(
    '$key rejects an unknown query parameter',
    async (endpoint) => {
      expect((await call(endpoint, allowedCaller(endpoint), undefined, '?nobody=asked')).status).toBe(400);
    },
  );

  it('has stored nothing, and crashed no process', async () => {
    expect(await state()).toEqual(before);
    expect((await fetch(`${system.url}/health/ready`)).status).toBe(200);
  });
};

const inOrder = [
  ...endpointList.filter(({ key }) => !DESTRUCTIVE.includes(key)),
  ...DESTRUCTIVE.map((key) => endpointList.find((endpoint) => endpoint.key === key) as Endpoint),
];

const describeCallers = () => {
  // Earlier tests have ended some sessions and used up rate limits.
  beforeAll(async () => {
    await signInDemoAccounts();
    await resetRateLimits();
  });

  it(
    'matches the golden table for every call and caller',
    async () => {
      const table: Record<string, Record<Person, number>> = {};
      for (const endpoint of inOrder) {
        const statuses: [Person, number][] = [];
        for (const person of PEOPLE) statuses.push([person, await statusOf(endpoint, person)]);
        table[endpoint.key] = Object.fromEntries(statuses) as Record<Person, number>;
      }
      if (process.env.UPDATE_GOLDEN) await writeFile(GOLDEN, `${JSON.stringify(table, null, 2)}\n`);
      expect(table).toEqual(JSON.parse(await readFile(GOLDEN, 'utf8')));
    },
    TABLE_MS,
  );

  it('has a golden entry for exactly the endpoints of the table', async () => {
    const golden: Record<string, Record<string, number>> = JSON.parse(await readFile(GOLDEN, 'utf8'));
    expect(Object.keys(golden).toSorted()).toEqual(endpointList.map(({ key }): string => key).toSorted());
  });

  it('denies visitors and tiers that the endpoint does not allow', async () => {
    const golden: Record<string, Record<string, number>> = JSON.parse(await readFile(GOLDEN, 'utf8'));
    for (const { key, access } of endpointList) {
      const endpoint = golden[key] ?? {};
      if (access !== 'open') expect([key, endpoint.visitor]).toEqual([key, 401]);
      const shut = Array.isArray(access) ? TIERS.filter((tier) => !access.includes(tier)) : [];
      for (const tier of shut) expect([key, tier, endpoint[tier]]).toEqual([key, tier, 403]);
    }
  });
};

/** Defines the tests of every call, for a system that is started beforehand. */
export function describeEndpoints(runningSystem: () => System): void {
  describe('every call of the endpoint table', () => {
    beforeAll(async () => {
      system = runningSystem();
      await setUp();
    }, START_MS);
    describe('the table', describeTable);
    describe('bad input', describeBadInput);
    describe('who may call', describeCallers);
  });
}
