import { volumeWords, WATER_WORDS } from '@swizzle/mixology/events/words/measures';
import { type Rounds, roundsOf } from '@swizzle/mixology/measuring/rounds';
import { hasGarnish, listed } from '@swizzle/mixology/wording/phrases';
import type { Cocktail, Ingredient, Units } from '@swizzle/proto';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { measure } from '../../../lib/amount.ts';
import { SectionHeading } from './section-heading.tsx';

/** Maximum number of servings; beyond it, the planner's batches are the better tool. */
const MAX_SERVINGS = 24;

interface ServingsFieldProps {
  servings: number;
  onChange: (servings: number) => void;
}

const within = (servings: number) => Math.min(MAX_SERVINGS, Math.max(1, Math.round(servings)));

/** The number of servings: buttons on both sides of a number field. */
function ServingsField({ servings, onChange }: ServingsFieldProps) {
  const id = useId();
  /** The typed text; an invalid number changes nothing. */
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

/** Toggles between ounces and milliliters. */
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
  /** Whether the page is about this drink only. */
  canPrint: boolean;
}

/** The ingredients for the number of servings, in the user's units. */
export function Ingredients({ cocktail, units, servings, ticks, canPrint, ...change }: IngredientsProps) {
  const rounds = roundsOf(cocktail, servings);
  const words = roundWords(rounds, servings, units);
  return (
    <section aria-labelledby="ingredients" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <SectionHeading id="ingredients" className="max-sm:text-base">
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
      <BesideTheAmounts cocktail={cocktail} servings={servings} />
      <p role="status" className="round-words">
        {words}
      </p>
    </section>
  );
}

/** Kinds of ice by words in the steps, and what to prepare for each. */
const ICE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:crushed|pebble|cracked) ice\b/i, 'crushed ice'],
  [/\b(?:large|big)(?: clear)?(?: ice)? cube\b|\bice (?:block|sphere)\b/i, 'a large cube'],
  [
    /(?<!\b(?:crushed|pebble|cracked|without|no|off the|dry) )\bice(?! (?:cube|block|sphere|cream))\b/i,
    'cubes',
  ],
];

/** The ice that the steps need; empty without ice. */
const iceIn = (steps: readonly string[]): string[] =>
  ICE.flatMap(([asks, words]) => (steps.some((step) => asks.test(step)) ? [words] : []));

/** Equipment and ice, which are needed in addition to the ingredients. */
function BesideTheAmounts({ cocktail, servings }: Pick<IngredientsProps, 'cocktail' | 'servings'>) {
  const { garnish, instructions } = cocktail;
  const ice = iceIn(instructions);
  const each = servings > 1 ? ', for each glass' : '';
  return (
    <dl className="ingredients-beside">
      {ice.length > 0 && (
        <div>
          <dt>Ice</dt>
          <dd>{listed(ice)}</dd>
        </div>
      )}
      {hasGarnish(garnish) && (
        <div>
          <dt>Garnish</dt>
          <dd>
            {garnish}
            {each}
          </dd>
        </div>
      )}
    </dl>
  );
}

interface Props {
  ingredients: readonly Ingredient[];
  units: Units;
  servings: number;
  rounds: Rounds;
  ticks: Ticks;
}

/** Large enough to read from across the bar; a click anywhere in a row checks it. */
export function IngredientTable({ ingredients, units, servings, rounds, ticks }: Props) {
  return (
    <table className="ingredient-table">
      <caption className={servings > 1 ? undefined : 'sr-only'}>
        {servings > 1 ? `Amounts for ${servings} servings` : 'Amounts for 1 serving'}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">In the glass</th>
          <th scope="col">Amount</th>
          <th scope="col">Ingredient</th>
        </tr>
      </thead>
      <tbody>
        {ingredients.map((ingredient) => (
          <Row
            key={ingredient.name}
            name={ingredient.name}
            amount={measure(ingredient, units, servings)}
            ticks={ticks}
          />
        ))}
        {servings > 1 && rounds.waterMl > 0 && (
          <Row name={WATER_WORDS} amount={volumeWords(rounds.waterMl, units)} ticks={ticks} />
        )}
      </tbody>
    </table>
  );
}

interface RowProps {
  name: string;
  amount: string;
  ticks: Ticks;
}

function Row({ name, amount, ticks }: RowProps) {
  const id = useId();
  const isTicked = ticks.has(name);
  return (
    <tr data-ticked={isTicked}>
      <th scope="row" className="ingredient-tick">
        <input id={id} type="checkbox" checked={isTicked} onChange={() => ticks.toggle(name)} />
      </th>
      <td className="ingredient-amount">
        <label htmlFor={id}>{amount}</label>
      </td>
      <td className="ingredient-name">
        <label htmlFor={id}>{name}</label>
      </td>
    </tr>
  );
}

/** How to make several servings; nothing for one, which the instructions describe. */
export function roundWords({ technique, shakes, waterMl, pourMl }: Rounds, servings: number, units: Units) {
  if (servings === 1) return undefined;
  if (technique === 'shaken') return shakeWords(shakes);
  if (technique === 'stirred')
    return `Ahead: mix everything with ${volumeWords(waterMl, units)} of water instead of stirring it on ice. Chill it well and pour ${volumeWords(pourMl, units)} into each glass. To order, leave the water out and stir on ice.`;
  return 'Make each drink in its own glass; the amounts are for all of them.';
}

function shakeWords(shakes: readonly number[]): string {
  const [most = 1] = shakes;
  if (shakes.length === 1) return `One shake makes all ${most}.`;
  if (most === 1) return `Shake one at a time: ${shakes.length} shakes.`;
  const sizes = new Set(shakes).size === 1 ? `of ${most}` : `of ${listed(shakes.map(String))}`;
  return `A shaker holds ${most} of these: ${shakes.length} shakes, ${sizes}.`;
}

/** The checked ingredients; not stored. */
export interface Ticks {
  has: (name: string) => boolean;
  toggle: (name: string) => void;
}

export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string) =>
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  return { has: (name) => ticked.has(name), toggle };
}
