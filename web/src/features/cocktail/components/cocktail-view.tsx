import type { Cocktail } from '@swizzle/proto';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DrinkPicture } from '../../../components/picture/drink-picture.tsx';
import { useUnits } from '../../../lib/session/use-units.ts';
import { AddingUp } from '../adding-up/adding-up.tsx';
import { Ingredients } from '../servings/ingredients.tsx';
import { useTicks } from '../servings/use-ticks.ts';
import { CocktailActions } from './cocktail-actions.tsx';
import { CocktailDetails } from './cocktail-details.tsx';
import { FlavorCard } from './flavor-card.tsx';
import { Method } from './method.tsx';
import { RemixedFrom } from './remixed-from.tsx';
import { Remixes } from './remixes.tsx';
import { type NameLevel, NameLevelContext } from './section-heading.tsx';

const CookMode = lazy(() => import('../cook/cook-mode.tsx'));

interface Props {
  cocktail: Cocktail;
  /** Of the drink's name. */
  heading?: NameLevel;
  /** What else may be done to it here. */
  tools?: ReactNode;
}

/** A cocktail as one sees it on its page, and beside Sam; as wide as the place it is given. */
export function CocktailView({ cocktail, heading: Heading = 'h1', tools }: Props) {
  const { units, choose, isSaving } = useUnits();
  const [servings, setServings] = useState(1);
  const ticks = useTicks();
  const [isCooking, setCooking] = useState(false);
  return (
    <NameLevelContext value={Heading}>
      <article className="@container">
        <div className="cocktail-view">
          <header className="cocktail-head">
            <Heading className="text-4xl @xl:text-6xl">{cocktail.name}</Heading>
            {cocktail.tagline && <p className="font-display text-xl text-brass">{cocktail.tagline}</p>}
          </header>
          <CocktailActions cocktail={cocktail} />
          {tools && <div className="cocktail-tools">{tools}</div>}
          <div className="cocktail-look">
            <div className="cocktail-picture card overflow-hidden">
              <DrinkPicture cocktail={cocktail} size={800} eager className="h-full" />
            </div>
            <FlavorCard profile={cocktail.flavorProfile} notes={cocktail.flavorNotes} />
          </div>
          {cocktail.description && <p className="cocktail-description">{cocktail.description}</p>}
          <div className="cocktail-making">
            <div className="grid min-w-0 content-start gap-10">
              <Ingredients
                cocktail={cocktail}
                units={units}
                isSavingUnits={isSaving}
                onUnits={choose}
                servings={servings}
                onServings={setServings}
                ticks={ticks}
              />
              <Method
                steps={cocktail.instructions}
                garnish={cocktail.garnish}
                onCook={() => setCooking(true)}
              />
            </div>
            <CocktailDetails cocktail={cocktail} />
          </div>
          <div className="cocktail-rest">
            {cocktail.remixedFromId !== null && <RemixedFrom id={cocktail.remixedFromId} remix={cocktail} />}
            <AddingUp cocktail={cocktail} units={units} />
            <Remixes id={cocktail.id} />
          </div>
        </div>
        {isCooking && (
          <Suspense>
            <CookMode
              cocktail={cocktail}
              units={units}
              servings={servings}
              ticks={ticks}
              onClose={() => setCooking(false)}
            />
          </Suspense>
        )}
      </article>
    </NameLevelContext>
  );
}
