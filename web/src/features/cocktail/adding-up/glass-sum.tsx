import type { RecipeFigures, Units } from '@swizzle/proto';
import { clsx } from 'clsx';
import { partsOf, percent, unitOf, volume } from './sums.ts';

/** One layer of the glass, from the top down. */
interface Stratum {
  name: string;
  ml: number;
  /** Of the drawn layer. */
  fill: string;
}

const WIDTH = 96;
const HEIGHT = 216;
/** Between two layers, so that they can be told apart without their colors. */
const GAP = 2;

/** The drink as a stacked bar: a straight glass whose layers are as high as their share of it. */
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

/** What the glass holds, layer upon layer: the legend of the drawing is the sum. */
export function GlassSum({ figures, units }: Props) {
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
