import { ingredientSet, type Judged } from './judge.ts';

/** One line of the table: what is measured, what is wanted, how to take it from all that was judged. */
interface Row {
  what: string;
  unit: '%' | 'ms' | '';
  goal: number;
  /** More is better, or less. */
  better: 'more' | 'less';
  measure: (all: readonly Judged[]) => number;
}

const share = (all: readonly Judged[], holds: (one: Judged) => boolean) =>
  (all.filter(holds).length / all.length) * 100;

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) * part)] ?? 0;

const distinct = (all: readonly Judged[], key: (one: Judged) => string) =>
  (new Set(all.map(key)).size / all.length) * 100;

export const LEAST_COSINE = 0.9;

const ROWS: readonly Row[] = [
  {
    what: 'strength inside the asked range',
    unit: '%',
    goal: 100,
    better: 'more',
    measure: (all) => share(all, ({ inRange }) => inRange),
  },
  {
    what: 'asked and computed profile, median cosine',
    unit: '',
    goal: 0.97,
    better: 'more',
    measure: (all) =>
      quantile(
        all.map((one) => one.cosine),
        0.5,
      ),
  },
  {
    what: '  tenth percentile',
    unit: '',
    goal: LEAST_COSINE,
    better: 'more',
    measure: (all) =>
      quantile(
        all.map((one) => one.cosine),
        0.1,
      ),
  },
  {
    what: "sugar and acid inside the family's band",
    unit: '%',
    goal: 100,
    better: 'more',
    measure: (all) => share(all, ({ inBalance }) => inBalance),
  },
  {
    what: 'every selected note present',
    unit: '%',
    goal: 100,
    better: 'more',
    measure: (all) => share(all, ({ missingNotes }) => missingNotes.length === 0),
  },
  {
    what: 'distinct names',
    unit: '%',
    goal: 98,
    better: 'more',
    measure: (all) => distinct(all, ({ recipe }) => recipe.name),
  },
  {
    what: 'distinct sets of ingredients',
    unit: '%',
    goal: 90,
    better: 'more',
    measure: (all) => distinct(all, ({ recipe }) => ingredientSet(recipe)),
  },
  {
    what: 'time for a drink, median',
    unit: 'ms',
    goal: 20,
    better: 'less',
    measure: (all) =>
      quantile(
        all.map(({ ms }) => ms),
        0.5,
      ),
  },
];

const shown = (value: number, unit: Row['unit']) =>
  (unit === '' ? value.toFixed(3) : `${value.toFixed(unit === '%' ? 1 : 2)} ${unit}`).padStart(10);

const verdict = ({ goal, better }: Row, value: number) =>
  (better === 'more' ? value >= goal : value <= goal) ? ' ' : '✗';

const line = (row: Row, house: readonly Judged[], plain: readonly Judged[]) => {
  const [own, other] = [row.measure(house), row.measure(plain)];
  const goal = `${row.better === 'more' ? '≥' : '≤'}${shown(row.goal, row.unit)}`;
  return `${row.what.padEnd(44)}${goal}${shown(own, row.unit)} ${verdict(row, own)}${shown(other, row.unit)} ${verdict(row, other)}`;
};

/** The figures of the house beside those of the baseline; ✗ marks a missed goal. */
export const table = (house: readonly Judged[], plain: readonly Judged[]): string =>
  [
    `${''.padEnd(44)}${'goal'.padStart(11)}${'house'.padStart(10)}  ${'nearest classic'.padStart(10)}`,
    ...ROWS.map((row) => line(row, house, plain)),
  ].join('\n');
