import { parseSetCookie } from 'cookie';

export const CALLBACK = '/api/login/oidc/callback';

/** A browser without scripts: a cookie jar for each host, and redirects that are followed one by one. */
export class Browser {
  private readonly jars = new Map<string, Map<string, string>>();

  constructor(
    /** The address that Swizzle tells people, and the one where it listens. */
    private readonly publicUrl: string,
    private readonly url: string,
  ) {}

  /** The cookies for an address, by name. */
  cookies(address = this.publicUrl): Map<string, string> {
    const { host } = new URL(address);
    const jar = this.jars.get(host) ?? new Map<string, string>();
    this.jars.set(host, jar);
    return jar;
  }

  /** One request; a path is one of Swizzle's. */
  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const { href } = new URL(address, this.publicUrl);
    const jar = this.cookies(href);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(href.replace(this.publicUrl, this.url), {
      ...init,
      redirect: 'manual',
      headers: { cookie, ...init.headers },
    });
    for (const header of answer.headers.getSetCookie()) {
      const { name, value } = parseSetCookie(header);
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return answer;
  }

  /** Goes to the provider. @returns the address of Swizzle's that the provider sends back to, not opened yet */
  async visitProvider(start = '/api/login/oidc'): Promise<string> {
    let at = new URL(start, this.publicUrl);
    while (at.pathname !== CALLBACK) {
      const answer = await this.open(at.href);
      const location = answer.headers.get('location');
      if (!location) throw new Error(`${at.href} answered ${answer.status}: ${await answer.text()}`);
      at = new URL(location, at);
    }
    return at.href;
  }

  /** The whole way. @returns what Swizzle answers in the end */
  async continueWithProvider(start?: string): Promise<Response> {
    return this.open(await this.visitProvider(start));
  }
}
