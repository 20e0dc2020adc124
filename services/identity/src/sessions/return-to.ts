const HERE = 'http://here.invalid';

/** A path of ours to go to after signing in; anything that leads elsewhere becomes `/`. */
export function safeReturnTo(returnTo: string | undefined): string {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(returnTo, HERE);
  // What the URL parser makes of it is used, so that no browser can read the path differently.
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
