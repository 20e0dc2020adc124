// A trial from the upgrade notice to its end without a charge, and a declined card that leads to a paid month.
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsOf } from './faults.ts';
import { DESKTOP, openSystem, START_MS, STORY_SCREENS } from './system.ts';
import { expectToast } from './toasts.ts';
import { signUp } from './users.ts';

const DECLINED = '4000 0000 0000 0002';
const ASKING = '4000 0025 0000 3155';
const GOOD = '4242 4242 4242 4242';
const FAILS_LATER = '4000 0000 0000 0341';
const ASKS_AT_CHARGE = '4000 0027 6000 3184';
const PATIENCE_MS = 30_000;
/** Longer than the page's timeout for the provider. */
const CONFIRMATION_MS = 45_000;

const system = openSystem();
let page: Page;

const link = (name: string) => page.getByRole('link', { name });
const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const subscription = () => page.getByRole('region', { name: 'Subscription', exact: true });

async function fill(card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiration date').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
}

async function pay(card: string): Promise<void> {
  await fill(card);
  await button('Start Free Trial').click();
}

/** Reloads a page until it shows the effect of a webhook. */
async function untilShown(what: () => ReturnType<Page['getByText']>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await what().first().isVisible())) {
    if (Date.now() > deadline) throw new Error('never shown');
    await page.reload({ waitUntil: 'networkidle' });
  }
}

describe.each(STORY_SCREENS)('a trial on a $name', (screen) => {
  const isFirst = screen === STORY_SCREENS[0];

  beforeAll(async () => {
    page = await system.open(screen);
    await signUp(page, `trying-on-a-${screen.name}`);
  }, START_MS);

  it('begins before a locked door', async () => {
    await page.goto('/planning');
    await link('Upgrade to Start Planning').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto('/pricing');
    await heading('A plan for every kind of host').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('article', { name: 'Party Planner' }).getByRole('link').click();
    await page.waitForURL('**/subscribe');
  });

  it('is not confirmed where nobody paid', async () => {
    await page.goto('/subscribe/success');
    await heading('Payment Setup Not Complete').waitFor();
    // The page polls every twenty seconds: one poll is enough.
    if (isFirst) {
      await page.goto('/subscribe/success?redirect_status=succeeded');
      await heading('No confirmation yet').waitFor({ timeout: CONFIRMATION_MS });
    }
    const again = isFirst ? 'Start your free trial' : 'Try again';
    await page.getByRole('main').getByRole('link', { name: again }).click();
    await page.waitForURL('**/subscribe');
  });

  it('asks for a card, and says that no money moves', async () => {
    await page.getByLabel('Card number').waitFor();
    await page.getByText('Test mode').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('is not begun by a card that is declined, and the form stays', async () => {
    await pay(DECLINED);
    await expectToast(page, 'Payment Setup Failed');
    expect(await page.getByLabel('Card number').inputValue()).toBe(DECLINED);
    const user = await (await page.context().request.get('/api/auth/user')).json();
    expect(user.tier).toBe('cocktail_curious');
  });

  it('is begun by one that passes, after the bank has asked', async () => {
    await pay(isFirst ? ASKING : GOOD);
    if (isFirst) await button('Complete authentication').click();
    await page.waitForURL('**/subscribe/success**');
    await heading('Payment Setup Complete!').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('opens the door, and stands in the account', async () => {
    await page.goto('/planning');
    await heading('Plan Your Event').waitFor();
    await page.goto('/account');
    await subscription()
      .getByText(/\d+ days left/)
      .waitFor();
    await page.getByRole('region', { name: 'Trial History' }).getByText('Used').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('is not offered a second time, nor congratulated on by hand', async () => {
    await page.goto('/subscribe');
    await heading("You're on Party Planner").waitFor();
    await page.getByText(/^Your free trial ends on/).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto('/subscribe/success');
    await heading("You're on Party Planner").waitFor();
    await link('Go to your account').click();
    await heading('Account Settings').waitFor();
  });

  it('may be cancelled once that was asked, and says what follows', async () => {
    const dialog = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
    await button('Cancel Subscription').click();
    await dialog.getByText(/^You keep Party Planner until/).waitFor();
    expect(await faultsOf(page, '[role="alertdialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep my subscription' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button('Cancel Subscription').click();
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expectToast(page, 'Subscription Cancelled');
    await subscription().getByText('You will then be downgraded to Cocktail Curious.').waitFor();
    expect(await button('Cancel Subscription').count()).toBe(0);
  });

  it('is over on day fifteen, and there is no second one', async () => {
    await system.passDays(15);
    await page.goto('/account');
    await untilShown(() => subscription().getByText('Cocktail Curious'));
    await page.goto('/planning');
    await link('Upgrade to Start Planning').waitFor();
    await page.goto('/subscribe');
    await page.getByText('Trial Already Used').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('a card that fails at the first charge', () => {
  const method = () => page.getByRole('region', { name: 'Payment method' });

  beforeAll(async () => {
    page = await system.open(DESKTOP);
    await signUp(page, 'card-that-fails');
    await page.goto('/subscribe');
    await pay(FAILS_LATER);
    await heading('Payment Setup Complete!').waitFor();
    await system.passDays(15);
  }, START_MS);

  it('is told in the account, with the reason and a way to pay', async () => {
    await page.goto('/account');
    await untilShown(() => method().getByText(/We couldn't charge \$19\.00.*Your card was declined/));
    expect(await faultsOf(page)).toEqual([]);
    await method().getByRole('link', { name: 'Pay now' }).click();
    await heading('Pay $19.00').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('gives way to another one, whose bank asks before the month is paid', async () => {
    await link('Use another card').click();
    await heading('Update your card').waitFor();
    await page.getByLabel('Card number').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await fill(ASKS_AT_CHARGE);
    await button('Save card').click();
    await button('Complete authentication').click();
    await heading('All set').waitFor();
    await link('Go to your account').click();
    await method().getByText('Visa ending in 3184').waitFor();
    await page.getByRole('region', { name: 'Invoices' }).getByText('Paid').waitFor();
    expect(
      await method()
        .getByText(/We couldn't charge/)
        .count(),
    ).toBe(0);
  });
});

describe('all the way', () => {
  it('breaks no rule of any page, and throws nothing', () => {
    // The browser logs the declined card, and a request about a subscription that has just ended.
    const unexpected = (line: string) => !line.includes('402') && !/403.*subscription\/info/.test(line);
    expect(system.complaints.filter(unexpected)).toEqual([]);
  });
});
