import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useUser } from '../../lib/session/use-user.ts';

/** Milliseconds after which a page has loaded what it needs, and the worker may load what others need. */
const SETTLED_MS = 5000;

/** Keeps the app and what it shows on a member's device, where the browser can. */
export function useAppWorker() {
  const isMember = useUser() !== null;
  useEffect(() => {
    const workers: ServiceWorkerContainer | undefined = globalThis.navigator.serviceWorker;
    if (!isMember || !workers) return;
    const timer = setTimeout(() => void workers.register('/sw.js').catch(() => undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isMember]);
}

/** Reads again, once there is a network, what the device itself may have answered meanwhile. */
export function useReadAgainOnline() {
  const client = useQueryClient();
  useEffect(() => {
    const readAgain = () =>
      void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('GET ') });
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [client]);
}

function subscribe(changed: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed);
  };
}

export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
