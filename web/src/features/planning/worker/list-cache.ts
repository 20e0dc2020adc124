// A shared shopping list and the files of its page, as they last were.

const LISTS = 'lists';
/** Milliseconds that one waits for the network where there is something to be shown. */
const PATIENCE_MS = 3000;

const isAsset = ({ pathname }: URL) => pathname.startsWith('/assets/');

/** What the page of a list is made of: itself, its files, its list. Nothing else is the worker's. */
export const isListRequest = (
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
) => {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return false;
  return mode === 'navigate' || isAsset(address) || address.pathname.startsWith('/api/lists/');
};

/** From the network, and where that does not answer, as it last was. The name of a file names its version. */
export async function answer(request: Request): Promise<Response> {
  const lists = await caches.open(LISTS);
  const kept = await lists.match(request);
  if (kept && isAsset(new URL(request.url))) return kept;
  const tooLate = new AbortController();
  const patience = kept && setTimeout(() => tooLate.abort(), PATIENCE_MS);
  try {
    const fresh = await fetch(request, { signal: tooLate.signal });
    if (kept && fresh.status >= 500) return kept;
    // A list that is shared no longer is not to be seen again.
    if (fresh.status === 404) await lists.delete(request);
    else if (fresh.ok) await lists.put(request, fresh.clone());
    return fresh;
  } catch {
    return kept ?? Response.error();
  } finally {
    clearTimeout(patience);
  }
}

/** Keeps what a page has loaded before its worker was there, and drops the files of earlier versions. */
export async function keepAll(urls: readonly string[]): Promise<void> {
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
