import type { Cocktail, Units } from '@swizzle/proto';
import type { ReactNode } from 'react';
import { DrinkPicture } from '../../../components/picture/drink-picture.tsx';
import { AddingUp } from '../adding-up/adding-up.tsx';
import { CocktailActions } from './cocktail-actions.tsx';
import { CocktailDetails } from './cocktail-details.tsx';
import { FlavorCard } from './flavor-card.tsx';
import { IngredientTable } from './ingredient-table.tsx';
import { Method } from './method.tsx';
import { RemixedFrom } from './remixed-from.tsx';
import { Remixes } from './remixes.tsx';
import { type NameLevel, NameLevelContext } from './section-heading.tsx';

interface Props {
  cocktail: Cocktail;
  units: Units;
  /** Of the drink's name. */
  heading?: NameLevel;
  /** What else may be done to it here. */
  tools?: ReactNode;
}

/** A cocktail as one sees it on its page, and beside Sam; as wide as the place it is given. */
export function CocktailView({ cocktail, units, heading: Heading = 'h1', tools }: Props) {
  return (
    <NameLevelContext value={Heading}>
      <article className="@container">
        <div className="grid gap-10">
          <header className="grid gap-4">
            {cocktail.remixedFromId !== null && <RemixedFrom id={cocktail.remixedFromId} remix={cocktail} />}
            <Heading className="text-4xl @xl:text-6xl">{cocktail.name}</Heading>
            {cocktail.tagline && <p className="font-display text-xl text-brass">{cocktail.tagline}</p>}
            <CocktailActions cocktail={cocktail} />
            {tools}
          </header>
          <div className="grid gap-6 @xl:grid-cols-2">
            <div className="card overflow-hidden">
              <DrinkPicture cocktail={cocktail} size={800} eager className="h-full" />
            </div>
            <FlavorCard profile={cocktail.flavorProfile} notes={cocktail.flavorNotes} />
          </div>
          {cocktail.description && (
            <p className="max-w-3xl font-display text-lg leading-relaxed @xl:text-xl">
              {cocktail.description}
            </p>
          )}
          <div className="grid gap-10 @4xl:grid-cols-[1fr_20rem]">
            <div className="grid content-start gap-10">
              <IngredientTable ingredients={cocktail.ingredients} units={units} />
              <Method steps={cocktail.instructions} garnish={cocktail.garnish} />
            </div>
            <CocktailDetails cocktail={cocktail} />
          </div>
          <AddingUp cocktail={cocktail} units={units} />
          <Remixes id={cocktail.id} />
        </div>
      </article>
    </NameLevelContext>
  );
}
