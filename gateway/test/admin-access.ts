// Admin calls in a whole system, and accounts that can become administrators.
import { join } from 'node:path';
import { DEMO_PASSWORD, SecondFactorSetup } from '@swizzle/proto';
import { mailedToken } from '@swizzle/scripts/dev/mailed-token';
import { Secret, TOTP } from 'otpauth';

const POLL_MS = 50;
const ADMIN_CALLS = ['/api/admin/statistics', '/api/admin/queues'];

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** Creates an account with a verified address and a second factor. @returns its cookie */
export async function signUpVerified(url: string, dataDir: string, email: string): Promise<string> {
  const cookie = cookieOf(await post(`${url}/api/signup`, { email, password: DEMO_PASSWORD }));
  await post(`${url}/api/verify-email`, { token: await mailedToken(join(dataDir, 'mail'), email) });
  const call = (path: string, body?: object) =>
    fetch(`${url}/api/auth/second-factor${path}`, {
      method: 'POST',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { secret } = SecondFactorSetup.parse(await (await call('/setup')).json());
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return cookieOf(await call('', { code, password: DEMO_PASSWORD }));
}

export const adminStatuses = (url: string, cookie: string) =>
  Promise.all(ADMIN_CALLS.map(async (path) => (await fetch(url + path, { headers: { cookie } })).status));

/** Waits until every admin call has this status; Jest's timeout limits it. */
export async function untilAdminAnswers(url: string, cookie: string, status: number): Promise<void> {
  while ((await adminStatuses(url, cookie)).some((answered) => answered !== status))
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
