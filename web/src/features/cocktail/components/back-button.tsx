import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useLocation } from 'wouter';
import { Button } from '../../../components/ui/button.tsx';

/** Whether the page before this one was ours too; older browsers only know that there was one. */
const canGoBack = () => window.navigation?.canGoBack ?? window.history.length > 1;

/** Back to the chat one came from, else back in history, else home. */
export function BackButton({ fromExplore }: { fromExplore: boolean }) {
  const [, navigate] = useLocation();
  const goBack = () => (canGoBack() ? window.history.back() : navigate('/'));
  const arrow = <ArrowLeft aria-hidden className="size-4" />;
  if (fromExplore) {
    return (
      <Button asChild look="plain" className="-ml-3 justify-self-start px-3">
        <Link href="/explore">{arrow}Back to Chat</Link>
      </Button>
    );
  }
  return (
    <Button look="plain" className="-ml-3 justify-self-start px-3" onClick={goBack}>
      {arrow}Back
    </Button>
  );
}
