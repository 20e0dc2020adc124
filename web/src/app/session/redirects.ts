// Loaders that decide who sees a page. They run before it renders, and again when the session ends.
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { goToLogin, LOGIN_DELAY } from '../../lib/session/leave.ts';
import { returnToGenerator } from '../../lib/session/pending-action.ts';
import { loadUser } from '../../lib/session/use-user.ts';
import { toast } from '../../lib/toast-store.ts';

/** Milliseconds for which a refusal is shown before the redirect. */
const REDIRECT_DELAY = 1000;

type OnSignedOut = (request: Request) => Response | Promise<null> | null;

/** Signed out, the landing page shows in the page's place unless `onSignedOut` redirects. */
export const requireUser =
  (client: QueryClient, onSignedOut: OnSignedOut = () => null) =>
  async ({ request }: LoaderFunctionArgs) =>
    (await loadUser(client)) ? null : onSignedOut(request);

export const requireAdmin =
  (client: QueryClient) =>
  async ({ request }: LoaderFunctionArgs) => {
    if ((await loadUser(client))?.tier === 'admin') return null;
    toast('Access Denied', "You don't have permission to access this area.", 'destructive');
    await delay(REDIRECT_DELAY, request.signal);
    return redirectHome(request);
  };

export function rememberGenerate({ url }: Request): null {
  returnToGenerator(new URL(url).search);
  return null;
}

/** Mails link to an open payment: signing in leads back to it. */
export function signInToPay({ url }: Request): null {
  const { pathname, search, searchParams } = new URL(url);
  if (searchParams.has('change')) goToLogin(pathname + search);
  return null;
}

export const redirectHomeWith = (description: string) => (request: Request) => {
  toast('Sign In Required', description);
  return redirectHome(request);
};

export async function signInToPlan({ signal }: Request): Promise<null> {
  toast('Sign In Required', 'Please sign in to plan an event. Taking you there...');
  await delay(LOGIN_DELAY, signal);
  goToLogin();
  return null;
}

/** An address that the browser already shows is replaced, or Back would lead to it and redirect again. */
const redirectHome = ({ url }: Request) =>
  url === window.location.href.split('#')[0] ? replace(paths.home) : redirect(paths.home);

/** Rejects when another navigation takes over. */
const delay = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
