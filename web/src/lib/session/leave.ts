// Signing in and out happen on pages of the server, so the browser leaves the app.

export const LOGIN_PATH = '/api/login';
export const LOGOUT_PATH = '/api/logout';

/** How long a toast is shown before the browser leaves, in milliseconds. */
export const LOGIN_DELAY = 500;

/** The one way out of the app, so that tests can stand at the door. */
export const browser = { go: (path: string) => window.location.assign(path) };

/** Signing in leads to `returnTo`, a path of the app. */
export const goToLogin = (returnTo?: string) =>
  browser.go(LOGIN_PATH + (returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''));

/** Leaves once the toast that says why has been seen; the answer cancels. */
export function goToLoginSoon(): () => void {
  const timer = setTimeout(() => goToLogin(), LOGIN_DELAY);
  return () => clearTimeout(timer);
}
