import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Config } from '../config.ts';

/** Seconds; longer than any gateway keeps an answer. */
const BYPASS_SECONDS = 5;

/**
 * Marks a browser that has just changed something: its shared reads go past what any gateway keeps. Signed, and good
 * only for moments: anyone who could make one would have a way to send every read to the catalog.
 */
export class BypassCookie {
  private readonly name: string;
  private readonly secure: boolean;
  private readonly key: Buffer;

  /** All gateways sign alike: their key follows from the one that they share already. */
  constructor({
    PUBLIC_URL,
    CALLER_TOKEN_PRIVATE_KEY,
  }: Pick<Config, 'PUBLIC_URL' | 'CALLER_TOKEN_PRIVATE_KEY'>) {
    this.secure = new URL(PUBLIC_URL).protocol === 'https:';
    this.name = this.secure ? '__Host-swizzle-bypass' : 'swizzle-bypass';
    this.key = Buffer.from(hkdfSync('sha256', CALLER_TOKEN_PRIVATE_KEY, '', 'swizzle-bypass', 32));
  }

  /** The `Set-Cookie` header. */
  create(): string {
    const until = `${Date.now() + BYPASS_SECONDS * 1000}`;
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
    const value = `${until}.${this.sign(until).toString('base64url')}`;
    return stringifySetCookie({ ...attributes, name: this.name, value, maxAge: BYPASS_SECONDS });
  }

  /** Whether a `Cookie` header holds one that is ours and still good. */
  isIn(header: string | undefined): boolean {
    if (!header?.includes(this.name)) return false;
    const [until = '', signature = ''] = parseCookie(header)[this.name]?.split('.') ?? [];
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(until);
    return given.length === right.length && timingSafeEqual(given, right) && Number(until) > Date.now();
  }

  private sign(until: string): Buffer {
    return createHmac('sha256', this.key).update(until).digest();
  }
}
