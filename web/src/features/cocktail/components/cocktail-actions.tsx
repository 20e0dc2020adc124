import type { Cocktail } from '@swizzle/proto';
import Share2 from 'lucide-react/icons/share-2';
import { RemixLink } from '../../../components/cocktail-card/remix-link.tsx';
import { SaveButton } from '../../../components/cocktail-card/save-button.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { PAGE_SAVE } from '../../../lib/collection/words.ts';
import { useUser } from '../../../lib/session/use-user.ts';
import { useShareBonus } from '../api/use-share-bonus.ts';
import { shareCocktail } from '../share.ts';

export function CocktailActions({ cocktail }: { cocktail: Cocktail }) {
  const user = useUser();
  const { mutate: claimBonus } = useShareBonus();

  const { mutate: share } = useSingleFlightMutation({
    mutationFn: () => shareCocktail(cocktail),
    onSuccess: (isShared) => {
      if (isShared && user) claimBonus(cocktail.id);
    },
  });

  return (
    <div className="flex flex-wrap items-center gap-3 *:grow @xl:*:grow-0">
      <SaveButton cocktail={cocktail} look="primary" label="Save Recipe" words={PAGE_SAVE} />
      <RemixLink id={cocktail.id} look="accent" />
      <Button look="quiet" onClick={() => share()}>
        <Share2 aria-hidden className="size-4" />
        Share Recipe
      </Button>
    </div>
  );
}
