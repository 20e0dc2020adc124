import { restoreStackTraces } from './stack-traces.ts';
import './styles/app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { App } from './app/app.tsx';
import { createRouter, fetchFirstPage, identifyFirstEntry, untilInitialized } from './app/router.ts';
import { createQueryClient, untilFetched } from './lib/api/query-client.ts';
import { paths } from './lib/paths.ts';
import { hasHint } from './lib/session/sign-in.ts';

// Otherwise zod tries to compile schemas with `new Function`, which our content security policy refuses. zod reads this
// when a page first loads it; its own `config` would bring a part of it into every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

restoreStackTraces();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const client = createQueryClient();

// On a prerendered page, fetching its data and starting the app are tasks of their own, so that a slow phone can respond in
// between. The module ends once the app has started. Requests are made from a timer and not from here: developer tools would
// parse the whole file again to say where a request came from.
if (root.hasChildNodes())
  await new Promise<void>((started) =>
    inTasks(
      () => fetchFirstPage(client),
      identifyFirstEntry,
      () => start(root),
      started,
    ),
  );
else start(root);

function inTasks(...[next, ...rest]: (() => void)[]): void {
  setTimeout(() => {
    next?.();
    if (rest.length > 0) inTasks(...rest);
  });
}

function start(root: HTMLElement): void {
  const router = createRouter(client);
  const page = (
    <StrictMode>
      <App client={client}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  // What was prerendered is for visitors: the landing page itself, or the skeleton of another page, which stays
  // until that page can take its place.
  if (!root.hasChildNodes()) startTransition(() => createRoot(root).render(page));
  else if (window.location.pathname === paths.home && !hasHint())
    startTransition(() => void hydrateRoot(root, page));
  else
    void untilInitialized(router)
      .then(() => untilFetched(client))
      .then(() => startTransition(() => createRoot(root).render(page)));
}
