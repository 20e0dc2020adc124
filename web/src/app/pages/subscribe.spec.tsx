import { afterEach, describe, expect, it } from '@jest/globals';
import type { SubscriptionInfo, User } from '@swizzle/proto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  anIntent,
  askedFor,
  ELIGIBLE,
  INTENT,
  openCheckout,
  openForm,
  removeStripe,
} from '../../features/checkout/testing/open-checkout.tsx';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast } from '../../testing/render-app.tsx';

afterEach(() => {
  closeApp();
  removeStripe();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const pricing = () => screen.getByRole('link', { name: 'Back to Pricing' }).getAttribute('href');

describe('the checkout', () => {
  it('is prepared: first whether there is a trial to have, then the card form', async () => {
    const { asked, Stripe, stripe, emit } = await openForm();
    const keys = asked.map(({ key }) => key).filter((key) => key !== 'GET /api/plans');
    expect(keys).toEqual(['GET /api/auth/user', ELIGIBLE, INTENT]);
    expect(Stripe).toHaveBeenCalledWith('pk_live_1');
    expect(stripe.elements.mock.lastCall?.[0]).toMatchObject({ clientSecret: 'seti_1_secret_2' });
    const fields = screen.getByText('card fields').parentElement;
    expect(fields?.dataset.ready).toBe('false');
    emit('ready');
    expect(fields?.dataset.ready).toBe('true');
  });

  it('says that it is being prepared', async () => {
    openCheckout();
    expect((await screen.findByText('Preparing payment form...')).closest('[role=status]')).toBeTruthy();
    await askedFor();
    expect(screen.getByText('Preparing payment form...')).toBeTruthy();
  });

  it('says what one gets, and when it is paid', async () => {
    await openForm();
    await screen.findByText('14 days free, then $19/month');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '14 days free, then $19/month',
      'Unlimited AI cocktail generation',
      'Event planning and menu generation',
      'Cancel anytime during the trial',
    ]);
    expect(
      screen.getByText("Your trial starts immediately. You won't be charged until day 15."),
    ).toBeTruthy();
    expect(pricing()).toBe('/pricing');
  });

  it.each([true, false])('tells whether it is a test: %s', async (testMode) => {
    await openForm({ [INTENT]: () => anIntent({ testMode }) });
    expect(screen.queryByText('Test mode') !== null).toBe(testMode);
    expect(screen.queryByText('4242 4242 4242 4242') !== null).toBe(testMode);
  });
});

describe('a subscriber', () => {
  const end = Date.parse('2026-12-05T12:00:00Z') / 1000;
  const open = (tier: User['tier'], info: Partial<SubscriptionInfo>) =>
    openCheckout(
      {
        'GET /api/subscription/info': () => ({
          status: 'active',
          trialEnd: null,
          currentPeriodEnd: end,
          cancelAtPeriodEnd: false,
          ...info,
        }),
      },
      aUser({ tier, trialUsed: true }),
    );

  it.each<[Partial<SubscriptionInfo>, string]>([
    [{}, 'Your plan renews on December 5, 2026 for $19.'],
    [
      { cancelAtPeriodEnd: true },
      "Your plan ends on December 5, 2026. After that you're on Cocktail Curious.",
    ],
    [
      { status: 'trialing', trialEnd: end },
      "Your free trial ends on December 5, 2026. After that it's $19 a month.",
    ],
    [{ status: 'past_due' }, 'Your last payment failed. Your account shows what to do.'],
    [{ status: 'none', currentPeriodEnd: null }, 'Your account includes everything in Party Planner.'],
  ])('sees the plan, and no offer: %j', async (info, words) => {
    const { calls } = open('party_planner', info);
    await heading("You're on Party Planner");
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account');
    expect(screen.queryByText(/prevent abuse/)).toBeNull();
    expect([...calls(ELIGIBLE), ...calls(INTENT)]).toEqual([]);
  });

  it.each<[User['tier'], string]>([
    ['bar_owner', "You're on Bar Owner"],
    ['admin', "You're an administrator"],
  ])('is a %s too, whose plan has no dates', async (tier, title) => {
    const { calls } = open(tier, {});
    await heading(title);
    expect(screen.getByText('Your account includes everything in Party Planner.')).toBeTruthy();
    expect(calls('GET /api/subscription/info')).toEqual([]);
  });
});

describe('where the trial has been used', () => {
  it.each([
    [
      undefined,
      'Trial period has already been used for this email address. Please subscribe to the paid plan.',
    ],
    ['You are on Party Planner already.', 'You are on Party Planner already.'],
  ])('there is no form: %p', async (message, words) => {
    const { calls } = openCheckout({ [ELIGIBLE]: () => ({ eligible: false, ...(message && { message }) }) });
    await heading('Trial Already Used');
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('Additional trials are not available to prevent abuse')).toBeTruthy();
    const paid = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Direct Paid Subscription (Coming Soon)',
    });
    expect(paid.disabled).toBe(true);
    expect(pricing()).toBe('/pricing');
    expect(calls(INTENT)).toEqual([]);
  });
});

describe('where the checkout cannot be prepared', () => {
  const words = (message: string) => new Failure(503, { code: 'unavailable', message });

  it.each<[string, Replies, string]>([
    ['the trial', { [ELIGIBLE]: () => new Failure(500, '') }, 'Failed to check trial eligibility'],
    ['the trial, in its words', { [ELIGIBLE]: () => words('In a moment.') }, 'In a moment.'],
    ['the card form', { [INTENT]: () => new Failure(500, '') }, 'Failed to create setup intent'],
    ['the card form, in its words', { [INTENT]: () => words('In a moment.') }, 'In a moment.'],
  ])('because the server fails at %s, it says so', async (_what, replies, message) => {
    openCheckout(replies);
    await heading('Payment Setup Error');
    expect(screen.getByText(message, { selector: 'main *' })).toBeTruthy();
    await expectToast('Subscription Setup Error', message);
    expect(pricing()).toBe('/pricing');
  });

  it('because there is no client secret, there is no form to load', async () => {
    openCheckout({ [INTENT]: () => anIntent({ clientSecret: undefined }) });
    await heading('Unable to load payment form');
    await expectToast('Subscription Setup Error', 'No client secret received');
    expect(document.querySelector('script[src]')).toBeNull();
  });

  it("because the provider's script does not come, there is no form to load", async () => {
    openCheckout();
    fireEvent.error(await askedFor());
    await heading('Unable to load payment form');
    await expectToast('Subscription Setup Error', 'Failed to prepare payment form');
  });

  it.each([
    [{ message: 'This client secret is spent.' }, 'This client secret is spent.'],
    [{}, 'Failed to prepare payment form'],
  ])("because the provider's fields do not come, there is none either: %j", async (error, message) => {
    const { emit } = await openForm();
    emit('loaderror', { elementType: 'payment', error });
    await heading('Unable to load payment form');
    await expectToast('Subscription Setup Error', message);
    expect(screen.queryByText('card fields')).toBeNull();
  });

  it('it can be tried again', async () => {
    let broken = true;
    const { person, calls } = openCheckout({
      [INTENT]: () => (broken ? new Failure(502, '') : anIntent({ clientSecret: undefined })),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await person.click(again);
    await heading('Unable to load payment form');
    await waitFor(() => expect(calls(ELIGIBLE)).toHaveLength(2));
  });
});
