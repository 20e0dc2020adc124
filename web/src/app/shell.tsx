import { PRODUCT_NAME } from '@swizzle/proto';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import {
  createPath,
  type Location,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useNavigate,
  useRevalidator,
} from 'react-router-dom';
import { call } from '../lib/api/call.ts';
import { savedListKey } from '../lib/collection/use-collection.ts';
import { paths } from '../lib/paths.ts';
import { clearConversation } from '../lib/session/conversation-storage.ts';
import { browser, hasHint, sessionMark, takePendingAction } from '../lib/session/sign-in.ts';
import { clearStoredUser, useSession, useUser } from '../lib/session/use-user.ts';
import { toast } from '../lib/toast-store.ts';
import { Header } from './header/header.tsx';
import { useLastPlace } from './session/signed-out.tsx';
import { TabBar } from './tab-bar.tsx';

type Navigate = (path: string) => void;

/** Resumes the pending action after the sign-in. */
function useResume() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId) return;
    const isReturning = recognizeUser(userId);
    const { pendingSaveId, returnToSaved, pendingRemixId, returnToGenerate } = takePendingAction();
    if (pendingSaveId)
      void resumeSave(client, pendingSaveId, () => returnToSaved === 'true' && navigate(paths.saved));
    else if (pendingRemixId)
      resumeRemix(pendingRemixId, (path) => {
        // The form of a remix that a lost session interrupted is still in the tab.
        if (returnToGenerate === 'true') navigate(path, { state: { resumesForm: isReturning } });
      });
    else if (returnToGenerate === 'true') resumeGenerate(navigate, isReturning);
  }, [userId, client, navigate]);
}

async function resumeSave(client: QueryClient, id: string, goOn: () => void) {
  try {
    await call('POST /api/cocktails/:id/save', { params: { id } });
    toast('Cocktail saved successfully', 'The cocktail has been added to your collection');
    void client.invalidateQueries({ queryKey: savedListKey });
    goOn();
  } catch {
    toast('Failed to save cocktail', 'Please try again', 'destructive');
  }
}

function resumeRemix(id: string, navigate: Navigate) {
  toast('Loading cocktail for remix', 'Taking you to the generator with this cocktail loaded');
  navigate(paths.remix(id));
}

function resumeGenerate(navigate: Navigate, isReturning: boolean) {
  if (isReturning) toast('Welcome back!', 'Your drink is as you left it');
  else toast(`Welcome to ${PRODUCT_NAME}!`, 'Ready to generate your first cocktail');
  navigate(paths.generate);
}

// The last signed-in user of this tab.
const KEY = 'tabUserId';

/** Whether this is the last signed-in user of this tab; remembers the user. */
function recognizeUser(userId: string): boolean {
  const isKnown = sessionStorage.getItem(KEY) === userId;
  sessionStorage.setItem(KEY, userId);
  return isKnown;
}

// The policy of /subscribe is the only one that allows the payment provider, and a policy comes with its document.
// So the browser loads a new document on the way there and on the way back.

const isCheckout = ({ pathname }: Location) => pathname.replace(/\/$/, '') === paths.subscribe;

/** Turns every navigation to and from the checkout into a full page load. */
function useCheckoutDocuments() {
  useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // Back and Forward already load documents.
    if (historyAction === 'POP' || isCheckout(currentLocation) === isCheckout(nextLocation)) return false;
    browser.go(createPath(nextLocation));
    return true;
  });
}

/**
 * Deletes what users have left in the tab: a user's data when someone else signs in, and the user and the conversation
 * with Sam when the session ends. The session has ended on a page that loads without one, as after signing out, or once
 * another one begins.
 */
function useDataCleanup() {
  const userId = useUser()?.id;
  useEffect(() => {
    if (!hasHint()) clearConversation();
  }, []);
  useEffect(() => {
    if (userId) clearDataOfOthers({ userId, session: sessionMark() });
    else if (!hasHint()) clearStoredUser();
  }, [userId]);
}

interface Owner {
  userId: string;
  session: string;
}

/** Removes the data of other users and sessions. */
function clearDataOfOthers({ userId, session }: Owner): void {
  for (const key of Object.keys(sessionStorage)) {
    const owner = ownerOf(sessionStorage.getItem(key));
    const isTheirs = (owner.userId ?? userId) === userId && (owner.session ?? session) === session;
    if (!isTheirs) sessionStorage.removeItem(key);
  }
}

/** The tab's stored data names its owner: `ownerId`, or for a conversation `userId` with its session. */
function ownerOf(text: string | null): { userId?: unknown; session?: unknown } {
  try {
    const { ownerId, userId, session } = Object(JSON.parse(text ?? 'null'));
    return { userId: ownerId ?? userId, session };
  } catch {
    return {};
  }
}

/** Reruns the page's loader when the session ends while the page is open, so that it can redirect. */
function useRedirectOnSignOut() {
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  const previous = useRef(status);
  useEffect(() => {
    if (previous.current === 'signed-in' && status === 'signed-out') void revalidate();
    previous.current = status;
  }, [status, revalidate]);
}

/** The layout of every page. */
export function Shell() {
  useResume();
  useDataCleanup();
  useLastPlace();
  useAppWorker();
  useReadAgainOnline();
  useRedirectOnSignOut();
  useCheckoutDocuments();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-field bg-brass px-4 py-3 font-semibold text-on-brass focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <Header />
      <OfflineNotice />
      <Outlet />
      <TabBar />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * Explore keeps its state when it is left, also if it is reopened by a link. For signed-in users it is also the home
 * page.
 */
function scrollKey({ key, pathname, search }: Location) {
  const isExplore = pathname === paths.explore || (pathname === paths.home && hasHint());
  return isExplore && !search ? 'explore' : key;
}

/** Shown while offline: says that the data may be outdated. */
function OfflineNotice() {
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

/** Milliseconds after which a page has loaded its data, and the worker may preload other pages. */
const SETTLED_MS = 5000;

/** Stores the app and its data on a signed-in user's device, if the browser supports it. */
function useAppWorker() {
  const isMember = useUser() !== null;
  useEffect(() => {
    const workers: ServiceWorkerContainer | undefined = globalThis.navigator.serviceWorker;
    if (!isMember || !workers) return;
    const timer = setTimeout(() => void workers.register('/sw.js').catch(() => undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isMember]);
}

/** Refetches data that may have come from the device, once the network is back. */
function useReadAgainOnline() {
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
