import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import { CONFIG, type Config } from '../config.ts';
import { CHALLENGE_SECONDS } from './challenges.ts';

/** Tells the browser whose password was right, and whose code is missing, from every other one. */
@Injectable()
export class ChallengeCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: Config) {
    this.secure = new URL(PUBLIC_URL).protocol === 'https:';
    this.name = this.secure ? '__Host-swizzle_challenge' : 'swizzle_challenge';
  }

  read(header: string | undefined): string | undefined {
    return header === undefined ? undefined : parseCookie(header)[this.name];
  }

  /** The `Set-Cookie` header. Lax, since whoever comes back from a provider comes from another site. */
  keep(id: string): string {
    return this.write(id, CHALLENGE_SECONDS);
  }

  forget(): string {
    return this.write('', 0);
  }

  private write(value: string, maxAge: number): string {
    const { name, secure } = this;
    return stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure });
  }
}
