import { describe, expect, it } from '@jest/globals';
import type { ProviderSubscription } from '../provider/provider-subscription.ts';
import { entitlementOf } from './entitlement-of.ts';

const DAY = 86_400;
const START = 1_760_000_000;
const END = START + 14 * DAY;

const subscription = (changes: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  tier: 'party_planner',
  price: { amount: 1900, currency: 'usd' },
  createdAt: START,
  trial: null,
  periodStart: START,
  periodEnd: END,
  cancelsAtPeriodEnd: false,
  cancelsAt: null,
  endedAt: null,
  isTaxed: false,
  isGivenUp: false,
  wasCancelled: false,
  paymentMethod: 'pm_1',
  isVerified: true,
  verdict: null,
  ...changes,
});
const trial = { start: START, end: END };
const canceled = { status: 'canceled', endedAt: END } as const;

describe('a tier', () => {
  it.each([
    ['a paid subscription', {}],
    ['a payment that is being retried', { status: 'past_due' }],
    ['a trial whose card is verified', { status: 'trialing', trial }],
    ['one that ends with its period', { cancelsAtPeriodEnd: true, wasCancelled: true }],
  ] as const)('comes with %s', (_, changes) => {
    expect(entitlementOf([subscription(changes)])).toMatchObject({
      tier: 'party_planner',
      state: 'active',
      lastEndDate: null,
      info: { currentPeriodEnd: END, cancelAtPeriodEnd: 'cancelsAtPeriodEnd' in changes },
    });
  });

  it.each([
    ['nothing', [], 'none'],
    ['a trial without a card', [{ status: 'trialing', trial, isVerified: false }], 'incomplete'],
    ['a first payment that is not made', [{ status: 'incomplete' }], 'incomplete'],
    ['a first payment that never was', [{ status: 'incomplete_expired', endedAt: END }], 'none'],
    ['what was given up on', [{ status: 'unpaid' }], 'expired'],
    ['what was given up on and left past due', [{ status: 'past_due', isGivenUp: true }], 'expired'],
    ['what is paused', [{ status: 'paused' }], 'expired'],
    ['a status that nobody knows yet', [{ status: 'pondering' }], 'expired'],
    ['what ended', [canceled], 'expired'],
    ['what ended because it was cancelled', [{ ...canceled, wasCancelled: true }], 'cancelled'],
    ['a trial that ended without ever having a card', [{ ...canceled, trial }], 'none'],
    ['a trial that ended after it had begun', [{ ...canceled, trial, verdict: 'begun' }], 'expired'],
    ['a refused trial', [{ ...canceled, trial, verdict: 'refused', wasCancelled: true }], 'none'],
  ] as const)('does not come with %s', (_, changes, state) => {
    expect(entitlementOf(changes.map((one) => subscription(one)))).toMatchObject({
      tier: 'cocktail_curious',
      state,
    });
  });

  it('is the highest of those that run', () => {
    const lower = subscription({ id: 'sub_2', createdAt: START + 1 });
    expect(entitlementOf([lower, subscription({ tier: 'bar_owner' })]).tier).toBe('bar_owner');
  });
});

describe('what people are told', () => {
  it('is that a trial was refused, until the next one', () => {
    const refused = subscription({ ...canceled, trial, verdict: 'refused' });
    expect(entitlementOf([refused]).trialRefused).toBe(true);
    const next = subscription({ id: 'sub_2', createdAt: END, status: 'trialing', trial, isVerified: false });
    expect(entitlementOf([refused, next])).toMatchObject({ state: 'incomplete', trialRefused: false });
  });

  it('is when the last one ended', () => {
    const earlier = subscription({ ...canceled, wasCancelled: true });
    const later = subscription({ ...canceled, id: 'sub_2', createdAt: END, endedAt: END + DAY });
    expect(entitlementOf([earlier, later])).toMatchObject({
      state: 'expired',
      lastEndDate: new Date((END + DAY) * 1000).toISOString(),
      info: { status: 'canceled' },
    });
  });

  it('is the last paid period where nobody closed it', () => {
    const { lastEndDate } = entitlementOf([subscription({ status: 'unpaid' })]);
    expect(lastEndDate).toBe(new Date(START * 1000).toISOString());
  });

  it.each([
    ['ends with its period', END, true],
    ['ends on a day within it', END - DAY, true],
    ['goes on beyond it', END + 1, false],
  ])('is that a subscription with an end date %s', (_, cancelsAt, cancelAtPeriodEnd) => {
    expect(entitlementOf([subscription({ cancelsAt })]).info).toMatchObject({ cancelAtPeriodEnd });
  });

  it('is what runs, not what ended', () => {
    const running = subscription({ id: 'sub_2', status: 'trialing', trial, createdAt: START - DAY });
    expect(entitlementOf([subscription(canceled), running]).info).toEqual({
      status: 'trialing',
      trialEnd: END,
      currentPeriodEnd: END,
      cancelAtPeriodEnd: false,
      price: { amount: 1900, currency: 'usd' },
    });
  });
});

it('does not depend on the order in which the provider lists them', () => {
  const all = [
    subscription({ id: 'sub_a', ...canceled }),
    subscription({ id: 'sub_b', ...canceled, wasCancelled: true }),
    subscription({ id: 'sub_c', status: 'trialing', isVerified: false }),
    subscription({ id: 'sub_d', status: 'past_due' }),
    subscription({ id: 'sub_e', status: 'incomplete_expired' }),
  ];
  for (let size = 1; size <= all.length; size++) {
    const some = all.slice(0, size);
    const expected = entitlementOf(some);
    for (const [at] of some.entries()) {
      expect(entitlementOf([...some.slice(at), ...some.slice(0, at)])).toEqual(expected);
      expect(entitlementOf([...some.slice(at), ...some.slice(0, at)].toReversed())).toEqual(expected);
    }
  }
});
