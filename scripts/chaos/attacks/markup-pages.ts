// Every page that shows what someone wrote, and what it shows there.
import type { Page } from 'playwright-core';
import type { Look } from './browser.ts';
import { BROKEN_OUT, FORMULA, IMAGE, SCRIPT, TITLE } from './markup-texts.ts';
import { FIRST_NAME, LAST_NAME, MENU_NAME, type StoredMarkup } from './stored-markup.ts';

const INTRO = `${TITLE} ${IMAGE}`;

/** Says something to Sam, and waits for his answer. */
const tellSam = (words: string) => async (page: Page) => {
  await page.getByRole('textbox').fill(words);
  await page.getByRole('textbox').press('Enter');
  await page.getByRole('log').getByText('Sam: ').first().waitFor({ state: 'attached' });
};

const print = (page: Page) => page.emulateMedia({ media: 'print' });
const onScreen = (page: Page) => page.emulateMedia({ media: 'screen' });

/** What it says of itself as the sign-in page, whatever it is asked for. */
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

/** What anybody may open. */
export const visitorsPages = ({ cocktail, slug }: StoredMarkup): Look[] => [
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

/** What its host may open. */
export const hostsPages = ({ cocktail, remix, menu }: StoredMarkup): Look[] => [
  { path: '/account', shows: [FIRST_NAME, LAST_NAME] },
  { path: `/planning?menu=${menu.id}`, shows: [MENU_NAME, INTRO, FORMULA] },
  { path: `/planning/${menu.id}/shopping`, shows: [MENU_NAME] },
  { path: `/planning/${menu.id}/batches`, shows: [MENU_NAME, FORMULA], act: print },
  { path: `/planning/${menu.id}/prep`, shows: [MENU_NAME], act: onScreen },
  { path: '/explore', shows: [IMAGE], act: tellSam(IMAGE) },
  { path: `/cocktail/${remix.id}`, shows: ['Remixed from', IMAGE] },
  { path: `/generate?remix=${cocktail.id}`, shows: [IMAGE] },
  { path: '/saved', shows: [IMAGE] },
];

/** What an administrator may open. */
export const adminsPages = ({ cocktail }: StoredMarkup): Look[] => [
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
