import type { SamSuggestion } from '@swizzle/proto';
import { clsx } from 'clsx';
import { DrinkPicture } from '../../../../components/picture/drink-picture.tsx';
import { type SuggestedCocktails, useSuggestedCocktails } from '../../api/use-suggested-cocktails.ts';
import { DrinkLink } from './drink-link.tsx';

interface Props {
  suggestions: readonly SamSuggestion[];
  /** Their pictures are among what is on its way. */
  isWaiting: boolean;
  /** They come while one looks. */
  isNew: boolean;
}

/** The drinks that an answer names, each with the reason for it. */
export function SuggestedDrinks({ suggestions, isWaiting, isNew }: Props) {
  const drinks = useSuggestedCocktails(suggestions, isWaiting);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no form, which a fieldset belongs to
    <div
      role="group"
      aria-label="Suggested drinks"
      className={clsx('suggested-drinks', isNew && 'floats-in')}
    >
      {suggestions.map((suggestion) => (
        <SuggestedDrink key={suggestion.id} suggestion={suggestion} drinks={drinks} />
      ))}
    </div>
  );
}

function SuggestedDrink({
  suggestion: { id, name, reason },
  drinks,
}: {
  suggestion: SamSuggestion;
  drinks: SuggestedCocktails;
}) {
  return (
    <div className="suggested-drink">
      <Thumbnail id={id} drinks={drinks} />
      <div className="grid min-w-0 flex-1 content-center gap-0.5 p-2.5">
        <DrinkLink id={id} className="suggested-drink-link">
          {name}
        </DrinkLink>
        <p className="text-sm text-muted">{reason}</p>
      </div>
    </div>
  );
}

/** The name beside it says all that the picture would. */
function Thumbnail({ id, drinks: { found, isLoading } }: { id: number; drinks: SuggestedCocktails }) {
  const cocktail = found.get(id);
  if (!cocktail && !isLoading) return null;
  return (
    <div aria-hidden="true" className="suggested-drink-picture">
      {cocktail ? <DrinkPicture cocktail={cocktail} size={72} /> : <div className="skeleton h-full" />}
    </div>
  );
}
