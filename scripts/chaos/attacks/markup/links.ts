// Links in pages and mails use the configured public URL, never a host from the request.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Case } from '../../case.ts';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import { PASSWORD } from '../../system/guest.ts';
import { createAttackers } from '../attackers.ts';
import { request, say } from '../input/wire.ts';

const EVIL = 'elsewhere.example';
const FORM = 'Content-Type: application/x-www-form-urlencoded';

/** All headers that can name a host. */
const HEADERS = [
  `X-Forwarded-Host: ${EVIL}`,
  'X-Forwarded-Proto: ftp',
  'X-Forwarded-Port: 1',
  `X-Host: ${EVIL}`,
  `Forwarded: host=${EVIL};proto=https`,
  `X-Original-Host: ${EVIL}`,
];

export const LINK_ATTACKS: readonly Case[] = [
  {
    title: 'A request for a link names another host',
    family: 'requests',
    injected:
      'Host, X-Forwarded-Host, Forwarded and whole addresses of another site, on the way to a mail for a new password, to a sign-in and to a shared menu',
    isShort: true,
    async run(chaos) {
      const guest = await chaos.signUps.join();
      const form = `email=${encodeURIComponent(guest.email)}`;
      for (const target of ['/api/forgot-password', `http://${EVIL}/api/forgot-password`]) {
        const { statuses } = await say(chaos, asElsewhere('POST', target, [FORM], form), { who: guest.id });
        assert.deepEqual(statuses, [200], target);
      }
      await chaos.until(async () =>
        (await mailsTo(chaos, guest.email)).some((mail) => mail.includes('reset-password')),
      );
      for (const mail of await mailsTo(chaos, guest.email)) expectNoEvil(mail, 'a mail');
      const signIn = await say(
        chaos,
        asElsewhere('POST', '/api/login', [FORM], `${form}&password=${PASSWORD}`),
        { who: guest.id },
      );
      assert.deepEqual(signIn.statuses, [303], 'the sign-in');
      expectNoEvil(signIn.text, 'the answer to a sign-in');
      await expectOwnShare(chaos);
    },
  },
];

async function expectOwnShare(chaos: ChaosSystem): Promise<void> {
  const attackers = await createAttackers(chaos);
  const { host } = attackers;
  const headers = [`Cookie: ${host.cookie}`, 'Content-Type: application/json'];
  const path = `/api/menus/${attackers.menuId}/share`;
  const { statuses, text } = await say(chaos, asElsewhere('POST', path, headers, '{"renew":true}'), {
    who: host.id,
  });
  assert.deepEqual(statuses, [200], 'sharing a menu');
  expectNoEvil(text, 'the address of a menu');
  assert(text.includes(`${chaos.system.url}/m/`), 'a menu is shared under an address that is not ours');
}

const asElsewhere = (method: string, target: string, headers: readonly string[], body: string): string =>
  request(
    method,
    target,
    [...headers, ...HEADERS, 'Connection: close', `Content-Length: ${body.length}`],
    body,
  ).replace('Host: localhost', `Host: ${EVIL}`);

const expectNoEvil = (text: string, where: string) =>
  assert(!text.includes(EVIL), `${where} leads elsewhere`);

async function mailsTo({ home }: ChaosSystem, email: string): Promise<string[]> {
  const folder = join(home, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(email));
}
