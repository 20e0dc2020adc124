// Runs beside the pages of guests, and only of guests: a phone without a network still shows the last menu.
import { forgetMenu, keepMenu } from './kept-menus.ts';
import { isPicture, keepPictures, picture } from './kept-pictures.ts';
import type { Message } from './message.ts';
import { guestPage } from './page.ts';
import type { WorkerScope } from './scope.ts';
import { forgetOldShells, keepShell, shellFile } from './shell.ts';

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())));

worker.addEventListener('activate', (event) =>
  event.waitUntil(forgetOldShells().then(() => worker.clients.claim())),
);

/** What is not answered here goes to the network as if there were no worker. */
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(guestPage(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(shellFile(request));
  else if (isPicture(url)) event.respondWith(picture(request));
});

worker.addEventListener('message', (event) => {
  const { pathname } = new URL(event.source?.url ?? location.href);
  const message = event.data as Message;
  event.waitUntil('keep' in message ? remember(pathname, message) : forgetMenu(pathname));
});

async function remember(path: string, { keep }: { keep: Parameters<typeof keepMenu>[1] }): Promise<void> {
  await keepMenu(path, keep);
  await keepPictures(keep);
}
