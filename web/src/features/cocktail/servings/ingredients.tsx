import { roundsOf } from '@swizzle/mixology/measuring/rounds';
import type { Cocktail, Units } from '@swizzle/proto';
import Printer from 'lucide-react/icons/printer';
import { Button } from '../../../components/ui/button.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { IngredientTable } from './ingredient-table.tsx';
import { roundWords } from './round-words.ts';
import { ServingsField } from './servings-field.tsx';
import { UnitsSwitch } from './units-switch.tsx';
import type { Ticks } from './use-ticks.ts';

interface Props {
  cocktail: Cocktail;
  units: Units;
  isSavingUnits: boolean;
  onUnits: (units: Units) => void;
  servings: number;
  onServings: (servings: number) => void;
  ticks: Ticks;
  /** Whether the page is about this drink alone. */
  canPrint: boolean;
}

/** What goes in, for as many as one makes, in the units that one measures with. */
export function Ingredients({ cocktail, units, servings, ticks, canPrint, ...change }: Props) {
  const rounds = roundsOf(cocktail, servings);
  const words = roundWords(rounds, servings, units);
  return (
    <section aria-labelledby="ingredients" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <SectionHeading id="ingredients" className="max-sm:text-lg">
          Ingredients
        </SectionHeading>
        <div className="ingredient-tools">
          <ServingsField servings={servings} onChange={change.onServings} />
          <UnitsSwitch units={units} isSaving={change.isSavingUnits} onChoose={change.onUnits} />
          {canPrint && (
            <Button
              look="plain"
              size="snug"
              className="min-w-11 max-sm:hidden"
              aria-label="Print"
              onClick={() => window.print()}
            >
              <Printer aria-hidden className="size-5" />
            </Button>
          )}
        </div>
      </div>
      <IngredientTable
        ingredients={cocktail.ingredients}
        units={units}
        servings={servings}
        rounds={rounds}
        ticks={ticks}
      />
      <p role="status" className="round-words">
        {words}
      </p>
    </section>
  );
}
