import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import {
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirect,
  replace,
  useLocation,
  useNavigation,
} from 'react-router-dom';
import { Page, PageLoading } from '../components/page/page.tsx';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { cocktailQuery } from '../lib/api/queries.ts';
import { paths } from '../lib/paths.ts';
import { goToLogin, LOGIN_DELAY, returnToGenerator } from '../lib/session/sign-in.ts';
import { loadUser, useSession, useUser } from '../lib/session/use-user.ts';
import { toast } from '../lib/toast-store.ts';
import { Landing } from './pages/landing.tsx';
import { Shell } from './shell.tsx';

// Loaders that restrict access to pages. They run before a page renders, and again when the session ends.

/** Milliseconds for which a refusal is shown before the redirect. */
const REDIRECT_DELAY = 1000;

type OnSignedOut = (request: Request) => Response | Promise<null> | null;

/** For visitors, the landing page is shown in place of the page, unless `onSignedOut` redirects. */
const requireUser =
  (client: QueryClient, onSignedOut: OnSignedOut = () => null) =>
  async ({ request }: LoaderFunctionArgs) =>
    (await loadUser(client)) ? null : onSignedOut(request);

const requireAdmin =
  (client: QueryClient) =>
  async ({ request }: LoaderFunctionArgs) => {
    if ((await loadUser(client))?.tier === 'admin') return null;
    toast('Access Denied', "You don't have permission to access this area.", 'destructive');
    await delay(REDIRECT_DELAY, request.signal);
    return redirectHome(request);
  };

function rememberGenerate({ url }: Request): null {
  returnToGenerator(new URL(url).search);
  return null;
}

/** Mails link to an open payment, so the sign-in returns to it. */
function signInToPay({ url }: Request): null {
  const { pathname, search, searchParams } = new URL(url);
  if (searchParams.has('change')) goToLogin(pathname + search);
  return null;
}

const redirectHomeWith = (description: string) => (request: Request) => {
  toast('Sign In Required', description);
  return redirectHome(request);
};

async function signInToPlan({ signal }: Request): Promise<null> {
  toast('Sign In Required', 'Please sign in to plan an event. Taking you there...');
  await delay(LOGIN_DELAY, signal);
  goToLogin();
  return null;
}

/** Replaces the history entry of the current URL, because Back would lead to it and redirect again. */
const redirectHome = ({ url }: Request) =>
  url === window.location.href.split('#')[0] ? replace(paths.home) : redirect(paths.home);

/** Rejects when another navigation starts. */
const delay = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Shows its pages to signed-in users, and the landing page to visitors. */
const MembersOnly = () => (useUser() ? <Outlet /> : <Landing />);

/**
 * The page. While another page's code or loader is pending, this shows that page's loading state, unless the page asked
 * to stay visible until then.
 */
function PageOutlet() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isLeaving = location && location.pathname !== pathname && location.state?.staysUntilLoaded !== true;
  return isLeaving ? <PageLoading /> : <Outlet />;
}

/** Shown in place of a failed page, mostly because its code couldn't be loaded. */
function LoadFailure() {
  return (
    <Page title="Something went wrong">
      <Notice
        title="Something went wrong"
        actions={<Button onClick={() => window.location.reload()}>Try again</Button>}
      >
        <p>We couldn't load this page. Please try again.</p>
      </Notice>
    </Page>
  );
}

export const createRoutes = (client: QueryClient): RouteObject[] => [
  {
    Component: Shell,
    children: [
      {
        Component: PageOutlet,
        HydrateFallback: PageLoading,
        ErrorBoundary: LoadFailure,
        children: [
          { index: true, Component: Home },
          ...publicRoutes(client),
          { Component: MembersOnly, children: memberRoutes(client) },
        ],
      },
    ],
  },
];

const publicRoutes = (client: QueryClient): RouteObject[] => [
  { path: paths.account, lazy: page(() => import('./pages/account.tsx')) },
  { path: paths.passkey, lazy: page(() => import('./pages/passkey.tsx')) },
  { path: paths.pricing, lazy: page(() => import('./pages/pricing.tsx')) },
  {
    path: paths.cocktail(':id'),
    loader: prefetchCocktail(client),
    lazy: page(() => import('./pages/cocktail.tsx')),
  },
  { path: paths.sharedList(':slug'), lazy: page(() => import('./pages/shared-list.tsx')) },
  { path: paths.joinBar(':code'), lazy: page(() => import('./pages/join-bar.tsx')) },
  { path: '*', lazy: page(() => import('./pages/not-found.tsx')) },
];

function memberRoutes(client: QueryClient): RouteObject[] {
  const planning = requireUser(client, signInToPlan);
  return [
    {
      path: paths.generate,
      loader: requireUser(client, rememberGenerate),
      lazy: page(() => import('./pages/generate.tsx')),
    },
    {
      path: paths.explore,
      loader: requireUser(client, redirectHomeWith('Please sign in to explore cocktails with Sam.')),
      lazy: page(loadExplore),
    },
    {
      path: paths.saved,
      loader: requireUser(client, redirectHomeWith('Please sign in to see your collection.')),
      lazy: page(() => import('./pages/saved.tsx')),
    },
    {
      path: paths.imports,
      loader: requireUser(client, redirectHomeWith('Please sign in to import recipes.')),
      lazy: page(() => import('./pages/import-recipes.tsx')),
    },
    {
      path: paths.myBar,
      loader: requireUser(client, redirectHomeWith('Please sign in to see your bar.')),
      lazy: page(() => import('./pages/bar.tsx')),
    },
    { path: paths.planning, loader: planning, lazy: page(() => import('./pages/planning.tsx')) },
    {
      path: paths.menuPaper(':id', ':paper'),
      loader: planning,
      lazy: page(() => import('./pages/planning-papers.tsx')),
    },
    {
      path: paths.subscribe,
      loader: requireUser(client, signInToPay),
      lazy: page(() => import('./pages/subscribe.tsx')),
    },
    {
      path: paths.subscribeSuccess,
      loader: requireUser(client),
      lazy: page(() => import('./pages/subscribe-success.tsx')),
    },
    {
      path: paths.admin,
      loader: requireAdmin(client),
      lazy: page(() => import('./pages/admin.tsx')),
    },
    {
      path: paths.classicCocktails,
      loader: requireAdmin(client),
      lazy: page(() => import('./pages/classic-cocktails.tsx')),
    },
  ];
}

/** The code of a lazy page, loaded concurrently with its loader. */
const page = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
});

/** Starts to fetch the cocktail; the page shows its skeleton meanwhile. */
const prefetchCocktail =
  (client: QueryClient) =>
  ({ params: { id = '' } }: LoaderFunctionArgs) => {
    void client.prefetchQuery(cocktailQuery(id));
    return null;
  };

const loadExplore = () => import('./pages/explore.tsx');
const ExplorePage = lazy(loadExplore);

/**
 * Explore for signed-in users, the landing page for visitors. It has no loader, so that the prerendered page hydrates
 * unchanged.
 */
function Home() {
  const { status } = useSession();
  if (status === 'loading') return <PageLoading />;
  if (status === 'signed-out') return <Landing />;
  return (
    <Suspense fallback={<PageLoading />}>
      <ExplorePage />
    </Suspense>
  );
}
