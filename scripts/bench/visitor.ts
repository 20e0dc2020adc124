/** Someone with a browser: an address, and the cookies for it, none for someone who is not signed in. */
export interface Visitor {
  url: string;
  cookie: string;
}

/** Signs in by the form, as a browser without JavaScript would. */
export async function signIn(url: string, email: string): Promise<Visitor> {
  const body = new URLSearchParams({ email, password: 'swizzle-demo' });
  const answer = await fetch(`${url}/api/login`, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`signing in as ${email} answered ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { url, cookie: cookies.join('; ') };
}

/** The cookies as a browser takes them. */
export const cookiesOf = ({ url, cookie }: Visitor) =>
  cookie.split('; ').flatMap((pair) => {
    const [name, value = ''] = pair.split(/=(.*)/s);
    return name ? [{ name, value, url }] : [];
  });
