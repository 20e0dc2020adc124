// Who was signed in last in this tab.
const KEY = 'tabUserId';

/** Whether this is the user who was signed in here last; remembers the user. */
export function recognizeUser(userId: string): boolean {
  const isKnown = sessionStorage.getItem(KEY) === userId;
  sessionStorage.setItem(KEY, userId);
  return isKnown;
}
