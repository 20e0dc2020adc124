// Whether this browser was signed in last time: lets the landing page paint before the server has answered.
const KEY = 'expectUser';

export function expectsUser(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function expectUser(expected: boolean) {
  try {
    if (expected) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: the hint only saves a moment.
  }
}
