import { useEffect, useRef } from 'react';
import {
  createPath,
  type Location,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useRevalidator,
} from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { forgetConversation } from '../lib/session/kept-conversation.ts';
import { browser } from '../lib/session/leave.ts';
import { hasHint, sessionMark } from '../lib/session/sign-in-hint.ts';
import { forgetUser, useSession, useUser } from '../lib/session/use-user.ts';
import { Header } from './header/header.tsx';
import { OfflineNotice, useAppWorker, useReadAgainOnline } from './offline/offline-notice.tsx';
import { useLastPlace } from './session/last-place.ts';
import { useResume } from './session/use-resume.ts';
import { TabBar } from './tab-bar.tsx';

// The payment provider is let in on the document of /subscribe alone. That policy comes with the document and stays
// as long as it does, so on the way there and on the way back the browser loads another one.

const isCheckout = ({ pathname }: Location) => pathname.replace(/\/$/, '') === paths.subscribe;

/** Turns every navigation to the checkout, and away from it, into the load of a new document. */
function useCheckoutDocuments() {
  useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // Back and Forward cross documents by themselves.
    if (historyAction === 'POP' || isCheckout(currentLocation) === isCheckout(nextLocation)) return false;
    browser.go(createPath(nextLocation));
    return true;
  });
}

/**
 * What a user leaves in the tab waits for that user alone: it goes once someone else signs in. Who they were goes with
 * the session, and so does what they told Sam: on a page that loads without a session, as the one after signing out, or
 * once another session begins.
 */
function useForget() {
  const userId = useUser()?.id;
  useEffect(() => {
    if (!hasHint()) forgetConversation();
  }, []);
  useEffect(() => {
    if (userId) forgetOthers({ userId, session: sessionMark() });
    else if (!hasHint()) forgetUser();
  }, [userId]);
}

interface Owner {
  userId: string;
  session: string;
}

/** Drops all that belongs to someone else, or to another session. */
function forgetOthers({ userId, session }: Owner): void {
  for (const key of Object.keys(sessionStorage)) {
    const owner = ownerOf(sessionStorage.getItem(key));
    const isTheirs = (owner.userId ?? userId) === userId && (owner.session ?? session) === session;
    if (!isTheirs) sessionStorage.removeItem(key);
  }
}

/** What the tab keeps names its owner, as `ownerId` or, a conversation, as `userId` with its session. */
function ownerOf(text: string | null): { userId?: unknown; session?: unknown } {
  try {
    const { ownerId, userId, session } = Object(JSON.parse(text ?? 'null'));
    return { userId: ownerId ?? userId, session };
  } catch {
    return {};
  }
}

/** Runs the page's loader again when the session ends while the page is open, so that it can redirect. */
function useRedirectOnSignOut() {
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  const previous = useRef(status);
  useEffect(() => {
    if (previous.current === 'signed-in' && status === 'signed-out') void revalidate();
    previous.current = status;
  }, [status, revalidate]);
}

/** Surrounds every page. */
export function Shell() {
  useResume();
  useForget();
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

/** Explore continues where it was left, also when a link leads to it. For members it is the home page too. */
function scrollKey({ key, pathname, search }: Location) {
  const isExplore = pathname === paths.explore || (pathname === paths.home && hasHint());
  return isExplore && !search ? 'explore' : key;
}
