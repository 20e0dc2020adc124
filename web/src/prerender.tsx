// Runs at build time: renders what visitors see before any script has run.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  Route,
  Routes,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from './app/app.tsx';
import { Header } from './app/header/header.tsx';
import CocktailPage from './app/pages/cocktail.tsx';
import { createRoutes } from './app/routes.tsx';
import { createQueryClient } from './lib/api/query-client.ts';
import { paths } from './lib/paths.ts';

/** The whole page, which `main.tsx` hydrates unchanged. */
export const landing = () =>
  markupOf(async (client) => {
    const { query, dataRoutes } = createStaticHandler(createRoutes(client));
    const context = await query(new Request(`http://localhost${paths.home}`));
    if (context instanceof Response) throw new Error('The landing page redirects');
    return (
      <StrictMode>
        <App client={client}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </StrictMode>
    );
  });

/** The skeleton of any cocktail's page, which `main.tsx` replaces. */
export const cocktail = () =>
  markupOf(async (client) => (
    <QueryClientProvider client={client}>
      <StaticRouter location={paths.cocktail(1)}>
        <Header />
        <Routes>
          <Route path={paths.cocktail(':id')} element={<CocktailPage />} />
        </Routes>
      </StaticRouter>
    </QueryClientProvider>
  ));

async function markupOf(page: (client: QueryClient) => Promise<ReactElement>): Promise<string> {
  const client = createQueryClient();
  const markup = renderToString(await page(client));
  // Its timers would keep the build running.
  client.clear();
  return markup;
}
