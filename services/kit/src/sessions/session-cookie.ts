import { randomBytes } from 'node:crypto';
import { MEMBER_COOKIE } from '@swizzle/proto';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import { ABSOLUTE_SECONDS } from './session-store.ts';

const HINT = { name: MEMBER_COOKIE, httpOnly: false };
/** Length of the hint's random value, by which a page tells sessions apart. Unrelated to the session id. */
const HINT_BYTES = 6;

/** The session cookie; over https, its `__Host-` prefix binds it to the host. */
export class SessionCookie {
  private readonly name: string;
  private readonly attributes: Omit<SetCookie, 'name' | 'value'>;

  constructor(publicUrl: string) {
    const secure = new URL(publicUrl).protocol === 'https:';
    this.name = secure ? '__Host-swizzle' : 'swizzle';
    this.attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  }

  /** The session id of a `Cookie` header, if any. */
  read(header: string | undefined): string | undefined {
    return header === undefined ? undefined : parseCookie(header)[this.name];
  }

  /** The `Set-Cookie` headers of the session, and of the hint that lets scripts detect a session or a change of it. */
  serialize(sessionId: string): [session: string, hint: string] {
    const hint = randomBytes(HINT_BYTES).toString('base64url');
    return [this.write(sessionId, ABSOLUTE_SECONDS), this.write(hint, ABSOLUTE_SECONDS, HINT)];
  }

  /** The `Set-Cookie` headers that delete both cookies. */
  clear(): [session: string, hint: string] {
    return [this.write('', 0), this.write('', 0, HINT)];
  }

  private write(value: string, maxAge: number, overrides: Partial<SetCookie> = {}): string {
    return stringifySetCookie({ ...this.attributes, name: this.name, value, maxAge, ...overrides });
  }
}
