// Markup in all displayed texts, checked in a browser.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@swizzle/proto';
import type { Page } from 'playwright-core';
import type { Case } from '../../case.ts';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import type { Answer, Guest } from '../../system/guest.ts';
import { joinPlanner } from '../../system/plans.ts';
import { post } from '../access/sign-in-forms.ts';
import { inspectPage, type Look, withBrowser } from './browser.ts';
import { MODEL_MARKUP } from './markup-model.ts';
import {
  BROKEN_OUT,
  FORMULA,
  IMAGE,
  litterTheStore,
  MENU_NAME,
  NAMES,
  SCRIPT,
  type StoredMarkup,
  storeMarkup,
  TEXTS,
  TITLE,
  triedInVain,
} from './stored-markup.ts';

// Exported files and mails with markup and formulas in their data.
const FILES = ['menu.pdf', 'shopping.csv', 'menu.json', 'qr.svg', 'qr.png'] as const;
type File = (typeof FILES)[number];

const TYPES: Readonly<Record<File, string>> = {
  'menu.pdf': 'application/pdf',
  'shopping.csv': 'text/csv',
  'menu.json': 'application/json',
  'qr.svg': 'image/svg+xml',
  'qr.png': 'image/png',
};
/** Active content in a PDF. */
const ACTIVE_PDF = /\/(?:JavaScript|JS|Launch|OpenAction|EmbeddedFile|SubmitForm)\b/;
/** A cell that a spreadsheet would run as a formula. */
const FORMULA_CELL = /(?:^|,|\r\n)"?[=+\-@\t]/;
const MARKUP = /<(?:img|script|svg|style|a) /i;

/** The problems of a file. */
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

/** All mails to a user, once there are enough. */
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

/** A user with markup in their names gets every kind of mail. */
async function askForMails(guest: Guest, email: string): Promise<void> {
  const names = { firstName: IMAGE, lastName: BROKEN_OUT };
  await post(guest, '/api/signup', { email, password: DEMO_PASSWORD, ...names }, { cookie: '' });
  await post(guest, '/api/forgot-password', { email });
}

const FILE_MARKUP: Case = {
  title: 'Files and mails contain markup and formulas',
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

// All pages with user content, and the content they show.
const INTRO = `${TITLE} ${IMAGE}`;

/** Sends a message to Sam, and waits for the reply. */
const tellSam = (words: string) => async (page: Page) => {
  await page.getByRole('textbox').fill(words);
  await page.getByRole('textbox').press('Enter');
  await page.getByRole('log').getByText('Sam: ').first().waitFor({ state: 'attached' });
};

const print = (page: Page) => page.emulateMedia({ media: 'print' });
const onScreen = (page: Page) => page.emulateMedia({ media: 'screen' });

/** The name of the sign-in page, whatever the request. */
const submit = (form: string, email: string) => async (page: Page) => {
  const said = JSON.stringify({ form, email });
  await page.evaluate(`(({ form, email }) => {
    const posted = document.querySelector('form[action^="' + form + '"]');
    posted.noValidate = true;
    posted.elements.email.value = email;
    if (posted.elements.password) posted.elements.password.value = 'a good long one';
    posted.submit();
  })(${said})`);
  await page.locator('[role="alert"], form').first().waitFor();
};

/** Public pages. */
const visitorsPages = ({ cocktail, slug }: StoredMarkup): Look[] => [
  { path: `/m/${slug}`, shows: [MENU_NAME, INTRO, IMAGE, BROKEN_OUT, FORMULA] },
  { path: `/cocktail/${cocktail.id}`, shows: [IMAGE, SCRIPT] },
  { path: '/', shows: [IMAGE] },
  { path: `/api/cocktails/${cocktail.id}/picture`, shows: [] },
  { path: `/api/login?returnTo=${encodeURIComponent('javascript:alert(1)')}`, shows: ['Sign in'] },
  { path: `/api/login?returnTo=${encodeURIComponent(`/${BROKEN_OUT}`)}`, shows: ['Sign in'] },
  { path: '/api/login', shows: ['Sign in'], act: submit('/api/login', IMAGE) },
  { path: '/api/forgot-password', shows: [], act: submit('/api/forgot-password', BROKEN_OUT) },
  { path: `/api/reset-password?token=${encodeURIComponent(IMAGE)}`, shows: [] },
  { path: `/api/verify-email?token=${encodeURIComponent(BROKEN_OUT)}`, shows: [] },
  { path: `/m/${encodeURIComponent(IMAGE)}`, shows: [] },
  { path: `/${encodeURIComponent(TITLE)}`, shows: ['Page Not Found'] },
];

/** Pages of the host. */
const hostsPages = ({ cocktail, remix, menu }: StoredMarkup): Look[] => [
  { path: '/account', shows: Object.values(NAMES) },
  { path: `/planning?menu=${menu.id}`, shows: [MENU_NAME, INTRO, FORMULA] },
  { path: `/planning/${menu.id}/shopping`, shows: [MENU_NAME] },
  { path: `/planning/${menu.id}/batches`, shows: [MENU_NAME, FORMULA], act: print },
  { path: `/planning/${menu.id}/prep`, shows: [MENU_NAME], act: onScreen },
  { path: '/explore', shows: [IMAGE], act: tellSam(IMAGE) },
  { path: `/cocktail/${remix.id}`, shows: ['Remixed from', IMAGE] },
  { path: `/generate?remix=${cocktail.id}`, shows: [IMAGE] },
  { path: '/saved', shows: [IMAGE] },
];

/** Pages of an administrator. */
const adminsPages = ({ cocktail }: StoredMarkup): Look[] => [
  { path: '/admin', shows: [] },
  {
    path: '/admin/classic-cocktails',
    shows: [IMAGE],
    act: async (page) => {
      await page.getByRole('textbox').fill(IMAGE);
      await page.getByRole('textbox').press('Enter');
    },
  },
  { path: `/cocktail/${cocktail.id}`, shows: [IMAGE] },
  { path: '/api/admin/queues/queue/make-cocktail', shows: [] },
];

/** Pages of the short run: the public ones with content by others. */
const SHORT = 2;

const everywhere = (isShort: boolean): Case => ({
  title: isShort
    ? 'Every text of a menu and a drink contains markup'
    : 'Every displayed text contains markup',
  family: 'texts',
  injected: `${TEXTS.length} kinds of markup by hand and past every check in the store, in a real browser`,
  isShort,
  async run(chaos) {
    const left = await storeMarkup(await joinPlanner(chaos));
    assert.deepEqual(await triedInVain(left.host, left.menu), []);
    const putRight = await litterTheStore(chaos, left);
    const of = (pages: (left: StoredMarkup) => Look[]) => pages(left).slice(0, isShort ? SHORT : undefined);
    const admin = await chaos.signUps.demo('admin');
    try {
      const faults = await withBrowser(async (browser) => [
        ...(await inspectPage(browser, { url: chaos.url, cookie: '' }, of(visitorsPages))),
        ...(await inspectPage(browser, { url: chaos.url, cookie: left.host.cookie }, of(hostsPages))),
        ...(isShort
          ? []
          : await inspectPage(browser, { url: chaos.url, cookie: admin.cookie }, adminsPages(left))),
      ]);
      assert.deepEqual(faults, []);
    } finally {
      await putRight();
    }
  },
});

export const MARKUP_ATTACKS: readonly Case[] = [
  MODEL_MARKUP,
  FILE_MARKUP,
  everywhere(true),
  everywhere(false),
];
