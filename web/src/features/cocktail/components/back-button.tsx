import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';

/** Whether the page before this one was ours too; older browsers only know that there was one. */
const canGoBack = () => window.navigation?.canGoBack ?? window.history.length > 1;

/** Back to the chat one came from, else back in history, else home. */
export function BackButton({ fromExplore }: { fromExplore: boolean }) {
  const navigate = useNavigate();
  const goBack = () => (canGoBack() ? navigate(-1) : navigate(paths.home));
  const arrow = <ArrowLeft aria-hidden className="size-4" />;
  if (fromExplore) {
    return (
      <Button asChild look="plain" className="back-button off-sheet">
        <Link to={paths.explore}>{arrow}Back to Chat</Link>
      </Button>
    );
  }
  return (
    <Button look="plain" className="back-button off-sheet" onClick={goBack}>
      {arrow}Back
    </Button>
  );
}
