import type { Cocktail, FigureLine, RecipeFigures, Units } from '@swizzle/proto';
import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import * as Collapsible from 'radix-ui/collapsible';
import { useState } from 'react';
import { DESKTOP, useMediaQuery } from '../../../lib/use-media-query.ts';
import { SectionHeading } from '../components/section-heading.tsx';
import { OtherFigures } from './other-figures.tsx';
import { alcohol, alcoholLines, partsOf, percent, poured, unitOf, volume } from './sums.ts';

interface AlcoholTableProps {
  lines: readonly FigureLine[];
  units: Units;
}

const HEAD = 'pb-2 text-sm font-medium whitespace-nowrap text-muted';
const NUMBER = 'py-2.5 pl-4 text-right align-baseline whitespace-nowrap tabular-nums';

/** A table of volume times strength per ingredient, with the running total. */
function AlcoholTable({ lines, units }: AlcoholTableProps) {
  const rows = alcoholLines(lines);
  return (
    <table className="w-full self-start">
      <caption className="pb-3 text-left font-display text-xl">Volume × strength</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} text-left`}>
            Poured
          </th>
          <th scope="col" className={`${HEAD} pl-4 text-right`}>
            Alcohol, {unitOf(units)}
          </th>
          <th scope="col" className={`${HEAD} pl-4 text-right`}>
            So far
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, volumeMl, abv, alcoholMl, soFarMl }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a recipe stay in their order
          <tr key={index} className="border-t border-line">
            <th scope="row" className="py-2.5 text-left font-normal">
              <span className="block font-medium first-letter:uppercase">{name}</span>
              <span className="block text-sm text-muted tabular-nums">
                {poured(volumeMl, units)} × {percent(abv)}
              </span>
            </th>
            <td className={`${NUMBER} ${alcoholMl > 0 ? '' : 'text-muted'}`}>
              {alcoholMl > 0 ? alcohol(alcoholMl, units) : '0'}
            </td>
            <td className={`${NUMBER} ${index === rows.length - 1 ? 'font-semibold' : 'text-muted'}`}>
              {alcohol(soFarMl, units)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DivisionProps {
  abv: number;
  figures: RecipeFigures;
  units: Units;
}

/** The strength as a fraction: alcohol over the total volume. */
function Division({ abv, figures, units }: DivisionProps) {
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

interface AddingUpProps {
  cocktail: Cocktail;
  units: Units;
}

/** The computation of the strength: expanded on wide screens, collapsed on others. */
export function AddingUp({ cocktail, units }: AddingUpProps) {
  const [chosen, choose] = useState<boolean>();
  const roomy = useMediaQuery(DESKTOP);
  const { figures } = cocktail;
  const abv = Number(cocktail.abv);
  const { lines } = figures;
  const isOpen = chosen ?? roomy;
  return (
    <Collapsible.Root asChild open={isOpen} onOpenChange={choose}>
      <section aria-labelledby="adding-up" className="card">
        <SectionHeading id="adding-up">
          <Collapsible.Trigger className="flex w-full cursor-pointer items-center justify-between gap-4 rounded-card px-5 py-4 text-left hover:text-brass sm:px-6 sm:py-5">
            How it adds up
            <ChevronDown aria-hidden className="adding-up-chevron size-6 shrink-0 text-muted" />
          </Collapsible.Trigger>
        </SectionHeading>
        {/* Its measurements force a layout of the whole page, so it is rendered only when expanded. */}
        {isOpen && (
          <Collapsible.Content className="grid gap-10 px-5 pb-6 sm:px-6">
            <p className="max-w-2xl text-muted">
              Why it is {percent(abv)}: alcohol from each bottle, diluted by melted ice.
            </p>
            <div
              className={lines.length > 0 ? 'grid gap-x-14 gap-y-10 @3xl:grid-cols-[6fr_5fr]' : 'max-w-xl'}
            >
              {lines.length > 0 && <AlcoholTable lines={lines} units={units} />}
              <div className="grid content-start gap-6">
                <GlassSum figures={figures} units={units} />
                <Division abv={abv} figures={figures} units={units} />
              </div>
            </div>
            <OtherFigures figures={figures} calories={cocktail.calories} />
          </Collapsible.Content>
        )}
      </section>
    </Collapsible.Root>
  );
}

/** A layer of the glass, from the top down. */
interface Stratum {
  name: string;
  ml: number;
  /** The color of the drawn layer. */
  fill: string;
}

const WIDTH = 96;
const HEIGHT = 216;
/** The gap between two layers, so that they are distinguishable without colors. */
const GAP = 2;

/** The drink as a stacked bar: a straight glass whose layers have the height of their share. */
function Strata({ strata, label }: { strata: readonly Stratum[]; label: string }) {
  const total = strata.reduce((sum, { ml }) => sum + ml, 0);
  let top = 0;
  return (
    <svg
      viewBox={`-6 -16 ${WIDTH + 12} ${HEIGHT + 24}`}
      role="img"
      aria-label={label}
      className="w-16 shrink-0 sm:w-24 @3xl:w-36"
    >
      {strata.map(({ name, ml, fill }) => {
        const height = (HEIGHT * ml) / total;
        const y = top;
        top += height;
        return (
          <rect key={name} y={y} width={WIDTH} height={Math.max(0, height - GAP)} rx="3" className={fill} />
        );
      })}
      <path
        d={`M-4 -14 V${HEIGHT - 4} a8 8 0 0 0 8 8 H${WIDTH - 4} a8 8 0 0 0 8 -8 V-14`}
        className="fill-none stroke-glass"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

interface Props {
  figures: RecipeFigures;
  units: Units;
}

/** The layers of the glass: the sum is the legend of the drawing. */
function GlassSum({ figures, units }: Props) {
  const strata = strataOf(figures);
  return (
    <div className="flex items-end gap-4 sm:items-stretch sm:gap-6">
      <Strata strata={strata} label={inWords(strata, figures.volumeMl)} />
      <dl className="grid flex-1 content-between gap-1">
        {strata.map(({ name, ml, fill, note }) => (
          <Term
            key={name}
            name={name}
            value={`${volume(ml, units)} ${unitOf(units)}`}
            fill={fill}
            note={note}
          />
        ))}
        <Term name="In the glass" value={`${volume(figures.volumeMl, units)} ${unitOf(units)}`} total />
      </dl>
    </div>
  );
}

function strataOf(figures: RecipeFigures): (Stratum & { note: string })[] {
  const { alcoholMl, restMl, waterMl } = partsOf(figures);
  return [
    {
      name: 'Water from ice',
      ml: waterMl,
      fill: 'fill-glass/25',
      note: `adds ${percent(figures.dilution * 100)}`,
    },
    { name: 'The rest', ml: restMl, fill: 'fill-coral', note: 'juice, sugar, water' },
    { name: 'Alcohol', ml: alcoholMl, fill: 'fill-brass', note: 'of all bottles' },
  ].filter(({ ml }) => ml > 0);
}

const inWords = (strata: readonly Stratum[], volumeMl: number) =>
  `The glass in layers: ${strata
    .map(({ name, ml }) => `${name.toLowerCase()} ${Math.round((ml / volumeMl) * 100)}%`)
    .join(', ')}`;

interface TermProps {
  name: string;
  value: string;
  fill?: string;
  note?: string;
  total?: boolean;
}

function Term({ name, value, fill, note, total = false }: TermProps) {
  return (
    <div
      className={clsx(
        'flex items-baseline justify-between gap-2',
        total && 'border-t border-field-line pt-2',
      )}
    >
      <dt>
        <span className={clsx('flex items-center gap-2', total && 'font-semibold')}>
          {fill && (
            <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0">
              <rect width="12" height="12" rx="3" className={fill} />
            </svg>
          )}
          {name}
        </span>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </dt>
      <dd className={clsx('whitespace-nowrap tabular-nums', total && 'font-semibold')}>{value}</dd>
    </div>
  );
}
