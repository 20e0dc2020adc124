import type { Units } from '@swizzle/proto';

interface Props {
  units: Units;
  isSaving: boolean;
  onChoose: (units: Units) => void;
}

const CHOICES = [
  { units: 'imperial', short: 'oz', name: 'ounces' },
  { units: 'metric', short: 'ml', name: 'milliliters' },
] as const;

/** Ounces or milliliters, at one touch. */
export function UnitsSwitch({ units, isSaving, onChoose }: Props) {
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
