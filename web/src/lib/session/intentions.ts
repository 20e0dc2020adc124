// A visitor wants what only members have: it is noted down, and taken up again after signing in.
import { goToLogin } from './leave.ts';
import { intend } from './markers.ts';

export function signInToSave(id: number) {
  intend({ pendingSaveId: String(id), returnToSaved: 'true' });
  goToLogin();
}

export function signInToRemix(id: number) {
  intend({ pendingRemixId: String(id), returnToGenerate: 'true' });
  goToLogin();
}
