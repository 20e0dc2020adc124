import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { hasHint } from '../lib/session/sign-in.ts';
import { useToast } from '../lib/toast-store.ts';

function subscribe(changed: () => void) {
  window.addEventListener('load', changed);
  return () => window.removeEventListener('load', changed);
}

/** Whether the browser has all that the first paint needs: what can wait comes after that. */
const useLoaded = () =>
  useSyncExternalStore(
    subscribe,
    () => document.readyState === 'complete',
    () => false,
  );

/** Nothing to say yet: the page is painted first. */
const Toaster = lazy(() => import('../components/ui/toaster.tsx'));

interface Props {
  client: QueryClient;
  /** The router's provider: browsers and the prerendering build each have their own. */
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

/** Visitors rarely see a toast: for them its code comes with the first one. */
function Toasts() {
  const isLoaded = useLoaded();
  const hasToast = useToast() !== undefined;
  return (
    isLoaded &&
    (hasToast || hasHint()) && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
