import { FREE_DAILY_COCKTAILS, SHARE_BONUS_COCKTAILS, type User } from '@swizzle/proto';

/** Cocktails a day that the usage bar measures against, if any. It holds nobody back but the free tier. */
export function dailyLimit({
  tier,
  hasSharedToday,
}: Pick<User, 'tier' | 'hasSharedToday'>): number | undefined {
  if (tier === 'party_planner') return undefined;
  if (tier !== 'cocktail_curious') return 1;
  return FREE_DAILY_COCKTAILS + (hasSharedToday ? SHARE_BONUS_COCKTAILS : 0);
}

/** Cocktails made today, as measured against a limit that holds: what was made on a plan without one does not count over it. */
export const usedToday = (user: Pick<User, 'tier' | 'hasSharedToday' | 'dailyCocktailsGenerated'>): number =>
  user.tier === 'cocktail_curious'
    ? Math.min(user.dailyCocktailsGenerated, dailyLimit(user) ?? Number.POSITIVE_INFINITY)
    : user.dailyCocktailsGenerated;
