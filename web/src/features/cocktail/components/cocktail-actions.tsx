import type { Cocktail } from '@swizzle/proto';
import Share2 from 'lucide-react/icons/share-2';
import Shuffle from 'lucide-react/icons/shuffle';
import { Link } from 'wouter';
import { Button } from '../../../components/ui/button.tsx';
import { shareCocktail } from '../share.ts';

export function CocktailActions({ cocktail }: { cocktail: Cocktail }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild look="accent">
        <Link href={`/generate?remix=${cocktail.id}`}>
          <Shuffle aria-hidden className="size-4" />
          Remix
        </Link>
      </Button>
      <Button look="quiet" onClick={() => shareCocktail(cocktail)}>
        <Share2 aria-hidden className="size-4" />
        Share Recipe
      </Button>
    </div>
  );
}
