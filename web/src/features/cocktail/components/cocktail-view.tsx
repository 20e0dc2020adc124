import type { Cocktail, Units } from '@swizzle/proto';
import { AddingUp } from '../adding-up/adding-up.tsx';
import { CocktailActions } from './cocktail-actions.tsx';
import { CocktailDetails } from './cocktail-details.tsx';
import { FlavorCard } from './flavor-card.tsx';
import { IngredientTable } from './ingredient-table.tsx';
import { Method } from './method.tsx';
import { RemixedFrom } from './remixed-from.tsx';

interface Props {
  cocktail: Cocktail;
  units: Units;
}

/** A cocktail as one sees it on its page, and beside Sam. */
export function CocktailView({ cocktail, units }: Props) {
  return (
    <article className="grid gap-10">
      <header className="grid gap-4">
        {cocktail.remixedFromId !== null && <RemixedFrom id={cocktail.remixedFromId} />}
        <h1 className="text-4xl sm:text-6xl">{cocktail.name}</h1>
        {cocktail.tagline && <p className="font-display text-xl text-brass">{cocktail.tagline}</p>}
        <CocktailActions cocktail={cocktail} />
      </header>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="card overflow-hidden">
          <img
            src={cocktail.imageUrl}
            alt={`${cocktail.name} in its glass`}
            width={800}
            height={800}
            className="aspect-square size-full bg-raised object-cover"
          />
        </div>
        <FlavorCard profile={cocktail.flavorProfile} notes={cocktail.flavorNotes} />
      </div>
      {cocktail.description && (
        <p className="max-w-3xl font-display text-xl leading-relaxed">{cocktail.description}</p>
      )}
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div className="grid content-start gap-10">
          <IngredientTable ingredients={cocktail.ingredients} units={units} />
          <Method steps={cocktail.instructions} garnish={cocktail.garnish} />
        </div>
        <CocktailDetails cocktail={cocktail} />
      </div>
      <AddingUp cocktail={cocktail} units={units} />
    </article>
  );
}
