// What happens to a visitor at the door of a room for members.
import { navigate } from 'wouter/use-browser-location';
import { goToLoginSoon } from '../../lib/session/leave.ts';
import { intend } from '../../lib/session/markers.ts';
import { toast } from '../../lib/toast-store.ts';

/** Milliseconds for which a refusal is shown before the way back. */
const REDIRECT_DELAY = 1000;

/** Signing in leads back to the generator, with the cocktail that was to be remixed. */
export function rememberGenerate(): undefined {
  const remix = new URLSearchParams(window.location.search).get('remix');
  intend({ ...(remix && { pendingRemixId: remix }), returnToGenerate: 'true' });
}

export function fromSaved(): undefined {
  toast('Sign In Required', 'Please sign in to see your collection.');
  navigate('/', { replace: true });
}

export function fromExplore(): undefined {
  toast('Sign In Required', 'Please sign in to explore cocktails with Sam.');
  navigate('/', { replace: true });
}

export function fromPlanning(): () => void {
  toast('Sign In Required', 'Please sign in to plan an event. Taking you there...');
  return goToLoginSoon();
}

/** Members without the right tier are turned away in the same way. */
export function fromAdministration(): () => void {
  toast('Access Denied', "You don't have permission to access this area.", 'destructive');
  const timer = setTimeout(() => navigate('/', { replace: true }), REDIRECT_DELAY);
  return () => clearTimeout(timer);
}
