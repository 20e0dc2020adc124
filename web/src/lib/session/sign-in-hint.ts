// A cookie that the server sets beside the session's own, which scripts cannot see.
import { MEMBER_COOKIE } from '@swizzle/proto';

export const hasHint = () =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${MEMBER_COOKIE}=`));

/** The session that it spoke of has ended. */
export function dropHint() {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser in use has the Cookie Store yet
  document.cookie = `${MEMBER_COOKIE}=; Max-Age=0; Path=/`;
}
