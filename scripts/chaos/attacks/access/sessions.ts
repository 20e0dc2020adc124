// Stolen, forged and fixated sessions.
import assert from 'node:assert/strict';
import { sessionKey } from '@swizzle/kit/sessions/session-store';
import type { Case } from '../../case.ts';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import { type Guest, PASSWORD } from '../../system/guest.ts';
import { anotherSession, cookieIn, flipped, holderOf, mailedToken, openedBy, post } from './sign-in-forms.ts';

const NEW_PASSWORD = 'an even better long one';

/** Every way to end a session. */
const ENDINGS: Record<string, (chaos: ChaosSystem, guest: Guest, stolen: string) => Promise<unknown>> = {
  'signing out': (_chaos, guest, stolen) => guest.call('GET', '/api/logout', { headers: { cookie: stolen } }),
  'signing out everywhere': (_chaos, guest) => guest.call('POST', '/api/auth/sign-out-everywhere'),
  'a new password': async (chaos, guest) => {
    await post(guest, '/api/forgot-password', { email: guest.email });
    const token = await mailedToken(chaos, guest, 'reset-password');
    return post(guest, '/api/reset-password', { token, password: NEW_PASSWORD });
  },
  'deleting the account': (_chaos, guest) =>
    guest.call('POST', '/api/auth/user/delete', { body: { password: PASSWORD } }),
};

const idIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);

/** Combinations of two foreign session cookies. */
const forged = (one: Guest, other: Guest): string[] => {
  const [id, second] = [idIn(one.cookie), idIn(other.cookie)];
  const unsigned = [{ alg: 'none' }, { sub: one.id, userId: one.id, tier: 'admin' }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return [
    ...[flipped(id), id.slice(0, -1), id.slice(0, 20), `${id}A`, `${id}${second}`, `${id}.${second}`],
    ...[`${id},${second}`, `${id.slice(0, 21)}${second.slice(21)}`, id.toLowerCase(), id.toUpperCase()],
    ...[
      `${id}%00`,
      `%00${id}`,
      `${id}\u00e9`,
      `"${id}`,
      '',
      '%',
      '*',
      'session:*',
      '..',
      'undefined',
      'null',
    ],
    // Session keys in Redis, and users to impersonate.
    ...[sessionKey(id), sessionKey(id).slice('session:'.length), one.id, one.email, 'demo-admin'],
    ...[`${unsigned}.`, `s:${id}.${second}`, Buffer.from(id).toString('base64url')],
  ].map((value) => `swizzle=${value}`);
};

const stolen: Case = {
  title: 'A stolen session is ended by its owner',
  family: 'people',
  injected: `the cookie after ${Object.keys(ENDINGS).join(', ')}, on every call of the table`,
  isShort: true,
  async run(chaos) {
    for (const [how, end] of Object.entries(ENDINGS)) {
      const guest = await chaos.signUps.join();
      const controlUser = await chaos.signUps.join();
      const cookie = await anotherSession(guest);
      assert.equal(await holderOf(guest, cookie), guest.id);
      await end(chaos, guest, cookie);
      assert.deepEqual(await openedBy(guest, cookie), [], `after ${how}`);
      const isOnlyThis = how === 'signing out';
      assert.equal((await holderOf(guest, guest.cookie)) === guest.id, isOnlyThis, `others after ${how}`);
      assert.equal(
        await holderOf(controlUser, controlUser.cookie),
        controlUser.id,
        `someone else after ${how}`,
      );
    }
  },
};

const madeUp: Case = {
  title: 'A session is forged from others',
  family: 'people',
  injected: 'cookies changed, cut short, joined, signed by nobody, and as Redis holds them',
  isShort: true,
  async run(chaos) {
    const [one, other] = [await chaos.signUps.join(), await chaos.signUps.join()];
    for (const cookie of forged(one, other)) {
      assert.equal(await holderOf(one, cookie), undefined, `${cookie.length} characters let someone in`);
    }
    // Under another cookie name it is ignored; next to another session it never identifies a third user.
    const id = idIn(one.cookie);
    for (const name of ['Swizzle', '__Host-swizzle', 'session', 'swizzle_member']) {
      assert.equal(await holderOf(one, `${name}=${id}`), undefined, name);
    }
    const holder = await holderOf(one, `${one.cookie}; ${other.cookie}`);
    assert.ok(holder === one.id || holder === other.id);
  },
};

const planted: Case = {
  title: 'A session is fixated before the sign-in',
  family: 'people',
  injected: "a made-up cookie and the attacker's own, in the browser of someone who signs in and up",
  isShort: true,
  async run(chaos) {
    const victim = await chaos.signUps.join();
    for (const isReal of [false, true]) {
      const attacker = await chaos.signUps.join();
      const plant = isReal ? attacker.cookie : 'swizzle=planted-by-someone-who-waits';
      const given = await anotherSession(victim, plant);
      assert.equal(await holderOf(victim, given), victim.id);
      assert.notEqual(given, plant);
      assert.equal(await holderOf(attacker, plant), undefined, 'what was planted lets someone in');
    }
    const attacker = await chaos.signUps.join();
    const form = { email: `planted-${attacker.id}@example.com`, password: PASSWORD };
    const answer = await post(victim, '/api/signup', form, { cookie: attacker.cookie });
    assert.notEqual(cookieIn(answer), attacker.cookie);
    assert.equal(await holderOf(attacker, attacker.cookie), undefined);
  },
};

const ONE_LINK = 20;
const oneLink: Case = {
  title: 'A password reset link is used concurrently',
  family: 'people',
  injected: `one link used ${ONE_LINK} times at once, each with another password`,
  isShort: true,
  async run(chaos) {
    const guest = await chaos.signUps.join();
    await post(guest, '/api/forgot-password', { email: guest.email });
    const token = await mailedToken(chaos, guest, 'reset-password');
    const passwords = Array.from({ length: ONE_LINK }, (_, count) => `${NEW_PASSWORD} ${count}`);
    const answers = await Promise.all(
      passwords.map((password) => post(guest, '/api/reset-password', { token, password })),
    );
    const winners = passwords.filter((_, count) => answers[count]?.status === 200);
    assert.equal(winners.length, 1);
    assert.notEqual(await anotherSession(guest, '', winners[0]), '');
    assert.equal(await anotherSession(guest), '', 'the old password still opens');
  },
};

export const SESSION_ATTACKS: readonly Case[] = [stolen, madeUp, planted, oneLink];
