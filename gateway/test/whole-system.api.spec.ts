// A whole system: traces across processes, a restart, and every call of the endpoint table. One file, since a whole system
// is expensive to start.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '@swizzle/backends/free-port';
import { LONG_TIMEOUTS } from '@swizzle/kit/testing/test-settings';
import { Cocktail, DEMO_PASSWORD, Menu, Sessions, User } from '@swizzle/proto';
import { type System, startSystem } from '@swizzle/scripts/dev/system';
import { type ReceivedSpan, startReceiver } from '@swizzle/scripts/dev/trace-receiver';
import { adminStatuses, signUpVerified, untilAdminAnswers } from './admin-access.ts';
import { describeEndpoints } from './endpoints.ts';

const START_MS = 120_000;
const EMAIL = 'planner@swizzle.local';
const NAME = 'Quiet Lantern';
const THEME = 'A night under paper moons';
/** Administrators before a restart and after it. */
const FORMER = 'former@example.com';
const FUTURE = 'future@example.com';

const ROOT_SPAN = 'gateway POST /api/cocktails/generate';
const CONSUMED = 'gateway process catalog.cocktail.created.v1';
const CREATED = 'catalog reply catalog.cocktail.create';

let dataDir: string;
let system: System;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let cookie: string;

const post = (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(system.url + path, { method: 'POST', body, redirect: 'manual', headers });

const postJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  post(path, JSON.stringify(body), { cookie, 'content-type': 'application/json', ...headers });

const start = async (settings: NodeJS.ProcessEnv) => {
  system = await startSystem({
    dataDir,
    port: await freePort(),
    settings: { ...LONG_TIMEOUTS, ...settings },
  });
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swizzle-whole-'));
  receiver = await startReceiver();
  await start({ ...receiver.settings, ADMIN_EMAILS: FORMER });
  const answer = await post('/api/login', new URLSearchParams({ email: EMAIL, password: DEMO_PASSWORD }));
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}, START_MS);
afterAll(async () => {
  await system?.stop();
  await receiver?.stop();
  await rm(dataDir, { recursive: true, force: true });
}, START_MS);

const generate = async (headers: Record<string, string> = {}) => {
  const from = Date.now();
  const answer = await postJson('/api/cocktails/generate', { suggestedName: NAME }, headers);
  expect(Cocktail.parse(await answer.json()).name).toBe(NAME);
  return receiver.trace([ROOT_SPAN, CONSUMED, CREATED], from);
};

/** Parent and child spans, such as 'gateway POST / > generation POST /'. */
const arrows = (trace: ReceivedSpan[]) => {
  const byId = new Map(trace.map((span) => [span.spanId, span]));
  const title = (span: ReceivedSpan | undefined) =>
    span ? `${span.service} ${span.name} (${span.kind})` : '';
  return trace.map((span) => `${title(byId.get(span.parentSpanId ?? ''))} > ${title(span)}`);
};

it('traces a cocktail from the request to the catalog and its event consumers', async () => {
  const trace = await generate();
  expect(arrows(trace)).toEqual(
    expect.arrayContaining([
      ' > gateway POST /api/cocktails/generate (server)',
      'gateway POST /api/cocktails/generate (server) > gateway POST (client)',
      'gateway POST (client) > generation POST /api/cocktails/generate (server)',
      'generation POST /api/cocktails/generate (server) > generation eval (client)',
      'generation POST /api/cocktails/generate (server) > generation findOneAndUpdate generations (client)',
      'generation POST /api/cocktails/generate (server) > generation add make-cocktail.make-cocktail (producer)',
      'generation add make-cocktail.make-cocktail (producer) > generation-worker process make-cocktail (consumer)',
      'generation-worker process make-cocktail (consumer) > generation-worker stage rules (internal)',
      'generation-worker request catalog.cocktail.create (client) > catalog reply catalog.cocktail.create (server)',
      'catalog reply catalog.cocktail.create (server) > catalog save cocktails (client)',
      'catalog reply catalog.cocktail.create (server) > catalog publish catalog.cocktail.created.v1 (producer)',
      'catalog publish catalog.cocktail.created.v1 (producer) > gateway process catalog.cocktail.created.v1 (consumer)',
    ]),
  );
  expect(arrows(trace).filter((arrow) => arrow.startsWith(' >'))).toHaveLength(1);
  // The worker returns the catalog's response. Only if the job's end is noticed late, the service reads the cocktail by id.
  const lookups = trace.filter(({ name }) => name.includes('catalog.cocktail.get'));
  expect(lookups.filter(({ service }) => service === 'generation-worker')).toEqual([]);
});

it('traces a menu through the planner and its worker', async () => {
  const party = {
    eventType: 'Birthday Celebration',
    eventLength: '2-3 hours',
    budget: '$8-12',
    theme: THEME,
  };
  const answer = await postJson('/api/menus/generate', party);
  expect(Menu.safeParse(await answer.json()).success).toBe(true);
  const trace = await receiver.trace([
    'gateway POST /api/menus/generate',
    'planner-worker process plan-menu',
  ]);
  expect(arrows(trace)).toEqual(
    expect.arrayContaining([
      'gateway POST (client) > planner POST /api/menus/generate (server)',
      'planner add plan-menu.plan-menu (producer) > planner-worker process plan-menu (consumer)',
      'planner-worker process plan-menu (consumer) > planner-worker choose menu (internal)',
    ]),
  );
});

