// Sign-in forms and the test mailbox, for attacks.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpointList } from '@swizzle/proto';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import { type Answer, type Guest, PASSWORD } from '../../system/guest.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Posts a form, optionally with the guest's session or other headers. */
export const post = (
  guest: Guest,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  guest.call('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { ...FORM, ...headers },
  });

/** The session of a response as a `Cookie` header; empty if there is none. */
export const cookieIn = ({ headers }: Answer): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** Another session of a guest, with additional cookies at sign-in. */
export async function anotherSession(guest: Guest, carried = '', password = PASSWORD): Promise<string> {
  return cookieIn(await post(guest, '/api/login', { email: guest.email, password }, { cookie: carried }));
}

/** The user of a session cookie; undefined if it is invalid. */
export async function holderOf(guest: Guest, cookie: string): Promise<string | undefined> {
  const { status, body } = await guest.call('GET', '/api/auth/user', { headers: { cookie } });
  return status === 200 ? (JSON.parse(body) as { id: string }).id : undefined;
}

/**
 * Calls all endpoints that require a user, with a cookie.
 * @returns those that aren't rejected
 */
export async function openedBy(guest: Guest, cookie: string): Promise<string[]> {
  const members = endpointList.filter(({ access }) => access !== 'open');
  const answers = await Promise.all(
    members.map(async ({ key, method, path }) => {
      const { status } = await guest.call(method, path.replace(/:\w+|\*/g, '1'), { headers: { cookie } });
      return status === 401 ? [] : [`${key} answers ${status}`];
    }),
  );
  return answers.flat();
}

/** Waits for a mail to a guest, and returns the token of its newest link of this kind. */
export async function mailedToken(chaos: ChaosSystem, guest: Guest, purpose: string): Promise<string> {
  const folder = join(chaos.home, 'mail');
  let token: string | undefined;
  await chaos.until(async () => {
    const files = await readdir(folder).catch((): string[] => []);
    for (const file of files.filter((name) => name.endsWith(`.eml`) && name.includes(purpose)).sort()) {
      const mail = await readFile(join(folder, file), 'utf8');
      if (mail.includes(`To: ${guest.email}`)) token = /^X-Link: .*token=([\w-]{43})$/m.exec(mail)?.[1];
    }
    return token !== undefined;
  });
  return token ?? '';
}

/** The same id with one significant letter changed. */
export const flipped = (id: string) => `${id.slice(0, -2)}${id.at(-2) === 'A' ? 'B' : 'A'}${id.at(-1)}`;
