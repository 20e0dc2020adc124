// The cache of shared shopping lists and the files of their pages.

const LISTS = 'lists';
/** Milliseconds to wait for the network if there is a cached response. */
const NETWORK_TIMEOUT_MS = 3000;

const isAsset = ({ pathname }: URL) => pathname.startsWith('/assets/');

/** What the worker caches: the page of a list, its files, and the list itself. */
export const isListRequest = (
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
) => {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return false;
  return mode === 'navigate' || isAsset(address) || address.pathname.startsWith('/api/lists/');
};

/**
 * Network first, with the cache as the fallback. Files have their version in the name, so a cached one is served at
 * once.
 */
export async function answer(request: Request): Promise<Response> {
  const lists = await caches.open(LISTS);
  const cached = await lists.match(request);
  if (cached && isAsset(new URL(request.url))) return cached;
  const aborter = new AbortController();
  const timer = cached && setTimeout(() => aborter.abort(), NETWORK_TIMEOUT_MS);
  try {
    const fresh = await fetch(request, { signal: aborter.signal });
    if (cached && fresh.status >= 500) return cached;
    // A list that is no longer shared must not be shown again.
    if (fresh.status === 404) await lists.delete(request);
    else if (fresh.ok) await lists.put(request, fresh.clone());
    return fresh;
  } catch {
    return cached ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}

/** Caches what the page loaded before its worker was active, and deletes the files of earlier versions. */
export async function cacheAll(urls: readonly string[]): Promise<void> {
  const lists = await caches.open(LISTS);
  const wanted = new Set(urls);
  for (const { url } of await lists.keys())
    if (isAsset(new URL(url)) && !wanted.has(url)) await lists.delete(url);
  await Promise.allSettled(
    urls.map(async (url) => {
      if (await lists.match(url)) return;
      const fresh = await fetch(url);
      if (fresh.ok) await lists.put(url, fresh);
    }),
  );
}
