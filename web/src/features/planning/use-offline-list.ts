import { useEffect } from 'react';

/** Keeps the page of a shared list for when there is no network, once the list is on it. */
export function useOfflineList(isLoaded: boolean) {
  useEffect(() => {
    if (isLoaded) void keepPage();
  }, [isLoaded]);
}

/** Browsers that know no service worker, or may not have one here, do without. */
async function keepPage() {
  const workers: ServiceWorkerContainer | undefined = globalThis.navigator.serviceWorker;
  try {
    await workers?.register('/list/sw.js');
    const worker = await workers?.ready;
    worker?.active?.postMessage({ keep: [window.location.href, ...filesOfPage()] });
  } catch {
    // The list works as long as its page stays open.
  }
}

const filesOfPage = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => /^\/(?:assets|api\/lists)\//.test(pathOf(url)));

const pathOf = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return origin === window.location.origin ? pathname : '';
};
