import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { hasHint } from '../lib/session/sign-in.ts';
import { useToast } from '../lib/toast-store.ts';

function subscribe(changed: () => void) {
  window.addEventListener('load', changed);
  return () => window.removeEventListener('load', changed);
}

/** Whether everything for the first paint is loaded; everything else waits for it. */
const useLoaded = () =>
  useSyncExternalStore(
    subscribe,
    () => document.readyState === 'complete',
    () => false,
  );

/** Loaded lazily, after the first paint. */
const Toaster = lazy(() => import('../components/ui/toaster.tsx'));

interface Props {
  client: QueryClient;
  /** The router's provider, which differs between browsers and the prerendering build. */
  children: ReactNode;
}

export function App({ client, children }: Props) {
  return (
    <QueryClientProvider client={client}>
      {children}
      <Toasts />
    </QueryClientProvider>
  );
}

/** Visitors rarely see a toast, so its code is loaded with the first one; a signed-in user's is loaded ahead. */
function Toasts() {
  const isLoaded = useLoaded();
  const hasToast = useToast() !== undefined;
  return (
    (hasToast || (isLoaded && hasHint())) && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
