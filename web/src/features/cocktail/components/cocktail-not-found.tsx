import { Link } from 'wouter';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { Notice } from '../../../components/ui/notice.tsx';

export function CocktailNotFound() {
  return (
    <Notice
      art={<EmptyGlass />}
      title="Cocktail Not Found"
      actions={
        <Button asChild>
          <Link href="/explore">Explore Cocktails</Link>
        </Button>
      }
    >
      <p>The cocktail you're looking for doesn't exist or has been removed.</p>
    </Notice>
  );
}
