import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { hasHint } from '../lib/session/sign-in-hint.ts';
import { Header } from './header/header.tsx';
import { OfflineNotice, useAppWorker, useReadAgainOnline } from './offline/offline-notice.tsx';
import { useLastPlace } from './session/last-place.ts';
import { useForget } from './session/use-forget.ts';
import { useRedirectOnSignOut } from './session/use-redirect-on-sign-out.ts';
import { useResume } from './session/use-resume.ts';
import { TabBar } from './tab-bar.tsx';
import { useCheckoutDocuments } from './use-checkout-documents.ts';

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