it('records the route of requests, and no other details', async () => {
  const trace = await generate();
  const root = trace.find(({ parentSpanId }) => !parentSpanId);
  expect(root?.name).toBe('POST /api/cocktails/generate');
  expect(root?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/cocktails/generate',
    'http.response.status_code': 200,
  });
});

it('ignores trace headers of clients', async () => {
  const theirs = '0af7651916cd43dd8448eb211c80319c';
  const [span] = await generate({ traceparent: `00-${theirs}-b7ad6b7169203331-00` });
  expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(span?.traceId).not.toBe(theirs);
});

it('separates requests whose session lookups are pipelined', async () => {
  const from = Date.now();
  const reads = { identity: '/api/auth/user', catalog: '/api/user/saved-cocktails', planner: '/api/menus' };
  await Promise.all(Object.values(reads).map((path) => fetch(system.url + path, { headers: { cookie } })));
  for (const [service, path] of Object.entries(reads)) {
    const trace = await receiver.trace([`gateway GET ${path}`, `${service} GET ${path}`], from);
    expect(arrows(trace)).toEqual(
      expect.arrayContaining([
        ` > gateway GET ${path} (server)`,
        `gateway GET ${path} (server) > gateway GET (client)`,
        `gateway GET (client) > ${service} GET ${path} (server)`,
      ]),
    );
    const ofGateway = trace.filter(({ service }) => service === 'gateway');
    expect(ofGateway.map(({ name }) => name).sort()).toEqual(['GET', `GET ${path}`, 'evalsha', 'evalsha']);
  }
});

it('lists sessions by device, with the current one marked', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const guest = new URLSearchParams({ email: 'ada.listed@example.com', password: 'correct-horse-moons' });
  await post('/api/signup', guest, headers);
  const again = await post('/api/login', guest, headers);
  const cookie = again.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const answer = await fetch(`${system.url}/api/auth/sessions`, { headers: { ...headers, cookie } });
  const { sessions } = Sessions.parse(await answer.json());
  expect(sessions.map(({ device }) => device)).toEqual(['Firefox on Linux', 'Firefox on Linux']);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
});

it('begins traces with requests only, not with polling, timers or health checks', async () => {
  await generate();
  const roots = receiver.spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.length).toBeGreaterThan(0);
  expect(roots.filter(({ service, kind }) => service !== 'gateway' || kind !== 'server')).toEqual([]);
});

it('adds the trace id to logs of every process', async () => {
  const [span] = await generate();
  const log = await readFile(join(dataDir, 'logs/generation-worker.log'), 'utf8');
  const lines = log.split('\n').filter((line) => line.includes('"cocktail generated"'));
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
    traceId: span?.traceId,
    spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    requestId: expect.any(String),
  });
});

it('contains no personal data: no email, name, password, cookie, token or user text', async () => {
  const guest = new URLSearchParams({ email: 'ada.traced@example.com', password: 'correct-horse-moons' });
  const answer = await post('/api/signup', guest);
  const session = answer.headers.getSetCookie()[0]?.split(/[=;]/)[1] ?? '';
  const from = Date.now();
  await fetch(`${system.url}/api/cocktails/secret-recipe?spilled=ice`, { headers: { cookie } });
  await receiver.trace(['gateway GET /api/cocktails/:id'], from);
  // Provokes a duplicate key error, whose message contains the email address.
  await post('/api/signup', guest);
  const refused = await receiver.trace(['identity POST /api/signup'], from);
  expect(refused.some(({ attributes }) => attributes['error.type'])).toBe(true);
  const secrets = [
    guest.get('email'),
    guest.get('password'),
    session,
    cookie.split('=')[1],
    EMAIL,
    NAME,
    THEME,
    'secret-recipe',
    'spilled',
  ];
  const exported = JSON.stringify(receiver.spans);
  for (const secret of secrets) {
    expect(secret).toBeTruthy();
    expect(exported).not.toContain(secret);
  }
  // The prefix of a JWT, and the demo account's id.
  expect(exported).not.toMatch(/eyJ|demo-/);
  expect(receiver.spans.filter(({ statusMessage, events }) => statusMessage || events.length > 0)).toEqual(
    [],
  );
});

it(
  'keeps sessions and drinks after a restart, and applies ADMIN_EMAILS to open sessions',
  async () => {
    const former = await signUpVerified(system.url, dataDir, FORMER);
    const future = await signUpVerified(system.url, dataDir, FUTURE);
    await untilAdminAnswers(system.url, former, 200);
    expect(await adminStatuses(system.url, future)).toEqual([403, 403]);
    const read = async (path: string) =>
      (await fetch(system.url + path, { headers: { cookie: future } })).json();
    const answer = await postJson('/api/cocktails/generate', { suggestedName: NAME }, { cookie: future });
    const made = Cocktail.parse(await answer.json());
    await system.stop();

    await start({ ADMIN_EMAILS: FUTURE });
    await untilAdminAnswers(system.url, former, 403);
    await untilAdminAnswers(system.url, future, 200);
    expect(Cocktail.parse(await read(`/api/cocktails/${made.id}`))).toEqual(made);
    expect(User.parse(await read('/api/auth/user')).email).toBe(FUTURE);
  },
  START_MS,
);

describeEndpoints(() => system);
