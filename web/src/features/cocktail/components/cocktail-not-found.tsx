import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { paths } from '../../../lib/paths.ts';

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
