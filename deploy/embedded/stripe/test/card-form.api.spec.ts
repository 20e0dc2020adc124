// Runs the browser script in a real browser, on a page with our strict CSP.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Browser, chromium, type Page } from 'playwright-core';
import type Stripe from 'stripe';
import { type RunningAccount, startAccount } from './running-account.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];
const HTML =
  '<!doctype html><title>Subscribe</title><main></main><script src="/embedded-stripe/stripe.js"></script>';

let account: RunningAccount;
let browser: Browser;
let page: Page;
let faults: string[];
let intent: Stripe.SetupIntent;
beforeAll(async () => {
  account = await startAccount();
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: FLAGS });
});
afterAll(async () => {
  await browser.close();
  await account.server.stop();
});
beforeEach(async () => {
  const customer = await account.stripe.customers.create();
  intent = await account.stripe.setupIntents.create({ customer: customer.id });
  page = await browser.newPage();
  faults = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const headers = { 'content-security-policy': "default-src 'self'" };
  await page.route(/\/(subscribe|done)/, (route) =>
    route.fulfill({ body: HTML, contentType: 'text/html', headers }),
  );
  await page.goto(`${account.server.url}/subscribe`);
});
afterEach(async () => {
  await page.close();
  expect(faults).toEqual([]);
});

/** Resolves with the name of the event that ends the loading. */
const mount = (secret = intent.client_secret) =>
  page.evaluate(`
    window.stripe = Stripe('${account.server.publishableKey}');
    window.elements = stripe.elements({ clientSecret: '${secret}' });
    const card = elements.create('payment').on('change', (event) => { window.state = event; });
    const loaded = new Promise((resolve) => {
      card.on('ready', () => resolve('ready')).on('loaderror', ({ error }) => resolve(error.message));
    });
    card.mount('main');
    loaded`);
const field = (label: string) => page.getByLabel(label);
async function fill(number: string) {
  await field('Card number').pressSequentially(number);
  await field('Expiration date').pressSequentially('1245');
  await field('Security code').pressSequentially('123');
}
const confirm = (more = '') =>
  page.evaluate(`stripe.confirmSetup({ elements, confirmParams: { return_url: '${page.url()}' }, ${more} })`);
const inPlace = "redirect: 'if_required'";
const status = async () => (await account.stripe.setupIntents.retrieve(intent.id)).status;

