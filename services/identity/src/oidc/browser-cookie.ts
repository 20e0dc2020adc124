import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import { CONFIG, type Config } from '../config.ts';
import { TRANSACTION_SECONDS } from './transactions.ts';

/** Tells a browser that is away at the provider from every other one, for as long as that takes. */
@Injectable()
export class BrowserCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: Config) {
    this.secure = new URL(PUBLIC_URL).protocol === 'https:';
    this.name = this.secure ? '__Host-swizzle_oidc' : 'swizzle_oidc';
  }

  read(header: string | undefined): string | undefined {
    return header === undefined ? undefined : parseCookie(header)[this.name];
  }

  /**
   * The `Set-Cookie` header. Lax, since the way back from the provider is a link from another site. Nothing forgets it
   * before its time: another tab may be away as well.
   */
  keep(browser: string): string {
    return stringifySetCookie({
      name: this.name,
      value: browser,
      maxAge: TRANSACTION_SECONDS,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
    });
  }
}
