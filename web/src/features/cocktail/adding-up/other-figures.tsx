import type { FigureLine, RecipeFigures } from '@swizzle/proto';
import type { ReactNode } from 'react';
import {
  acidGrams,
  BALANCED,
  balanceOf,
  grams,
  KCAL_PER_ALCOHOL_GRAM,
  KCAL_PER_SUGAR_GRAM,
  STANDARD_DRINK_GRAMS,
  sourcesOf,
} from './sums.ts';

/** Ratios at both ends of the scale; values beyond are clamped. */
const TART = 3;
const SWEET = 30;
const WIDTH = 200;

/** A logarithmic scale: equal steps for equal proportions. */
const place = (ratio: number) =>
  (WIDTH * Math.log(Math.min(SWEET, Math.max(TART, ratio)) / TART)) / Math.log(SWEET / TART);

/** The drink's position between tart and sweet. Decorative, because the text beside it says the same. */
function BalanceScale({ ratio }: { ratio: number }) {
  const from = place(BALANCED.from);
  return (
    <div aria-hidden="true" className="mt-2 max-w-64">
      <svg aria-hidden="true" viewBox={`-8 0 ${WIDTH + 16} 16`} className="w-full">
        <rect y="6" width={WIDTH} height="4" rx="2" className="fill-field-line" />
        <rect x={from} y="5" width={place(BALANCED.to) - from} height="6" rx="3" className="fill-mint" />
        <circle cx={place(ratio)} cy="8" r="6" className="fill-text stroke-surface" strokeWidth="2" />
      </svg>
      <p className="flex justify-between text-sm text-muted">
        <span>Tart</span>
        <span>Sweet</span>
      </p>
    </div>
  );
}

interface Props {
  figures: RecipeFigures;
  calories: number;
}

/** Sugar, acid and their ratio; energy; standard drinks. */
export function OtherFigures({ figures, calories }: Props) {
  const { alcoholGrams, sugarGrams, volumeMl, acidPercent, standardDrinks, lines } = figures;
  const balance = balanceOf(figures);
  return (
    <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 @3xl:grid-cols-6">
      <Figure
        name="Sugar"
        value={grams(sugarGrams)}
        how={`${grams((sugarGrams / volumeMl) * 100)} in 100 ml`}
      >
        <Sources lines={lines} part="sugarGrams" />
      </Figure>
      <Figure name="Acid" value={grams(acidGrams(figures))} how={`${grams(acidPercent)} in 100 ml`}>
        <Sources lines={lines} part="acidGrams" />
      </Figure>
      <Figure
        name="Balance"
        value={balance.words}
        how={balance.ratio === undefined ? undefined : `${balance.ratio.toFixed(1)} parts sugar to 1 of acid`}
      >
        {balance.ratio !== undefined && <BalanceScale ratio={balance.ratio} />}
      </Figure>
      <Figure
        name="Calories"
        value={`${calories} kcal`}
        how={`${grams(alcoholGrams)} alcohol × ${KCAL_PER_ALCOHOL_GRAM} + ${grams(sugarGrams)} sugar × ${KCAL_PER_SUGAR_GRAM}`}
      />
      <Figure
        name="US standard drinks"
        value={standardDrinks.toFixed(1)}
        how={`${grams(alcoholGrams)} alcohol ÷ ${STANDARD_DRINK_GRAMS} g`}
      />
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: string;
  /** The computation behind the value. */
  how: string | undefined;
  children?: ReactNode;
}

function Figure({ name, value, how, children }: FigureProps) {
  return (
    <div className="border-t border-line pt-3 @3xl:col-span-3 @3xl:nth-[-n+3]:col-span-2">
      <dt className="text-sm font-medium text-muted">{name}</dt>
      <dd>
        <p className="font-display text-xl">{value}</p>
        {how && <p className="text-sm text-muted tabular-nums">{how}</p>}
        {children}
      </dd>
    </div>
  );
}

function Sources({ lines, part }: { lines: readonly FigureLine[]; part: 'sugarGrams' | 'acidGrams' }) {
  const sources = sourcesOf(lines, part);
  if (sources.length === 0) return null;
  return (
    <p className="mt-1 text-sm text-muted first-letter:uppercase">
      {sources.map(({ name, grams: weight }) => `${name} ${grams(weight)}`).join(', ')}
    </p>
  );
}
