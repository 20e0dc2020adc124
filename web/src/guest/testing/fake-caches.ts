// The part of CacheStorage that the service worker uses, in memory.
type Key = Request | string;

export function fakeCaches(origin: string, fetch: (path: string) => Promise<Response>) {
  const all = new Map<string, ReturnType<typeof fakeCache>>();
  return {
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async open(name: string) {
      const cache = all.get(name) ?? fakeCache(origin, fetch);
      all.set(name, cache);
      return cache;
    },
  };
}

function fakeCache(origin: string, fetch: (path: string) => Promise<Response>) {
  const entries = new Map<string, Response>();
  const urlOf = (key: Key) => new URL(typeof key === 'string' ? key : key.url, origin).href;
  return {
    match: async (key: Key) => entries.get(urlOf(key))?.clone(),
    put: async (key: Key, answer: Response) => void entries.set(urlOf(key), answer),
    delete: async (key: Key) => entries.delete(urlOf(key)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    addAll: async (paths: string[]) => {
      for (const path of paths) entries.set(urlOf(path), await fetch(path));
    },
  };
}
