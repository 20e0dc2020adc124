import { MEMBER_COOKIE } from '@swizzle/proto';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import { ABSOLUTE_SECONDS } from './session-store.ts';

const HINT = { name: MEMBER_COOKIE, httpOnly: false };

/** The session's cookie: over https bound to the host by its `__Host-` name. */
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

  /** The `Set-Cookie` headers that keep a session id, and let scripts know that there is one. */
  keep(sessionId: string): [session: string, hint: string] {
    return [this.write(sessionId, ABSOLUTE_SECONDS), this.write('1', ABSOLUTE_SECONDS, HINT)];
  }

  /** The `Set-Cookie` headers that forget it. */
  forget(): [session: string, hint: string] {
    return [this.write('', 0), this.write('', 0, HINT)];
  }

  private write(value: string, maxAge: number, differing: Partial<SetCookie> = {}): string {
    return stringifySetCookie({ ...this.attributes, name: this.name, value, maxAge, ...differing });
  }
}
