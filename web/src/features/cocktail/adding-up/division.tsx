import type { RecipeFigures, Units } from '@swizzle/proto';
import { alcohol, percent, unitOf, volume } from './quantity.ts';
import { partsOf } from './sums.ts';

interface Props {
  abv: number;
  figures: RecipeFigures;
  units: Units;
}

/** The strength as a fraction: alcohol over all that is in the glass. */
export function Division({ abv, figures, units }: Props) {
  const unit = unitOf(units);
  const top = `${alcohol(partsOf(figures).alcoholMl, units)} ${unit}`;
  const bottom = `${volume(figures.volumeMl, units)} ${unit}`;
  return (
    <div className="rounded-card bg-raised px-5 py-4">
      <p className="sr-only">
        {top} of alcohol divided by {bottom} in the glass is {percent(abv)}.
      </p>
      <p
        aria-hidden="true"
        className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 font-display tabular-nums"
      >
        <span className="inline-grid text-center text-lg leading-tight whitespace-nowrap">
          <span className="px-2 pb-1.5">{top} alcohol</span>
          <span className="border-t-2 border-brass px-2 pt-1.5">{bottom} in the glass</span>
        </span>
        <span className="text-4xl font-semibold whitespace-nowrap text-brass">= {percent(abv)}</span>
      </p>
    </div>
  );
}
