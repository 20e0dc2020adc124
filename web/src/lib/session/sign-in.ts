// Sign-in and sign-out are server pages, so the browser leaves the app.
import { MEMBER_COOKIE } from '@swizzle/proto';

export const LOGIN_PATH = '/api/login';
export const LOGOUT_PATH = '/api/logout';

/** Milliseconds for which a toast is shown before the browser leaves. */
export const LOGIN_DELAY = 500;

/** The only way to leave the app, so that tests can intercept it. */
export const browser = { go: (path: string) => window.location.assign(path) };

/** The sign-in returns to `returnTo`, a path of the app. */
export const goToLogin = (returnTo?: string) =>
  browser.go(LOGIN_PATH + (returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''));

/** Leaves after the toast with the reason was shown; returns a function that cancels it. */
export function goToLoginSoon(): () => void {
  const timer = setTimeout(() => goToLogin(), LOGIN_DELAY);
  return () => clearTimeout(timer);
}

const PREFIX = `${MEMBER_COOKIE}=`;
/** The hint cookie that the server sets beside the session cookie, which scripts can't read. */
const hint = () => document.cookie.split('; ').find((cookie) => cookie.startsWith(PREFIX));

export const hasHint = () => hint() !== undefined;

/** Differs between sessions; empty without one. */
export const sessionMark = () => hint()?.slice(PREFIX.length) ?? '';

/** Clears the hint of an ended session. */
export function dropHint() {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser in use has the Cookie Store yet
  document.cookie = `${MEMBER_COOKIE}=; Max-Age=0; Path=/`;
}

/** The pending action of a visitor who was sent to sign in, in this tab's storage. */
const NAMES = ['pendingSaveId', 'returnToSaved', 'pendingRemixId', 'returnToGenerate'] as const;
type Marker = (typeof NAMES)[number];

export const setMarker = (name: Marker, value = 'true') => sessionStorage.setItem(name, value);
export const marker = (name: Marker) => sessionStorage.getItem(name);

/** Stores a pending action, in place of any earlier one. */
export function storePendingAction(markers: Partial<Record<Marker, string>>) {
  for (const name of NAMES) {
    const value = markers[name];
    if (value === undefined) sessionStorage.removeItem(name);
    else setMarker(name, value);
  }
}

/** Reads and removes the pending action, so that it is resumed once. */
export function takePendingAction(): Partial<Record<Marker, string>> {
  const kept = Object.fromEntries(NAMES.flatMap((name) => (marker(name) ? [[name, marker(name)]] : [])));
  storePendingAction({});
  return kept;
}

/** For actions that require a sign-in: stores the action, and resumes it afterwards. */
export function signInToSave(id: number) {
  storePendingAction({ pendingSaveId: String(id), returnToSaved: 'true' });
  goToLogin();
}

export function signInToRemix(id: number) {
  storePendingAction({ pendingRemixId: String(id), returnToGenerate: 'true' });
  goToLogin();
}

/** The session ended in the generator: the sign-in returns to it, with the cocktail to remix. */
export function returnToGenerator(search: string) {
  const remix = new URLSearchParams(search).get('remix');
  storePendingAction({ ...(remix && { pendingRemixId: remix }), returnToGenerate: 'true' });
}
