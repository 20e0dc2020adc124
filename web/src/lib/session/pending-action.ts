// What a visitor was about to do when sent to sign in. It lives in this tab alone.
import { goToLogin } from './leave.ts';

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
