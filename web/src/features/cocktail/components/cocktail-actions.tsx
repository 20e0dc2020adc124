import type { Cocktail } from '@swizzle/proto';
import { RemixLink } from '../../../components/cocktail-card/remix-link.tsx';
import { SaveButton } from '../../../components/cocktail-card/save-button.tsx';
import { ShareButton } from '../../../components/cocktail-card/share-button.tsx';
import { PAGE_SAVE } from '../../../lib/collection/words.ts';

export function CocktailActions({ cocktail }: { cocktail: Cocktail }) {
  return (
    <div className="cocktail-actions">
      <SaveButton cocktail={cocktail} look="primary" label="Save Recipe" words={PAGE_SAVE} />
      <RemixLink id={cocktail.id} look="accent" />
      <ShareButton cocktail={cocktail} label="Share Recipe" />
    </div>
  );
}
