import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Router } from 'wouter';
import { crossDocuments } from './cross-document.ts';
import { Header } from './header/header.tsx';
import { LoadFailure } from './load-failure.tsx';
import { Routes } from './routes.tsx';
import { useForget } from './session/use-forget.ts';
import { useResume } from './session/use-resume.ts';
import { useLoaded } from './use-loaded.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** Nothing to say yet: the page is painted first. */
const Toaster = lazy(() => import('../components/ui/toaster.tsx'));

export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <Router aroundNav={crossDocuments}>
        <Shell />
      </Router>
      <Toasts />
    </QueryClientProvider>
  );
}

function Toasts() {
  return (
    useLoaded() && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}

function Shell() {
  useResume();
  useForget();
  useScrollMemory();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-field bg-brass px-4 py-3 font-semibold text-on-brass focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <Header />
      <LoadFailure>
        <Routes />
      </LoadFailure>
    </>
  );
}
