import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { isNotFound } from '../../../lib/api/call.ts';
import { paths } from '../../../lib/paths.ts';

interface Props {
  error: Error;
  level: 'h1' | 'h2';
  onRetry: () => void;
}

/** A menu that is not there, or could not be fetched. */
export function MenuTrouble({ error, level: Heading, onRetry }: Props) {
  const isGone = isNotFound(error);
  return (
    <div className="menu-sheet menu-prompt">
      <EmptyGlass />
      <Heading className="text-3xl">{isGone ? 'Menu Not Found' : "We couldn't load this menu"}</Heading>
      <p className="text-lg text-muted">
        {isGone
          ? "The menu you're looking for doesn't exist or has been deleted."
          : 'Please try again in a moment.'}
      </p>
      {isGone ? (
        <Button asChild look="quiet">
          <Link to={paths.planning}>Back to the planner</Link>
        </Button>
      ) : (
        <Button onClick={onRetry}>Try again</Button>
      )}
    </div>
  );
}
