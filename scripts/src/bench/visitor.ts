/** Somebody signed in: a session cookie and the address that it is good for. */
export interface Visitor {
  url: string;
  cookie: string;
}

/** Signs in by the form, as a browser without JavaScript would. */
export async function signIn(url: string, email: string): Promise<Visitor> {
  const body = new URLSearchParams({ email, password: 'swizzle-demo' });
  const answer = await fetch(`${url}/api/login`, { method: 'POST', body, redirect: 'manual' });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (answer.status !== 303 || !cookie) throw new Error(`signing in as ${email} answered ${answer.status}`);
  return { url, cookie };
}
