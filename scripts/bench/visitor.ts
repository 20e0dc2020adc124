/** A user's browser: the site's URL, and its cookies; empty if not signed in. */
export interface Visitor {
  url: string;
  cookie: string;
}

/** Signs in with the form, like a browser without JavaScript. */
export async function signIn(url: string, email: string): Promise<Visitor> {
  const body = new URLSearchParams({ email, password: 'swizzle-demo' });
  const answer = await fetch(`${url}/api/login`, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`signing in as ${email} answered ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { url, cookie: cookies.join('; ') };
}

/** The cookies in Playwright's format. */
export const cookiesOf = ({ url, cookie }: Visitor) =>
  cookie.split('; ').flatMap((pair) => {
    const [name, value = ''] = pair.split(/=(.*)/s);
    return name ? [{ name, value, url }] : [];
  });
