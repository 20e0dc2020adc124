// Who was signed in, for when the server can't be reached; gone with the session.
import type { User } from '@swizzle/proto';
import { forgetPrivateReads } from './private-cache.ts';

const KEY = 'member';

export const keepUser = (user: User) => localStorage.setItem(KEY, JSON.stringify(user));

/** What they read on this device goes too. */
export function forgetUser(): void {
  localStorage.removeItem(KEY);
  void forgetPrivateReads();
}

export function keptUser(): User | null {
  try {
    const user = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof user?.id === 'string' ? user : null;
  } catch {
    return null;
  }
}
