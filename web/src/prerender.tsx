// Run while building, not in browsers: what visitors see before any script of ours has run.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app/app.tsx';
import { Header } from './app/header/header.tsx';
import CocktailPage from './app/pages/cocktail.tsx';
import { createQueryClient } from './lib/api/query-client.ts';

/** The whole page, which `main.tsx` brings to life as it is. */
export const landing = () =>
  markupOf((client) => (
    <StrictMode>
      <Router ssrPath="/">
        <App client={client} />
      </Router>
    </StrictMode>
  ));

/** The page's shape, whichever cocktail it is going to show; `main.tsx` puts the page in its place. */
export const cocktail = () =>
  markupOf((client) => (
    <QueryClientProvider client={client}>
      <Router ssrPath="/cocktail/1" ssrSearch="">
        <Header />
        <CocktailPage id="1" />
      </Router>
    </QueryClientProvider>
  ));

function markupOf(page: (client: QueryClient) => ReactElement): string {
  const client = createQueryClient();
  const markup = renderToString(page(client));
  // Its timers would keep the build from ending.
  client.clear();
  return markup;
}
