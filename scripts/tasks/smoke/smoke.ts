import { randomBytes } from 'node:crypto';
import { AccountDeleted } from '@swizzle/proto';
import { z } from 'zod';
import { type Check, memberChecks, runCheck, type Traces, visitorChecks } from './checks.ts';
import { Client, expectThat } from './client.ts';
import type { Person, SmokeSettings } from './settings.ts';

// The landing page: its assets and its security headers.

const FIXED_HEADERS: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^deny$/i,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-request-id': /./,
};

const pageChecks = (client: Client): Check[] => [
  {
    title: 'The landing page and everything that it loads',
    async run() {
      const { text, headers } = await client.call('/');
      expectThat(headers.get('cache-control') === 'no-cache', 'the page may be kept by caches');
      const assets = new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));
      expectThat(assets.size > 0, 'the page names no scripts: the web app is not here');
      await Promise.all([...assets].map((path) => checkAsset(client, path)));
      return `${assets.size} files`;
    },
  },
  {
    title: 'Security headers, and a policy without inline scripts',
    async run() {
      const { headers } = await client.call('/');
      for (const [name, right] of Object.entries(FIXED_HEADERS))
        expectThat(right.test(headers.get(name) ?? ''), `${name} is ${headers.get(name) ?? 'missing'}`);
      const policy = headers.get('content-security-policy') ?? 'missing';
      const isStrict = policy.includes("default-src 'self'") && policy.includes("frame-ancestors 'none'");
      expectThat(isStrict && !policy.includes('unsafe-'), `content-security-policy is ${policy}`);
      return undefined;
    },
  },
  ...(client.url.startsWith('https:') ? [https(client)] : []),
];

async function checkAsset(client: Client, path: string): Promise<void> {
  const { headers } = await client.call(path, { headers: { 'accept-encoding': 'br' } });
  expectThat(headers.get('cache-control')?.includes('immutable') === true, `${path} is not kept for ever`);
  const type = headers.get('content-type') ?? '';
  expectThat(/javascript|css|font/.test(type), `${path} comes as ${type}`);
}

/** The client checks the certificate on every call. */
const https = (client: Client): Check => ({
  title: 'Browsers are asked to stay with https',
  async run() {
    const { headers } = await client.call('/');
    const age = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0);
    expectThat(age >= 86_400, `strict-transport-security is ${headers.get('strict-transport-security')}`);
    return `${Math.round(age / 86_400)} days`;
  },
});

type Print = (line: string) => void;

const Ready = z.object({ ready: z.literal(true) });

const health = (client: Client): Check => ({
  title: 'It is alive and ready',
  async run() {
    await client.call('/health/live');
    await client.read('/health/ready', Ready);
    return undefined;
  },
});

/**
 * Smoke-tests a deployment and cleans up.
 * @returns the number of failed checks
 */
export async function smoke(settings: SmokeSettings, print: Print): Promise<number> {
  const { url, deadline, readOnly } = settings;
  const client = new Client(url, deadline);
  print(url);
  let failed = 0;
  const check = async (one: Check) => {
    const held = await runCheck(one, print);
    if (!held) failed += 1;
    return held;
  };
  await check(health(client));
  for (const one of [...pageChecks(client), ...visitorChecks(client)]) await check(one);
  if (!readOnly) await stay(settings, client, check, print);
  print(failed > 0 ? `${failed} failed.` : 'All is well.');
  return failed;
}

const SESSION = /^(__Host-)?swizzle=/;

async function enter(
  client: Client,
  path: string,
  form: Record<string, string>,
  traces: Traces,
): Promise<void> {
  const { headers } = await client.call(path, { form, status: 303 });
  traces.isIn = true;
  const session = headers.getSetCookie().find((line) => SESSION.test(line)) ?? '';
  const isGuarded = /httponly/i.test(session) && /samesite=lax/i.test(session);
  expectThat(isGuarded, 'the session’s cookie is missing, or open to scripts or other sites');
  const isSecure = session.startsWith('__Host-') && /;\s*secure/i.test(session);
  expectThat(
    isSecure === client.url.startsWith('https:'),
    `the session’s cookie is ${isSecure ? '' : 'not '}bound to https: is PUBLIC_URL the address that people open?`,
  );
}

/** A temporary user, who is deleted afterward. */
const throwAway = (): Person => ({
  email: `smoke-${randomBytes(8).toString('hex')}@example.com`,
  password: randomBytes(16).toString('hex'),
});

const signUp = (client: Client, { email, password }: Person, traces: Traces): Check => ({
  title: 'An account is created',
  async run() {
    await enter(client, '/api/signup', { email, password, firstName: 'Smoke', lastName: 'Test' }, traces);
    return email;
  },
});

const signIn = (client: Client, { email, password }: Person, traces: Traces): Check => ({
  title: 'An account that is there signs in',
  async run() {
    await enter(client, '/api/login', { email, password }, traces);
    return undefined;
  },
});

const deleteAccount = (client: Client, { email, password }: Person): Check => ({
  title: 'The account is deleted, and cannot sign in any more',
  async run() {
    await client.read('/api/auth/user/delete', AccountDeleted, { body: { password } });
    await client.call('/api/login', { form: { email, password }, status: 401 });
    return undefined;
  },
});

const signOut = (client: Client): Check => ({
  title: 'The account signs out',
  async run() {
    await client.call('/api/logout', { status: 303 });
    await client.call('/api/auth/user', { status: 401 });
    return undefined;
  },
});

/** Drinks are public and outlive their makers: only an administrator can remove one. */
const removeCocktail = (admin: Client, person: Person, traces: Traces): Check => ({
  title: 'An administrator takes the cocktail away',
  async run() {
    await enter(admin, '/api/login', { ...person }, {});
    await admin.call(`/api/admin/cocktails/${traces.cocktailId}`, { method: 'DELETE' });
    await admin.call('/api/logout', { status: 303 });
    return undefined;
  },
});

/** Signs in, and always signs out. */
async function stay(
  { url, deadline, account, admin }: SmokeSettings,
  client: Client,
  check: (one: Check) => Promise<boolean>,
  print: Print,
): Promise<void> {
  const traces: Traces = {};
  const guest = throwAway();
  const isWelcome = await check(account ? signIn(client, account, traces) : signUp(client, guest, traces));
  if (isWelcome) for (const one of memberChecks(client, traces)) await check(one);
  if (!traces.isIn) return;
  await check(account ? signOut(client) : deleteAccount(client, guest));
  if (traces.cocktailId === undefined) return;
  if (admin) await check(removeCocktail(new Client(url, deadline), admin, traces));
  else
    print(
      `The cocktail stays at ${url}/cocktail/${traces.cocktailId}: name an administrator in SMOKE_ADMIN_EMAIL and SMOKE_ADMIN_PASSWORD to have it taken away.`,
    );
}
