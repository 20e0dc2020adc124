import { expect, it } from '@jest/globals';
import { tierOfPrice } from './provider-subscription.ts';

it.each([
  ['party_planner_monthly', undefined, 'party_planner'],
  ['bar_owner_monthly', undefined, 'bar_owner'],
  [null, 'party_planner', 'party_planner'],
  ['something_else', 'bar_owner', 'bar_owner'],
  ['something_else', undefined, 'cocktail_curious'],
  [null, 'admin', 'cocktail_curious'],
  ['bar_owner_monthly', 'party_planner', 'bar_owner'],
])('maps lookup key %s with metadata tier %s to %s', (key, written, tier) => {
  expect(tierOfPrice(key, written)).toBe(tier);
});