describe('the card form', () => {
  it('formats the number as printed on the card, and reports completeness', async () => {
    expect(await mount()).toBe('ready');
    await fill('4242424242424242');
    expect(await field('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await field('Expiration date').inputValue()).toBe('12 / 45');
    expect(await page.evaluate('state')).toEqual({
      elementType: 'payment',
      empty: false,
      complete: true,
      collapsed: false,
      value: { type: 'card' },
    });
  });

  it('supports autofill for each field', async () => {
    await mount();
    const kinds = await page
      .locator('input')
      .evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')));
    expect(kinds).toEqual(['cc-number', 'cc-exp', 'cc-csc', 'postal-code']);
  });

  it('keeps the caret where a digit was corrected', async () => {
    await mount();
    await field('Card number').pressSequentially('424242');
    await field('Card number').press('Home');
    await field('Card number').press('Delete');
    await field('Card number').pressSequentially('5');
    await field('Card number').pressSequentially('6');
    expect(await field('Card number').inputValue()).toBe('5624 242');
  });

  it('shows errors, announces them and focuses the first invalid field', async () => {
    await mount();
    await field('Card number').fill('4242424242424241');
    expect(await page.evaluate('elements.submit()')).toEqual({
      error: { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is invalid.' },
    });
    const number = page.getByRole('textbox', { name: 'Card number' });
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate('document.activeElement.autocomplete')).toBe('cc-number');
    const words = page.getByRole('alert').filter({ hasText: 'Your card number is invalid.' });
    expect(await number.getAttribute('aria-describedby')).toBe(await words.getAttribute('id'));
    await number.fill('4242424242424242');
    expect(await number.getAttribute('aria-invalid')).toBe('false');
  });

  it('shows an error when the focus moves to the next field', async () => {
    await mount();
    await field('Expiration date').fill('1220');
    await field('Security code').focus();
    await page.getByRole('alert').getByText("Your card's expiration date is in the past.").waitFor();
  });

  it('refuses to load for a completed intent', async () => {
    await account.stripe.setupIntents.cancel(intent.id);
    expect(await mount()).toMatch(/terminal state \(canceled\)/);
    expect(await page.locator('input').count()).toBe(0);
  });

  it('refuses to load for an invalid secret', async () => {
    expect(await mount(`${intent.id}_secret_x`)).toMatch(/No such setupintent/);
  });

  it('is styled by the page, under its content security policy', async () => {
    await mount();
    const ground = () => page.evaluate("getComputedStyle(document.querySelector('input')).backgroundColor");
    await page.evaluate("document.documentElement.style.setProperty('--raised', 'rgb(1, 2, 3)')");
    expect(await ground()).toBe('rgb(1, 2, 3)');
    await page.evaluate(
      "elements.update({ appearance: { variables: { colorBackground: 'rgb(4, 5, 6)' } } })",
    );
    expect(await ground()).toBe('rgb(4, 5, 6)');
  });
});

describe('the confirmation', () => {
  it('redirects to the return URL with the outcome', async () => {
    await mount();
    await fill('4242424242424242');
    page
      .evaluate(
        "stripe.confirmSetup({ elements, confirmParams: { return_url: location.origin + '/done?from=card' } })",
      )
      .catch(() => {});
    await page.waitForURL(/\/done/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      from: 'card',
      setup_intent: intent.id,
      setup_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect(await status()).toBe('succeeded');
  });

  it('stays on the page if no redirect is needed', async () => {
    await mount();
    await fill('4242424242424242');
    expect(await confirm(inPlace)).toMatchObject({ setupIntent: { id: intent.id, status: 'succeeded' } });
    const again = await page.evaluate(`stripe.retrieveSetupIntent('${intent.client_secret}')`);
    expect(again).toMatchObject({ setupIntent: { status: 'succeeded' } });
  });

  it('reports a declined card, and accepts another', async () => {
    await mount();
    await fill('4000000000000002');
    expect(await confirm()).toMatchObject({
      error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    });
    await field('Card number').fill('');
    await field('Card number').pressSequentially('4242424242424242');
    expect(await confirm(inPlace)).toMatchObject({ setupIntent: { status: 'succeeded' } });
  });

  it.each([
    ['Complete authentication', 'succeeded'],
    ['Fail authentication', 'requires_payment_method'],
  ])('asks the owner of a card, who can %s', async (answer, then) => {
    await mount();
    await fill('4000002500003155');
    const confirming = confirm(inPlace);
    const dialog = page.getByRole('dialog', { name: 'Is this you?' });
    await dialog.getByRole('button', { name: answer }).click();
    await confirming;
    expect(await dialog.count()).toBe(0);
    expect(await status()).toBe(then);
  });

  it('treats Escape as a refusal', async () => {
    await mount();
    await fill('4000002500003155');
    const confirming = confirm(inPlace);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    expect(await confirming).toMatchObject({ error: { code: 'setup_intent_authentication_failure' } });
  });

  it('shows an error if the server does not respond', async () => {
    await mount();
    await fill('4242424242424242');
    await page.route('**/confirm', (route) => route.abort());
    expect(await confirm()).toMatchObject({ error: { type: 'api_connection_error' } });
  });
});

it.each([
  ['stripe.createToken()', 'createToken is not supported by the embedded Stripe.'],
  ["elements.create('card')", 'The embedded Stripe has no Element "card", only "payment".'],
])('refuses %s by name', async (what, words) => {
  await mount();
  await expect(page.evaluate(what)).rejects.toThrow(words);
});
