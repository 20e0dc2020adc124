import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ApiError, isUnauthorized } from '../../lib/api/api-error.ts';
import { goToLoginSoon } from '../../lib/session/leave.ts';
import { toast } from '../../lib/toast-store.ts';
import { useGenerate } from './api/use-generate.ts';
import { isDailyLimit, LIMIT_TITLE, limitWords } from './daily-limit.ts';

/** Milliseconds for which the full glass is shown before it is served. */
const SERVE_AFTER = 500;

/** From the press of the button to the cocktail's page, or to the words that say why not. */
export function useCrafting() {
  const [, navigate] = useLocation();
  const { mutate, data, error, isPending, variables } = useGenerate(explain);

  useEffect(() => {
    if (!data) return;
    const timer = setTimeout(() => {
      toast(`${data.name} is served`, 'Fresh from the shaker and all yours. Cheers!');
      navigate(`/cocktail/${data.id}`);
    }, SERVE_AFTER);
    return () => clearTimeout(timer);
  }, [data, navigate]);

  return {
    craft: mutate,
    pending: isPending,
    done: data !== undefined,
    failure: error,
    limitHit: error !== null && isDailyLimit(error),
    /** The name that cannot stand on a public page, and the words that say so. */
    refusedName: isRefused(error) ? { name: variables?.suggestedName, words: error.words } : undefined,
  };
}

/** Happens even when the page has gone meanwhile, as it does once the session is known to be over. */
function explain(error: Error) {
  if (isUnauthorized(error)) {
    goToLoginSoon();
    toast('Unauthorized', 'You are logged out. Logging in again...', 'destructive');
  } else if (isDailyLimit(error)) {
    toast(LIMIT_TITLE, limitWords(error), 'destructive');
  } else if (error instanceof ApiError && error.code === 'rate_limited') {
    toast('One Moment', error.words ?? 'That was a little fast. Please wait a moment.', 'destructive');
  } else if (isRefused(error)) {
    toast('Generation Failed', error.words, 'destructive');
  } else {
    toast('Generation Failed', 'Failed to generate cocktail. Please try again.', 'destructive');
  }
}

/** The order cannot be made as it is, so that trying again would not help; the server says why. */
const isRefused = (error: Error | null): error is ApiError & { words: string } =>
  error instanceof ApiError && error.code === 'unprocessable' && error.words !== undefined;
