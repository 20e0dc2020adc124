// What TypeScript's library for pages does not know of service workers.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Told extends Lasting {
  data: unknown;
  source: { url: string } | null;
}

export interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', on: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', on: (event: Asked) => void): void;
  addEventListener(type: 'message', on: (event: Told) => void): void;
}
