import { useQueryClient } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useSyncExternalStore } from 'react';
import { useUser } from '../../lib/session/use-user.ts';

/** Says honestly what one looks at while there is no network. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div aria-live="polite">
      {!isOnline && (
        <p className="offline-notice page-width">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          You're offline. What you've seen on this device is as it last was; nothing can be made or saved.
        </p>
      )}
    </div>
  );
}

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

const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
