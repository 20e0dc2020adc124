// Signing in and out happen on pages of the server, so the browser leaves the app.
import { MEMBER_COOKIE } from '@swizzle/proto';

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

const PREFIX = `${MEMBER_COOKIE}=`;
/** The cookie that the server sets beside the session's own, which scripts cannot see. */
const hint = () => document.cookie.split('; ').find((cookie) => cookie.startsWith(PREFIX));

export const hasHint = () => hint() !== undefined;

/** Differs from session to session; empty where there is none. */
export const sessionMark = () => hint()?.slice(PREFIX.length) ?? '';

/** The session that it spoke of has ended. */
export function dropHint() {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser in use has the Cookie Store yet
  document.cookie = `${MEMBER_COOKIE}=; Max-Age=0; Path=/`;
}

/** What a visitor was about to do when sent to sign in; it lives in this tab alone. */
const NAMES = ['pendingSaveId', 'returnToSaved', 'pendingRemixId', 'returnToGenerate'] as const;
type Marker = (typeof NAMES)[number];

export const setMarker = (name: Marker, value = 'true') => sessionStorage.setItem(name, value);
export const marker = (name: Marker) => sessionStorage.getItem(name);

/** Notes an intention down in the place of any earlier one. */
export function intend(markers: Partial<Record<Marker, string>>) {
  for (const name of NAMES) {
    const value = markers[name];
    if (value === undefined) sessionStorage.removeItem(name);
    else setMarker(name, value);
  }
}

/** Reads the intention and forgets it, so that it is taken up once. */
export function takeIntention(): Partial<Record<Marker, string>> {
  const kept = Object.fromEntries(NAMES.flatMap((name) => (marker(name) ? [[name, marker(name)]] : [])));
  intend({});
  return kept;
}

/** A visitor wants what only members have: it is noted down, and taken up again after signing in. */
export function signInToSave(id: number) {
  intend({ pendingSaveId: String(id), returnToSaved: 'true' });
  goToLogin();
}

export function signInToRemix(id: number) {
  intend({ pendingRemixId: String(id), returnToGenerate: 'true' });
  goToLogin();
}

/** The session ended at the generator: signing in leads back to it, with the cocktail that was to be remixed. */
export function returnToGenerator(search: string) {
  const remix = new URLSearchParams(search).get('remix');
  intend({ ...(remix && { pendingRemixId: remix }), returnToGenerate: 'true' });
}
