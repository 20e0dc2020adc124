import { DEMO_PASSWORD } from '@swizzle/proto';

/** A client for a system's public URL; it doesn't follow redirects. */
export function publicClient(url: string) {
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return {
    url,
    post,
    cookieOf,
    /** Signs up. @returns the session cookie */
    signUp: async (name: string) =>
      cookieOf(await post('/api/signup', { email: `${name}@example.com`, password: DEMO_PASSWORD })),
    signIn: (email: string, headers: Record<string, string> = {}) =>
      post('/api/login', { email, password: DEMO_PASSWORD }, headers),
    call: (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
      fetch(url + path, {
        method,
        redirect: 'manual',
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

export type PublicClient = ReturnType<typeof publicClient>;
