import { PRODUCT_NAME } from '@swizzle/proto';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

export function Foot() {
  return (
    <footer className="menu-foot">
      <a href="/">Made with {PRODUCT_NAME}</a>
    </footer>
  );
}

interface Props {
  title: string;
  children: ReactNode;
}

/** Shown in place of a menu that can't be displayed, with the reason. */
export function Notice({ title, children }: Props) {
  return (
    <>
      <main className="notice">
        <EmptyGlass />
        <div role="alert">
          <h1>{title}</h1>
          <p>{children}</p>
        </div>
      </main>
      <Foot />
    </>
  );
}

function EmptyGlass() {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64">
      <path d="M10 14h44c0 16-9 25-22 25S10 30 10 14zM32 39v15M21 55h22" />
      <path d="M40 25l10-17" className="stirrer" />
    </svg>
  );
}

/** Connection losses shorter than this aren't shown. */
const GRACE_MS = 5000;

/** While disconnected, the time of the last update. */
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
    const timer = setTimeout(() => setLongSince(lostAt), GRACE_MS);
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

/** '9:41 PM', with the date unless it is today. */
function clock(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { ...day, hour: 'numeric', minute: '2-digit' }).format(at);
}

/** Long enough to read it twice. */
const SHOWN_MS = 8000;

/** Recent changes, also announced to screen readers. */
export function News({ sentences }: { sentences: readonly string[] }) {
  const [past, setPast] = useState(sentences);
  useEffect(() => {
    const timer = setTimeout(() => setPast(sentences), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [sentences]);
  const current = past === sentences ? [] : sentences;
  return (
    <div role="status" className="news">
      {current.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
