import { randomBytes } from 'node:crypto';
import { MEMBER_COOKIE } from '@swizzle/proto';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import { ABSOLUTE_SECONDS } from './session-store.ts';

const HINT = { name: MEMBER_COOKIE, httpOnly: false };
/** Of the mark by which a page tells one session from the next. It has nothing of the session's id. */
const MARK_BYTES = 6;

/** The session cookie; over https its `__Host-` name binds it to the host. */
export class SessionCookie {
  private readonly name: string;
  private readonly attributes: Omit<SetCookie, 'name' | 'value'>;

  constructor(publicUrl: string) {
    const secure = new URL(publicUrl).protocol === 'https:';
    this.name = secure ? '__Host-swizzle' : 'swizzle';
    this.attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  }

  /** The session id in a `Cookie` header, if there is one. */
  read(header: string | undefined): string | undefined {
    return header === undefined ? undefined : parseCookie(header)[this.name];
  }

  /** The `Set-Cookie` headers that store a session id, and tell scripts that there is a session, and whether it's another one. */
  keep(sessionId: string): [session: string, hint: string] {
    const mark = randomBytes(MARK_BYTES).toString('base64url');
    return [this.write(sessionId, ABSOLUTE_SECONDS), this.write(mark, ABSOLUTE_SECONDS, HINT)];
  }

  /** The `Set-Cookie` headers that delete both. */
  forget(): [session: string, hint: string] {
    return [this.write('', 0), this.write('', 0, HINT)];
  }

  private write(value: string, maxAge: number, differing: Partial<SetCookie> = {}): string {
    return stringifySetCookie({ ...this.attributes, name: this.name, value, maxAge, ...differing });
  }
}
