// The part of CacheStorage that the service worker uses, in memory.
type Key = Request | string;

export function fakeCaches(origin: string) {
  const all = new Map<string, ReturnType<typeof fakeCache>>();
  return {
    async open(name: string) {
      const cache = all.get(name) ?? fakeCache(origin);
      all.set(name, cache);
      return cache;
    },
  };
}

function fakeCache(origin: string) {
  const entries = new Map<string, Response>();
  const urlOf = (key: Key) => new URL(typeof key === 'string' ? key : key.url, origin).href;
  return {
    match: async (key: Key) => entries.get(urlOf(key))?.clone(),
    put: async (key: Key, answer: Response) => void entries.set(urlOf(key), answer),
    delete: async (key: Key) => entries.delete(urlOf(key)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
}
