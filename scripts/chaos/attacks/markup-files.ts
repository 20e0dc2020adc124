// Files and mails that leave the system, with markup and formulas in what they are made of.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@swizzle/proto';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import type { Answer, Guest } from '../system/guest.ts';
import { joinPlanner } from '../system/plans.ts';
import { BROKEN_OUT, FORMULA, IMAGE } from './markup-texts.ts';
import { post } from './sign-in-forms.ts';
import { litterTheStore, storeMarkup } from './stored-markup.ts';

const FILES = ['menu.pdf', 'shopping.csv', 'menu.json', 'qr.svg', 'qr.png'] as const;
type File = (typeof FILES)[number];

const TYPES: Readonly<Record<File, string>> = {
  'menu.pdf': 'application/pdf',
  'shopping.csv': 'text/csv',
  'menu.json': 'application/json',
  'qr.svg': 'image/svg+xml',
  'qr.png': 'image/png',
};
/** What a PDF must not do when it is opened. */
const ACTIVE_PDF = /\/(?:JavaScript|JS|Launch|OpenAction|EmbeddedFile|SubmitForm)\b/;
/** A cell that a spreadsheet takes for a formula. */
const FORMULA_CELL = /(?:^|,|\r\n)"?[=+\-@\t]/;
const MARKUP = /<(?:img|script|svg|style|a) /i;

/** What is wrong with a file. */
function faultsOf(file: File, { status, headers, body }: Answer): string[] {
  const type = headers.get('content-type') ?? '';
  const disposition = headers.get('content-disposition') ?? '';
  return [
    ...(status === 200 ? [] : [`is answered ${status}`]),
    ...(type.startsWith(TYPES[file]) ? [] : [`is ${type}`]),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['may be sniffed']),
    ...(/[<>\r\n]|\.\./.test(disposition) ? [`is called ${disposition}`] : []),
    ...(file === 'menu.pdf' && ACTIVE_PDF.test(body) ? ['does something when it is opened'] : []),
    ...(file === 'shopping.csv' && FORMULA_CELL.test(body.replace(/^\ufeff/, '')) ? ['holds a formula'] : []),
    ...(file === 'qr.svg' && MARKUP.test(body.replace(/^<svg /, '')) ? ['holds markup'] : []),
  ].map((what) => `${file} ${what}`);
}

/** Everything that is mailed to someone, once so many mails are there. */
async function mailsTo(chaos: ChaosSystem, email: string, most: number): Promise<string[]> {
  const folder = join(chaos.home, 'mail');
  let mails: string[] = [];
  await chaos.until(async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const all = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    mails = all.filter((mail) => mail.includes(`To: ${email}`));
    return mails.length >= most;
  });
  return mails.map((mail) => mail.replaceAll('=\n', '').replaceAll('=3D', '='));
}

/** Someone whose names are markup has every kind of mail sent. */
async function askForMails(guest: Guest, email: string): Promise<void> {
  const names = { firstName: IMAGE, lastName: BROKEN_OUT };
  await post(guest, '/api/signup', { email, password: DEMO_PASSWORD, ...names }, { cookie: '' });
  await post(guest, '/api/forgot-password', { email });
}

export const FILE_MARKUP: Case = {
  title: 'Markup and formulas are in every file and mail',
  family: 'texts',
  injected: `markup and ${FORMULA.slice(0, 10)}…) in what ${FILES.join(', ')}, an export and mails are made of`,
  isShort: false,
  async run(chaos) {
    const left = await storeMarkup(await joinPlanner(chaos));
    const putRight = await litterTheStore(chaos, left);
    try {
      const faults: string[] = [];
      for (const file of FILES) {
        const answer = await left.host.call('GET', `/api/menus/${left.menu.id}/${file}`);
        faults.push(...faultsOf(file, answer));
        if (file === 'shopping.csv')
          assert.ok(answer.body.includes('HYPERLINK'), 'the list holds no formula to judge');
      }
      const own = await left.host.call('GET', '/api/auth/user/export');
      assert.ok(own.body.includes(JSON.stringify(IMAGE).slice(1, -1)));
      assert.match(own.headers.get('content-disposition') ?? '', /^attachment/);
      const email = `litter-${left.host.id}@example.com`;
      await askForMails(left.host, email);
      for (const mail of await mailsTo(chaos, email, 2)) {
        if (MARKUP.test(mail.replace(/<a href="http/g, '')) || mail.includes('alert(1)'))
          faults.push('a mail holds markup');
      }
      assert.deepEqual(faults, []);
    } finally {
      await putRight();
    }
  },
};
