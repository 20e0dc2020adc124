// The service worker of shared shopping lists only: in a shop without a signal, the list still opens.
import { answer, cacheAll, isListRequest } from './list-cache.ts';

/** TypeScript's DOM library has no types of service workers. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface PageMessage extends WorkerEvent {
  readonly data: { readonly keep: readonly string[] };
}

declare const self: {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void;
};

void self.skipWaiting();
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (isListRequest(event.request, self.location.origin)) event.respondWith(answer(event.request));
});
self.addEventListener('message', (event) => event.waitUntil(cacheAll(event.data.keep)));
