import { useEffect, useState, useSyncExternalStore } from 'react';

/** A connection that is back by then has not been missed. */
const PATIENCE_MS = 5000;

/** Says how old the menu is while nothing is heard of it. */
export function LostLine({ lostAt }: { lostAt: number | undefined }) {
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const isLong = useIsLong(lostAt);
  const isShown = lostAt !== undefined && (isLong || !isOnline);
  return (
    <p role="status" className="lost-line">
      {isShown &&
        `${isOnline ? "We can't connect right now." : 'You are offline.'} This is the menu as of ${clock(lostAt)}.`}
    </p>
  );
}

function useIsLong(lostAt: number | undefined): boolean {
  const [longSince, setLongSince] = useState<number>();
  useEffect(() => {
    if (lostAt === undefined) return undefined;
    const timer = setTimeout(() => setLongSince(lostAt), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [lostAt]);
  return lostAt !== undefined && longSince === lostAt;
}

function onNetwork(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** '9:41 PM', with the day where it is not today's. */
function clock(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { ...day, hour: 'numeric', minute: '2-digit' }).format(at);
}
