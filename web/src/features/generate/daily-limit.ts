import {
  FREE_DAILY_COCKTAILS,
  LIMIT_REACHED_AFTER_SHARING,
  SHARE_BONUS_COCKTAILS,
  type User,
} from '@swizzle/proto';
import { ApiError } from '../../lib/api/api-error.ts';

export const LIMIT_TITLE = 'Daily Limit Reached';
const LIMIT_WORDS =
  "You've reached your daily limit. Share a cocktail for bonus generations or upgrade for unlimited access!";

/** Only the free tier has a limit; sharing raises it for the day. */
export function isOutOfDrinks(user: User | null): boolean {
  if (user?.tier !== 'cocktail_curious') return false;
  const limit = FREE_DAILY_COCKTAILS + (user.hasSharedToday ? SHARE_BONUS_COCKTAILS : 0);
  return user.dailyCocktailsGenerated >= limit;
}

/** The day's limit, and not the one on calls in a moment, which has the same status. */
export const isDailyLimit = (error: Error) =>
  error.message.includes('429') && !(error instanceof ApiError && error.code === 'rate_limited');

/** The server's words, where it sent any; else what fits the user, who may have the sharing bonus already. */
export const limitWords = (error: Error | null, user?: Pick<User, 'hasSharedToday'>) =>
  (error instanceof ApiError && isDailyLimit(error) && error.words) ||
  (user?.hasSharedToday ? LIMIT_REACHED_AFTER_SHARING : LIMIT_WORDS);
