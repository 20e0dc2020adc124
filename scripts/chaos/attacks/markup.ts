// Markup in every text that is shown, and a browser that tells whether it stayed text.
import assert from 'node:assert/strict';
import type { Case } from '../case.ts';
import { joinPlanner } from '../system/plans.ts';
import { inspectPage, type Look, withBrowser } from './browser.ts';
import { FILE_MARKUP } from './markup-files.ts';
import { MODEL_MARKUP } from './markup-model.ts';
import { adminsPages, hostsPages, visitorsPages } from './markup-pages.ts';
import { TEXTS } from './markup-texts.ts';
import { litterTheStore, type StoredMarkup, storeMarkup, triedInVain } from './stored-markup.ts';

/** Pages of the short form: those that guests of others see first. */
const SHORT = 2;

const everywhere = (isShort: boolean): Case => ({
  title: isShort ? 'Markup is in every text of a menu and a drink' : 'Markup is in every text that is shown',
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
