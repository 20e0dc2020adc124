import { randomBytes } from 'node:crypto';
import { AccountDeleted } from '@swizzle/proto';
import type { Check, Traces } from './checks.ts';
import { Client, expectThat } from './client.ts';
import type { Person } from './settings.ts';

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

/** Someone who was never here, and will not have been. */
export const throwAway = (): Person => ({
  email: `smoke-${randomBytes(8).toString('hex')}@example.com`,
  password: randomBytes(16).toString('hex'),
});

export const signUp = (client: Client, { email, password }: Person, traces: Traces): Check => ({
  title: 'An account is created',
  async run() {
    await enter(client, '/api/signup', { email, password, firstName: 'Smoke', lastName: 'Test' }, traces);
    return email;
  },
});

export const signIn = (client: Client, { email, password }: Person, traces: Traces): Check => ({
  title: 'An account that is there signs in',
  async run() {
    await enter(client, '/api/login', { email, password }, traces);
    return undefined;
  },
});

export const deleteAccount = (client: Client, { email, password }: Person): Check => ({
  title: 'The account is deleted, and cannot sign in any more',
  async run() {
    await client.read('/api/auth/user/delete', AccountDeleted, { body: { password } });
    await client.call('/api/login', { form: { email, password }, status: 401 });
    return undefined;
  },
});

export const signOut = (client: Client): Check => ({
  title: 'The account signs out',
  async run() {
    await client.call('/api/logout', { status: 303 });
    await client.call('/api/auth/user', { status: 401 });
    return undefined;
  },
});

/** Drinks are everybody’s and outlive their makers: only an administrator can take one away. */
export const removeCocktail = (admin: Client, person: Person, traces: Traces): Check => ({
  title: 'An administrator takes the cocktail away',
  async run() {
    await enter(admin, '/api/login', { ...person }, {});
    await admin.call(`/api/admin/cocktails/${traces.cocktailId}`, { method: 'DELETE' });
    await admin.call('/api/logout', { status: 303 });
    return undefined;
  },
});
