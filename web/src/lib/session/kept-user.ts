// Who was signed in, for when the server can't be reached; gone with the session.
import type { User } from '@swizzle/proto';

const KEY = 'member';

export const keepUser = (user: User) => localStorage.setItem(KEY, JSON.stringify(user));
export const forgetUser = () => localStorage.removeItem(KEY);

export function keptUser(): User | null {
  try {
    const user = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof user?.id === 'string' ? user : null;
  } catch {
    return null;
  }
}
