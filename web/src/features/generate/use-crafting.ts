import {
  FREE_DAILY_COCKTAILS,
  type GenerateRequest,
  LIMIT_REACHED_AFTER_SHARING,
  SHARE_BONUS_COCKTAILS,
  type User,
} from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, isUnauthorized } from '../../lib/api/call.ts';
import { generationsQuery, isMaking } from '../../lib/api/queries.ts';
import { paths } from '../../lib/paths.ts';
import { goToLoginSoon, returnToGenerator } from '../../lib/session/sign-in.ts';
import { toast } from '../../lib/toast-store.ts';
import { prefersReducedMotion } from '../../lib/use-media-query.ts';
import {
  clearAttempt,
  GenerationFailed,
  interruptedAttempt,
  type Making,
  type Phase,
  startAttempt,
  useGenerate,
} from './api/make-cocktail.ts';

export const LIMIT_TITLE = 'Daily Limit Reached';
const LIMIT_WORDS =
  "You've reached your daily limit. Share a cocktail for bonus generations or upgrade for unlimited access!";

/** Only the free tier has a limit; sharing raises it for the day. */
export function isOutOfDrinks(user: User | null): boolean {
  if (user?.tier !== 'cocktail_curious') return false;
  const limit = FREE_DAILY_COCKTAILS + (user.hasSharedToday ? SHARE_BONUS_COCKTAILS : 0);
  return user.dailyCocktailsGenerated >= limit;
}

/** The daily limit, as opposed to the rate limit with the same status. */
const isDailyLimit = (error: Error) =>
  error.message.includes('429') && !(error instanceof ApiError && error.code === 'rate_limited');

/** The server's message, if any; else the message for the user's tier and sharing bonus. */
export const limitWords = (error: Error | null, user?: Pick<User, 'hasSharedToday'>) =>
  (error instanceof ApiError && isDailyLimit(error) && error.words) ||
  (user?.hasSharedToday ? LIMIT_REACHED_AFTER_SHARING : LIMIT_WORDS);

/**
 * Resumes a pending generation when the page opens: this tab's request, sent again with its key, or else one of another
 * tab or device.
 */
function useResumeGeneration(userId: string, isIdle: boolean, resume: (making: Making) => void) {
  const { data, isFetchedAfterMount } = useQuery(generationsQuery);
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current || !isIdle) return;
    const attempt = interruptedAttempt(userId);
    if (attempt) {
      isDecided.current = true;
      resume({ attempt });
    } else if (isFetchedAfterMount) {
      isDecided.current = true;
      const making = data?.find(isMaking);
      if (making) resume({ follow: making.id, since: Date.parse(making.acceptedAt) });
    }
  }, [userId, isIdle, resume, data, isFetchedAfterMount]);
}

/** From the click on the button to the cocktail's page, or to an error message. */
export function useCrafting(userId: string) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>('sent');
  const { mutate, reset, data, error, isIdle, isPending, variables } = useGenerate(userId, setPhase, explain);
  useResumeGeneration(userId, isIdle, mutate);

  const attempt = variables && 'attempt' in variables ? variables.attempt : undefined;
  const since = variables && 'since' in variables ? variables.since : attempt?.sentAt;
  return {
    craft: useCallback(
      (request: GenerateRequest) => mutate({ attempt: startAttempt(userId, request) }),
      [mutate, userId],
    ),
    pending: isPending,
    done: data !== undefined,
    /** The drink, once it is made. */
    cocktail: data,
    /** Opens the drink's page; its glass moves to its place there. */
    serve: useCallback(() => {
      if (!data) return;
      navigate(paths.cocktail(data.id), { viewTransition: canMove(), state: { staysUntilLoaded: true } });
    }, [data, navigate]),
    phase,
    /** The start in milliseconds since the epoch. */
    since: since ?? Date.now(),
    /** Shows the form again; the generation continues. */
    leave: () => {
      clearAttempt();
      reset();
    },
    failure: error,
    limitHit: error !== null && isDailyLimit(error),
    /** The refused name, and the reason. */
    refusedName: isRefused(error) ? { name: attempt?.request.suggestedName, words: error.words } : undefined,
  };
}

/** Runs even after the page was left, as when the session has ended. */
function explain(error: Error) {
  if (isUnauthorized(error)) {
    returnToGenerator(window.location.search);
    goToLoginSoon();
    toast('Unauthorized', 'You are logged out. Logging in again...', 'destructive');
  } else if (isDailyLimit(error)) {
    toast(LIMIT_TITLE, limitWords(error), 'destructive');
  } else if (error instanceof ApiError && error.code === 'rate_limited') {
    toast('One Moment', error.words ?? 'That was a little fast. Please wait a moment.', 'destructive');
  } else if (isRefused(error) || isBarShort(error)) {
    toast('Generation Failed', error.words, 'destructive');
  } else if (error instanceof GenerationFailed) {
    toast('Generation Failed', "We couldn't make this cocktail. It wasn't counted.", 'destructive');
  } else {
    toast('Generation Failed', 'Failed to generate cocktail. Please try again.', 'destructive');
  }
}

/** The order can't be made as it is, so a retry is pointless; the server states the reason. */
const isRefused = (error: Error | null): error is ApiError & { words: string } =>
  error instanceof ApiError && error.code === 'unprocessable' && error.words !== undefined;

/** The bar can't make such a drink. */
const isBarShort = (error: Error): error is ApiError & { words: string } =>
  error instanceof ApiError && error.code === 'conflict' && error.words !== undefined;

/** Whether the browser supports view transitions, and the user allows motion. */
const canMove = () => 'startViewTransition' in document && !prefersReducedMotion();
