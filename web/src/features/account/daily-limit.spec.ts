import { expect, it } from '@jest/globals';
import type { Tier } from '@swizzle/proto';
import { dailyLimit } from './daily-limit.ts';

it.each<[Tier, boolean, number | undefined]>([
  ['cocktail_curious', false, 3],
  ['cocktail_curious', true, 6],
  ['party_planner', false, undefined],
  ['party_planner', true, undefined],
  ['bar_owner', true, 1],
  ['admin', false, 1],
])('measures a %s (shared: %s) against %s a day', (tier, hasSharedToday, limit) => {
  expect(dailyLimit({ tier, hasSharedToday })).toBe(limit);
});
