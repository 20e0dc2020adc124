import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Backends, startBackends } from '@swizzle/backends';
import { type RunningService, startService } from '@swizzle/kit/lifecycle/service';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { ErrorBody, User } from '@swizzle/proto';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

let backends: Backends;
let service: RunningService;
let curious: Record<string, string>;
let stranger: Record<string, string>;

beforeAll(async () => {
  backends = await startBackends();
  const testSettings = await createTestSettings(backends);
  const config = readConfig({ ...testSettings.environment, DEMO_ACCOUNTS: 'true' });
  service = await startService('identity', appModule(config), config);
  curious = await testSettings.as({ userId: 'demo-cocktail_curious', tier: 'cocktail_curious' });
  stranger = await (await createTestSettings(backends)).as({ userId: 'demo-admin', tier: 'admin' });
});
afterAll(async () => {
  await service.stop();
  await backends.stop();
});

const get = (headers: Record<string, string>) => fetch(`${service.url}/api/auth/user`, { headers });
const patch = (part: string, body: unknown) =>
  fetch(`${service.url}/api/auth/user/${part}`, {
    method: 'PATCH',
    headers: curious,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('the signed-in user', () => {
  it('gets their account', async () => {
    expect(User.parse(await (await get(curious)).json())).toMatchObject({
      email: 'curious@swizzle.local',
      tier: 'cocktail_curious',
      preferredUnits: 'imperial',
      dailyCocktailsGenerated: 0,
    });
  });

  it('is rejected without a token of the gateway, or with one signed by another key', async () => {
    expect((await get({})).status).toBe(401);
    expect((await get(stranger)).status).toBe(401);
  });
});

describe('changing the account', () => {
  it('switches to metric', async () => {
    const answer = await patch('units', { preferredUnits: 'metric' });
    expect(User.parse(await answer.json()).preferredUnits).toBe('metric');
  });

  it('updates given fields, clears empty ones, and keeps the rest', async () => {
    await patch('profile', {
      firstName: 'Ada',
      lastName: 'L.',
      profileImageUrl: 'https://example.com/a.png',
    });
    const answer = await patch('profile', { firstName: ' Grace ', profileImageUrl: '' });
    expect(await answer.json()).toMatchObject({ firstName: 'Grace', lastName: 'L.', profileImageUrl: null });
  });

  it.each([
    ['a tier', 'profile', { tier: 'admin' }],
    ['a javascript: URL as picture', 'profile', { profileImageUrl: 'javascript:alert(1)' }],
    ['a name of the wrong type', 'profile', { firstName: 7 }],
    ['an operator', 'profile', { firstName: { $ne: null } }],
    ['an unknown unit', 'units', { preferredUnits: 'cups' }],
    ['nothing', 'units', {}],
    ['a null character', 'profile', { firstName: 'A\u0000' }],
    ['a lone surrogate', 'profile', '{"firstName":"\\ud800"}'],
    ['a bidi override', 'profile', { firstName: '\u202eadA' }],
    ['a poisoned prototype', 'profile', '{"__proto__":{"tier":"admin"}}'],
    ['broken JSON', 'profile', '{"firstName":'],
  ])('refuses %s with 400', async (_, part, body) => {
    const answer = await patch(part, body);
    expect(answer.status).toBe(400);
    expect(ErrorBody.parse(await answer.json()).code).toBe('bad_input');
  });

  it('refuses a megabyte with 413', async () => {
    expect((await patch('profile', { firstName: 'x'.repeat(1 << 20) })).status).toBe(413);
  });

  it('changed nothing in the refused requests', async () => {
    expect(await (await get(curious)).json()).toMatchObject({ firstName: 'Grace', tier: 'cocktail_curious' });
  });
});
