import '../../styles/cocktail-making.css';
import '../../styles/cook-mode.css';
import '../../styles/cocktail-print.css';
import type { Cocktail } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { lazy, Suspense, useDeferredValue } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { LoginLink, Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyGlass } from '../../components/ui/empty-glass.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { LackingInBar } from '../../features/bar/components/lacking-in-bar.tsx';
import { MadeIt } from '../../features/bar/components/made-it.tsx';
import { CocktailView } from '../../features/cocktail/components/cocktail-view.tsx';
import { call, isNotFound } from '../../lib/api/call.ts';
import { cocktailQuery } from '../../lib/api/queries.ts';
import { useDerived } from '../../lib/collection/use-derived.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/use-user.ts';

const AdminTools = lazy(() => import('../../features/cocktail/components/admin-tools.tsx'));

export default function CocktailPage() {
  const { id = '' } = useParams();
  return <CocktailById key={id} id={id} />;
}

function CocktailById({ id }: { id: string }) {
  const [search] = useSearchParams();
  const { data: loaded, error, refetch } = useQuery(cocktailQuery(id));
  // Rendering a whole recipe at once blocks a slow phone, so React may interrupt it.
  const data = useDeferredValue(loaded);
  const user = useUser();
  const missing = data === null || isNotFound(error);

  return (
    <Page
      title={data?.name ?? (missing ? 'Cocktail Not Found' : 'Cocktail')}
      description={data ? about(data) : undefined}
      className="cocktail-page"
    >
      {!missing && <BackButton fromExplore={search.get('from') === 'explore'} />}
      {data === undefined && !error && <CocktailSkeleton />}
      {missing && <CocktailNotFound />}
      {error && !missing && <Unreachable onRetry={() => void refetch()} />}
      {data && (
        <CocktailView
          cocktail={data}
          canPrint
          lacking={user && <LackingInBar cocktail={data} />}
          afterwards={
            <>
              {user && <MadeIt cocktail={data} />}
              <ZeroProofTwin cocktail={data} />
            </>
          }
          tools={
            user?.tier === 'admin' && (
              <Suspense>
                <AdminTools cocktail={data} />
              </Suspense>
            )
          }
        />
      )}
    </Page>
  );
}

/** Maximum length of a description in search results. */
const SHOWN = 160;

const about = ({ name, tagline, description }: Cocktail) =>
  `${name}: ${description || tagline}`.slice(0, SHOWN);

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice title="We couldn't load this recipe" actions={<Button onClick={onRetry}>Try again</Button>}>
      <p>Please check your connection and try again.</p>
    </Notice>
  );
}

/** A drink below this percentage by volume counts as alcohol-free. */
const ZERO_PROOF_ABV = 0.5;

const WORDS = 'Make a zero-proof twin';

/** Creates the alcohol-free variant of the drink; visitors sign in first. Renders nothing for alcohol-free drinks. */
function ZeroProofTwin({ cocktail: { id, abv } }: { cocktail: Cocktail }) {
  const user = useUser();
  const { mutate, isPending } = useDerived(() =>
    call('POST /api/cocktails/:id/twin', { params: { id: String(id) } }),
  );
  if (abv < ZERO_PROOF_ABV) return null;
  if (!user)
    return (
      <Button asChild look="quiet">
        <LoginLink returnTo={paths.cocktail(id)}>{WORDS}</LoginLink>
      </Button>
    );
  return (
    <Button look="quiet" aria-busy={isPending} onClick={() => mutate()}>
      {WORDS}
    </Button>
  );
}

/** Whether the previous page was ours, too; older browsers only know whether there was one. */
const canGoBack = () => window.navigation?.canGoBack ?? window.history.length > 1;

/** Back to the chat, if the user came from there; else back in the history; else home. */
function BackButton({ fromExplore }: { fromExplore: boolean }) {
  const navigate = useNavigate();
  const goBack = () => (canGoBack() ? navigate(-1) : navigate(paths.home));
  const arrow = <ArrowLeft aria-hidden className="size-4 shrink-0" />;
  if (fromExplore) {
    return (
      <Button asChild look="plain" size="unpadded" className="back-button off-sheet">
        <Link to={paths.explore}>{arrow}Back to Chat</Link>
      </Button>
    );
  }
  return (
    <Button look="plain" size="unpadded" className="back-button off-sheet" onClick={goBack}>
      {arrow}
      <span className="back-word">Back</span>
    </Button>
  );
}

/**
 * The skeleton of the page while its cocktail loads. For visitors, the gateway inserts name and picture into its slots.
 */
function CocktailSkeleton() {
  return (
    <div role="status" className="@container">
      <div className="cocktail-view">
        <div className="cocktail-head">
          <h1 className="cocktail-name" data-slot="name">
            <span className="sr-only">Loading the cocktail</span>
            <span aria-hidden="true" className="skeleton block h-11 max-w-xl" />
          </h1>
          <p aria-hidden="true" className="cocktail-summary skeleton h-6 max-w-md" />
        </div>
        <div className="cocktail-look">
          <div className="cocktail-picture skeleton aspect-square" data-slot="picture" />
          <div className="flavor-card skeleton aspect-square" />
        </div>
      </div>
    </div>
  );
}

function CocktailNotFound() {
  return (
    <Notice
      art={<EmptyGlass />}
      title="Cocktail Not Found"
      actions={
        <Button asChild>
          <Link to={paths.explore}>Explore Cocktails</Link>
        </Button>
      }
    >
      <p>The cocktail you're looking for doesn't exist or has been removed.</p>
    </Notice>
  );
}
