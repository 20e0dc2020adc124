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

// Otherwise zod tries to compile schemas with `new Function`, which our content security policy forbids. Set here,
// because zod's own `config` would add a part of zod to every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

restoreStackTraces();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const client = createQueryClient();

// On a prerendered page, fetching its data and starting the app are separate tasks, so that a slow phone can respond in
// between. Requests are sent from a timer instead of the module: developer tools would parse the whole file again to
// attribute them.
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
  // Prerendered content is for visitors: the landing page itself, or the skeleton of another page, which stays until
  // that page replaces it.
  if (!root.hasChildNodes()) startTransition(() => createRoot(root).render(page));
  else if (window.location.pathname === paths.home && !hasHint())
    startTransition(() => void hydrateRoot(root, page));
  else
    void untilInitialized(router)
      .then(() => untilFetched(client))
      .then(() => startTransition(() => createRoot(root).render(page)));
}
