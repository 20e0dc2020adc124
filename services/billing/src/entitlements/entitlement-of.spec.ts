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

describe('the tier', () => {
  it.each([
    ['a paid subscription', {}],
    ['a payment that is being retried', { status: 'past_due' }],
    ['a trial with a verified card', { status: 'trialing', trial }],
    ['a subscription that is cancelled at the period end', { cancelsAtPeriodEnd: true, wasCancelled: true }],
  ] as const)('is granted by %s', (_, changes) => {
    expect(entitlementOf([subscription(changes)])).toMatchObject({
      tier: 'party_planner',
      state: 'active',
      lastEndDate: null,
      info: { currentPeriodEnd: END, cancelAtPeriodEnd: 'cancelsAtPeriodEnd' in changes },
    });
  });

  it.each([
    ['no subscription', [], 'none'],
    ['a trial without a card', [{ status: 'trialing', trial, isVerified: false }], 'incomplete'],
    ['an incomplete first payment', [{ status: 'incomplete' }], 'incomplete'],
    ['an expired first payment', [{ status: 'incomplete_expired', endedAt: END }], 'none'],
    ['an unpaid subscription', [{ status: 'unpaid' }], 'expired'],
    ['a past due subscription without further retries', [{ status: 'past_due', isGivenUp: true }], 'expired'],
    ['a paused subscription', [{ status: 'paused' }], 'expired'],
    ['an unknown status', [{ status: 'pondering' }], 'expired'],
    ['an ended subscription', [canceled], 'expired'],
    ['a cancelled subscription', [{ ...canceled, wasCancelled: true }], 'cancelled'],
    ['a trial that ended without a card', [{ ...canceled, trial }], 'none'],
    ['an ended trial that had begun', [{ ...canceled, trial, verdict: 'begun' }], 'expired'],
    ['a refused trial', [{ ...canceled, trial, verdict: 'refused', wasCancelled: true }], 'none'],
  ] as const)('is not granted by %s', (_, changes, state) => {
    expect(entitlementOf(changes.map((change) => subscription(change)))).toMatchObject({
      tier: 'cocktail_curious',
      state,
    });
  });

  it('is the highest of several running subscriptions', () => {
    const lower = subscription({ id: 'sub_2', createdAt: START + 1 });
    expect(entitlementOf([lower, subscription({ tier: 'bar_owner' })]).tier).toBe('bar_owner');
  });
});

describe('the state', () => {
  it('reports a refused trial until the next one', () => {
    const refused = subscription({ ...canceled, trial, verdict: 'refused' });
    expect(entitlementOf([refused]).trialRefused).toBe(true);
    const next = subscription({ id: 'sub_2', createdAt: END, status: 'trialing', trial, isVerified: false });
    expect(entitlementOf([refused, next])).toMatchObject({ state: 'incomplete', trialRefused: false });
  });

  it('reports the end of the latest subscription', () => {
    const earlier = subscription({ ...canceled, wasCancelled: true });
    const later = subscription({ ...canceled, id: 'sub_2', createdAt: END, endedAt: END + DAY });
    expect(entitlementOf([earlier, later])).toMatchObject({
      state: 'expired',
      lastEndDate: new Date((END + DAY) * 1000).toISOString(),
      info: { status: 'canceled' },
    });
  });

  it('reports the end of the last paid period of an unclosed subscription', () => {
    const { lastEndDate } = entitlementOf([subscription({ status: 'unpaid' })]);
    expect(lastEndDate).toBe(new Date(START * 1000).toISOString());
  });

  it.each([
    ['at its period end', END, true],
    ['within its period', END - DAY, true],
    ['after its period', END + 1, false],
  ])('reports a subscription with an end date %s', (_, cancelsAt, cancelAtPeriodEnd) => {
    expect(entitlementOf([subscription({ cancelsAt })]).info).toMatchObject({ cancelAtPeriodEnd });
  });

  it('prefers a running subscription to an ended one', () => {
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

it('does not depend on the order of subscriptions', () => {
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
