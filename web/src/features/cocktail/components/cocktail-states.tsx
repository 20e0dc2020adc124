import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { paths } from '../../../lib/paths.ts';

/** Whether the page before this one was ours too; older browsers only know that there was one. */
const canGoBack = () => window.navigation?.canGoBack ?? window.history.length > 1;

/** Back to the chat one came from, else back in history, else home. */
export function BackButton({ fromExplore }: { fromExplore: boolean }) {
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

/** The page's shape while its cocktail is fetched. The gateway puts name and picture into their slots for visitors. */
export function CocktailSkeleton() {
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

export function CocktailNotFound() {
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
