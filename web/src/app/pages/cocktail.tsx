import '../../styles/cocktail-making.css';
import '../../styles/cook-mode.css';
import '../../styles/cocktail-print.css';
import type { Cocktail } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { LackingInBar } from '../../features/bar/components/lacking-in-bar.tsx';
import { MadeIt } from '../../features/bar/components/made-it.tsx';
import {
  BackButton,
  CocktailNotFound,
  CocktailSkeleton,
} from '../../features/cocktail/components/cocktail-states.tsx';
import { CocktailView } from '../../features/cocktail/components/cocktail-view.tsx';
import { ZeroProofTwin } from '../../features/cocktail/components/zero-proof-twin.tsx';
import { isNotFound } from '../../lib/api/api-error.ts';
import { cocktailQuery } from '../../lib/api/cocktail-query.ts';
import { useUser } from '../../lib/session/use-user.ts';

const AdminTools = lazy(() => import('../../features/cocktail/components/admin-tools.tsx'));

export default function CocktailPage() {
  const { id = '' } = useParams();
  return <CocktailById key={id} id={id} />;
}

function CocktailById({ id }: { id: string }) {
  const [search] = useSearchParams();
  const { data: loaded, error, refetch } = useQuery(cocktailQuery(id));
  // A whole recipe at once would hold up a slow phone: React may pause within it.
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

/** Characters of a description that search engines show. */
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
