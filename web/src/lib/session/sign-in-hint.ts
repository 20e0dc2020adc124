// A cookie that the server sets beside the session's own, which scripts cannot see.
import { MEMBER_COOKIE } from '@swizzle/proto';

const PREFIX = `${MEMBER_COOKIE}=`;
const hint = () => document.cookie.split('; ').find((cookie) => cookie.startsWith(PREFIX));

export const hasHint = () => hint() !== undefined;

/** Differs from session to session; empty where there is none. */
export const sessionMark = () => hint()?.slice(PREFIX.length) ?? '';

/** The session that it spoke of has ended. */
export function dropHint() {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser in use has the Cookie Store yet
  document.cookie = `${MEMBER_COOKIE}=; Max-Age=0; Path=/`;
}
