import type { Cocktail } from '@swizzle/proto';
import ListChecks from 'lucide-react/icons/list-checks';
import { RemixLink, SaveButton, ShareButton } from '../../../components/cocktail-card/card-actions.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PAGE_SAVE } from '../../../lib/collection/words.ts';

interface Props {
  cocktail: Cocktail;
  onCook: () => void;
}

export function CocktailActions({ cocktail, onCook }: Props) {
  return (
    <div className="cocktail-actions">
      {/* In the thumb's reach on a phone; elsewhere the one beside the steps is near enough. */}
      <Button className="cook-now" onClick={onCook}>
        <ListChecks aria-hidden className="size-5" />
        Make it
      </Button>
      <SaveButton cocktail={cocktail} look="primary" label="Save Recipe" words={PAGE_SAVE} />
      <RemixLink id={cocktail.id} look="accent" />
      <ShareButton cocktail={cocktail} label="Share Recipe" />
    </div>
  );
}
