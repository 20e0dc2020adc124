import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { freePort } from '@swizzle/backends/free-port';
import { Cocktail, DEMO_PASSWORD, User } from '@swizzle/proto';
import { startSystem } from '@swizzle/scripts/dev/system';

const LOOK_EVERY_MS = 50;
const FORMER = 'former@example.com';
const FUTURE = 'future@example.com';
const ADMIN_CALLS = ['/api/admin/statistics', '/api/admin/queues'];

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** The secret of the link that was mailed to this address. */
async function mailedToken(dataDir: string, email: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  for (;;) {
    for (const file of await readdir(folder).catch((): string[] => [])) {
      const mail = file.endsWith('.eml') ? await readFile(join(folder, file), 'utf8') : '';
      const token = mail.includes(`To: ${email}`) && /token=([\w-]{43})$/m.exec(mail)?.[1];
      if (token) return token;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** The cookie of a new account whose address is verified. */
async function signUpVerified(url: string, dataDir: string, email: string): Promise<string> {
  const answer = await post(`${url}/api/signup`, { email, password: DEMO_PASSWORD });
  await post(`${url}/api/verify-email`, { token: await mailedToken(dataDir, email) });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const read = async (url: string, cookie: string, path: string): Promise<unknown> =>
  (await fetch(url + path, { headers: { cookie } })).json();

async function generate(url: string, cookie: string, suggestedName: string): Promise<Cocktail> {
  const answer = await fetch(`${url}/api/cocktails/generate`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ suggestedName }),
  });
  return Cocktail.parse(await answer.json());
}

const adminStatuses = (url: string, cookie: string) =>
  Promise.all(ADMIN_CALLS.map(async (path) => (await fetch(url + path, { headers: { cookie } })).status));

/** Waits until every admin call is answered so; the test's own time limit ends it otherwise. */
async function untilAnswered(url: string, cookie: string, status: number): Promise<void> {
  while ((await adminStatuses(url, cookie)).some((answered) => answered !== status))
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

const start = async (dataDir: string, ADMIN_EMAILS: string) =>
  startSystem({ dataDir, port: await freePort(), settings: { ADMIN_EMAILS, STOCK_CLASSICS: 'false' } });

it('keeps sessions and drinks over a restart, and follows ADMIN_EMAILS in sessions that are open', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'swizzle-restart-'));

  const before = await start(dataDir, FORMER);
  const former = await signUpVerified(before.url, dataDir, FORMER);
  const future = await signUpVerified(before.url, dataDir, FUTURE);
  await untilAnswered(before.url, former, 200);
  expect(await adminStatuses(before.url, future)).toEqual([403, 403]);
  const made = await generate(before.url, future, 'Second Morning');
  await before.stop();

  const after = await start(dataDir, FUTURE);
  await untilAnswered(after.url, former, 403);
  await untilAnswered(after.url, future, 200);
  expect(Cocktail.parse(await read(after.url, future, `/api/cocktails/${made.id}`))).toEqual(made);
  expect(User.parse(await read(after.url, future, '/api/auth/user'))).toMatchObject({ email: FUTURE });
  await after.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
