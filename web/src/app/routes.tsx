import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { PageLoading } from '../components/page/page-loading.tsx';
import { useSession } from '../lib/session/use-user.ts';
import { Landing } from './pages/landing.tsx';
import { AdminsOnly } from './session/admins-only.tsx';
import { MembersOnly } from './session/members-only.tsx';
import { fromExplore, fromPlanning, fromSaved, rememberGenerate } from './session/turn-away.ts';

const AccountPage = lazy(() => import('./pages/account.tsx'));
const AdminPage = lazy(() => import('./pages/admin.tsx'));
const GeneratePage = lazy(() => import('./pages/generate.tsx'));
const ClassicCocktailsPage = lazy(() => import('./pages/classic-cocktails.tsx'));
const CocktailPage = lazy(() => import('./pages/cocktail.tsx'));
const ExplorePage = lazy(() => import('./pages/explore.tsx'));
const SavedPage = lazy(() => import('./pages/saved.tsx'));
const PlanningPage = lazy(() => import('./pages/planning.tsx'));
const PlanningPapersPage = lazy(() => import('./pages/planning-papers.tsx'));
const PricingPage = lazy(() => import('./pages/pricing.tsx'));
const SubscribePage = lazy(() => import('./pages/subscribe.tsx'));
const SubscribeSuccessPage = lazy(() => import('./pages/subscribe-success.tsx'));
const NotFoundPage = lazy(() => import('./pages/not-found.tsx'));

export function Routes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Switch>
        <Route path="/" component={Home} />
        <Route path="/generate">
          <MembersOnly turnAway={rememberGenerate}>
            <GeneratePage />
          </MembersOnly>
        </Route>
        <Route path="/explore">
          <MembersOnly turnAway={fromExplore}>
            <ExplorePage />
          </MembersOnly>
        </Route>
        <Route path="/saved">
          <MembersOnly turnAway={fromSaved}>
            <SavedPage />
          </MembersOnly>
        </Route>
        <Route path="/planning">
          <MembersOnly turnAway={fromPlanning}>
            <PlanningPage />
          </MembersOnly>
        </Route>
        <Route path="/planning/:id/:paper">
          {({ id, paper }) => (
            <MembersOnly turnAway={fromPlanning}>
              <PlanningPapersPage id={id} paper={paper} />
            </MembersOnly>
          )}
        </Route>
        <Route path="/account" component={AccountPage} />
        <Route path="/subscribe">
          <MembersOnly>
            <SubscribePage />
          </MembersOnly>
        </Route>
        <Route path="/subscribe/success">
          <MembersOnly>
            <SubscribeSuccessPage />
          </MembersOnly>
        </Route>
        <Route path="/pricing" component={PricingPage} />
        <Route path="/cocktail/:id">{({ id }) => <CocktailPage key={id} id={id} />}</Route>
        <Route path="/admin">
          <AdminsOnly>
            <AdminPage />
          </AdminsOnly>
        </Route>
        <Route path="/admin/classic-cocktails">
          <AdminsOnly>
            <ClassicCocktailsPage />
          </AdminsOnly>
        </Route>
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  );
}

/** Explore when signed in, the landing page when not. */
function Home() {
  const { status } = useSession();
  if (status === 'loading') return <PageLoading />;
  return status === 'signed-in' ? <ExplorePage /> : <Landing />;
}
