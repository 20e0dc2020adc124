import { roundsOf } from '@swizzle/mixology/measuring/rounds';
import type { Cocktail, Units } from '@swizzle/proto';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { IngredientTable, roundWords, type Ticks } from './ingredient-table.tsx';

/** Servings beyond which the planner's batches are the better tool. */
const MAX_SERVINGS = 24;

interface ServingsFieldProps {
  servings: number;
  onChange: (servings: number) => void;
}

const within = (servings: number) => Math.min(MAX_SERVINGS, Math.max(1, Math.round(servings)));

/** How many to make: by a press on either side, or typed. */
function ServingsField({ servings, onChange }: ServingsFieldProps) {
  const id = useId();
  /** While it is typed; what is no number of servings yet changes nothing. */
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    setDraft(text);
    if (Number(text) >= 1) onChange(within(Number(text)));
  };
  const step = (by: number) => {
    setDraft(undefined);
    onChange(within(servings + by));
  };
  return (
    <div className="servings-field">
      <label htmlFor={id}>Servings</label>
      <button type="button" aria-label="Fewer servings" disabled={servings === 1} onClick={() => step(-1)}>
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_SERVINGS}
        value={draft ?? servings}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setDraft(undefined)}
      />
      <button
        type="button"
        aria-label="More servings"
        disabled={servings === MAX_SERVINGS}
        onClick={() => step(1)}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}

interface UnitsSwitchProps {
  units: Units;
  isSaving: boolean;
  onChoose: (units: Units) => void;
}

const CHOICES = [
  { units: 'imperial', short: 'oz', name: 'ounces' },
  { units: 'metric', short: 'ml', name: 'milliliters' },
] as const;

/** Ounces or milliliters, at one touch. */
function UnitsSwitch({ units, isSaving, onChoose }: UnitsSwitchProps) {
  return (
    <fieldset className="units-switch" aria-busy={isSaving}>
      <legend className="sr-only">Units</legend>
      {CHOICES.map((choice) => (
        <button
          key={choice.units}
          type="button"
          aria-pressed={choice.units === units}
          onClick={() => choice.units !== units && !isSaving && onChoose(choice.units)}
        >
          {choice.short}
          <span className="sr-only"> ({choice.name})</span>
        </button>
      ))}
    </fieldset>
  );
}

interface IngredientsProps {
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
export function Ingredients({ cocktail, units, servings, ticks, canPrint, ...change }: IngredientsProps) {
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
