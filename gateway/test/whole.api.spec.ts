// Every row of the endpoint table, through the gateway of a whole system.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@swizzle/backends/free-port';
import { DEMO_PASSWORD, ERRORS, ErrorBody, endpointRows } from '@swizzle/proto';
import { type System, startSystem } from '@swizzle/scripts/dev/system';

const START_MS = 120_000;

let dataDir: string;
let system: System;
const cookies = new Map<string, string>();

const signIn = async (name: string) => {
  const body = new URLSearchParams({ email: `${name}@swizzle.local`, password: DEMO_PASSWORD });
  const answer = await fetch(`${system.url}/api/login`, { method: 'POST', body, redirect: 'manual' });
  cookies.set(name, answer.headers.get('set-cookie')?.split(';')[0] ?? '');
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swizzle-whole-'));
  system = await startSystem({ dataDir, port: await freePort() });
  await Promise.all(['curious', 'planner', 'bar', 'admin'].map(signIn));
}, START_MS);
afterAll(async () => {
  await system?.stop();
  await rm(dataDir, { recursive: true, force: true });
}, START_MS);

type Row = (typeof endpointRows)[number];

/** Somebody whom the row admits. */
const admitted = ({ key, access }: Row): string | undefined => {
  if (access === 'open') return undefined;
  // Whoever calls this is somebody else afterwards.
  if (key === 'POST /api/auth/sign-out-everywhere') return 'bar';
  return access === 'user' || access.includes('admin') ? 'admin' : 'planner';
};

const call = (row: Row, name: string | undefined, body?: string, query = '') => {
  const type = row.takes === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return fetch(system.url + row.path.replace(/:\w+/g, '1') + query, {
    method: row.method,
    redirect: 'manual',
    headers: {
      cookie: (name && cookies.get(name)) || '',
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  });
};

const minimal = (row: Row) => (row.body || row.takes === 'raw' ? '{}' : undefined);

/** Whether nobody serves the row: a service's own 404 names what is missing, or is a page. */
const isUnserved = async (answer: Response) => {
  if (answer.status !== 404 || answer.headers.get('content-type')?.includes('html')) return false;
  return ErrorBody.parse(await answer.json()).message === ERRORS.not_found.message;
};

const served = endpointRows.filter(({ owner }) => owner !== 'gateway');

describe('the table', () => {
  it.each(served)('$key is served', async (row) => {
    const answer = await call(row, admitted(row), minimal(row));
    expect(await isUnserved(answer)).toBe(false);
  });

  it.each(endpointRows.filter(({ access }) => access !== 'open'))(
    '$key is closed to visitors',
    async (row) => {
      const answer = await call(row, undefined, minimal(row));
      expect(answer.status).toBe(401);
      expect(ErrorBody.parse(await answer.json()).message).toContain('Unauthorized');
    },
  );

  it.each(endpointRows.filter(({ access }) => typeof access !== 'string'))(
    '$key is closed to tiers that it does not name',
    async (row) => {
      expect((await call(row, 'curious', minimal(row))).status).toBe(403);
    },
  );
});

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
  processes: system.processes.map((one) => [one.name, one.child().pid]),
});

const userText = async (cookie: string) =>
  (await fetch(`${system.url}/api/auth/user`, { headers: { cookie } })).text();

describe('bad input', () => {
  let before: Awaited<ReturnType<typeof state>>;
  beforeAll(async () => {
    await signIn('bar');
    before = await state();
  });

  const takers = served.filter(({ body }) => body);
  const cases = takers.flatMap((row) =>
    BAD_BODIES.map(([what, body]) => ({ row, key: row.key, what, body })),
  );

  it.each(cases)('$what is refused by $key', async ({ row, body }) => {
    const answer = await call(row, admitted(row), body);
    expect(answer.status).toBe(400);
    if (row.response !== 'html') expect(ErrorBody.parse(await answer.json()).code).toBe('bad_input');
  });

  it.each(takers)('a megabyte is refused by $key', async (row) => {
    const answer = await call(row, admitted(row), `{"suggestedName":"${'x'.repeat(1 << 20)}"}`);
    expect(answer.status).toBe(413);
    expect(ErrorBody.parse(await answer.json()).code).toBe('too_large');
  });

  it.each(served.filter(({ query, response }) => query && response !== 'html' && response !== 'svg'))(
    'an unknown query is refused by $key',
    async (row) => {
      expect((await call(row, admitted(row), undefined, '?nobody=asked')).status).toBe(400);
    },
  );

  it('has stored nothing, and ended no process', async () => {
    expect(await state()).toEqual(before);
    expect((await fetch(`${system.url}/health/ready`)).status).toBe(200);
  });
});
