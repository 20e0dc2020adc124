import { expect, it } from '@jest/globals';
import type { Tier } from '@swizzle/proto';
import { dailyLimit, usedToday } from './usage.tsx';

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

it.each<[Tier, boolean, number, number]>([
  ['cocktail_curious', false, 2, 2],
  ['cocktail_curious', false, 9, 3],
  ['cocktail_curious', true, 9, 6],
  ['party_planner', false, 9, 9],
  ['bar_owner', false, 9, 9],
])('counts for a %s (shared: %s) who made %i cocktails today %i', (tier, hasSharedToday, made, counted) => {
  expect(usedToday({ tier, hasSharedToday, dailyCocktailsGenerated: made })).toBe(counted);
});
