import type { Cocktail } from '@swizzle/proto';
import Share2 from 'lucide-react/icons/share-2';
import Shuffle from 'lucide-react/icons/shuffle';
import { Link } from 'wouter';
import { Button } from '../../../components/ui/button.tsx';
import { useUser } from '../../../lib/session/use-user.ts';
import { useShareBonus } from '../api/use-share-bonus.ts';
import { shareCocktail } from '../share.ts';
import { FeaturedSwitch } from './featured-switch.tsx';

export function CocktailActions({ cocktail }: { cocktail: Cocktail }) {
  const user = useUser();
  const { mutate: claimBonus } = useShareBonus();

  async function share() {
    const shared = await shareCocktail(cocktail);
    if (shared && user) claimBonus(cocktail.id);
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button asChild look="accent">
        <Link href={`/generate?remix=${cocktail.id}`}>
          <Shuffle aria-hidden className="size-4" />
          Remix
        </Link>
      </Button>
      <Button look="quiet" onClick={() => void share()}>
        <Share2 aria-hidden className="size-4" />
        Share Recipe
      </Button>
      {user?.tier === 'admin' && <FeaturedSwitch cocktail={cocktail} />}
    </div>
  );
}
