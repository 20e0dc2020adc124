import { ingredientSet, type Judged } from './judge.ts';
import * as palate from './palate.ts';

/** Notes that a guest selects without crowding the radar. */
const FEW_NOTES = 2;

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

export const MIN_COSINE = 0.88;

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
    goal: 0.95,
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
    goal: MIN_COSINE,
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
    what: '  of requests with at most two notes, median',
    unit: '',
    goal: 0.95,
    better: 'more',
    measure: (all) =>
      quantile(
        all.filter(({ request }) => request.selectedNotes.length <= FEW_NOTES).map((one) => one.cosine),
        0.5,
      ),
  },
  {
    what: "a selected note that can't be tasted",
    unit: '%',
    goal: 0,
    better: 'less',
    measure: (all) => share(all, palate.hasFaintNote),
  },
  {
    what: 'a note left out, and told',
    unit: '%',
    goal: 10,
    better: 'less',
    measure: (all) => share(all, palate.leavesNoteOut),
  },
  {
    what: 'pairing, median (classics: 0.66)',
    unit: '',
    goal: 0.45,
    better: 'more',
    measure: (all) =>
      quantile(
        all.map(({ recipe }) => palate.pairingIn(recipe)),
        0.5,
      ),
  },
  {
    what: 'familiarity, median',
    unit: '',
    goal: 0.5,
    better: 'more',
    measure: (all) =>
      quantile(
        all.map(({ recipe }) => palate.familiarityIn(recipe)),
        0.5,
      ),
  },
  {
    what: 'lines from a home or an ordinary bar, median',
    unit: '%',
    goal: 66,
    better: 'more',
    measure: (all) =>
      quantile(
        all.map(({ recipe }) => palate.usualShare(recipe) * 100),
        0.5,
      ),
  },
  {
    what: 'two or more rare bottles',
    unit: '%',
    goal: 2,
    better: 'less',
    measure: (all) => share(all, ({ recipe }) => palate.hasTwoRare(recipe)),
  },
  {
    what: 'sour without acid',
    unit: '%',
    goal: 0,
    better: 'less',
    measure: (all) => share(all, ({ recipe }) => palate.isSourWithoutAcid(recipe)),
  },
  {
    what: 'loose solids',
    unit: '%',
    goal: 0,
    better: 'less',
    measure: (all) => share(all, ({ recipe }) => palate.hasLooseSolids(recipe)),
  },
  {
    what: "remixes that keep their parent's soul",
    unit: '%',
    goal: 95,
    better: 'more',
    measure: (all) => {
      const remixes = all.filter((one) => palate.keepsSoul(one) !== undefined);
      return remixes.length === 0 ? 100 : share(remixes, (one) => palate.keepsSoul(one) === true);
    },
  },
  {
    what: 'most repeated sentence in 300 drinks',
    unit: '',
    goal: 6,
    better: 'less',
    measure: palate.mostRepeatedSentence,
  },
  {
    what: 'commonest garnish',
    unit: '%',
    goal: 15,
    better: 'less',
    measure: palate.commonestGarnish,
  },
  {
    what: 'distinct names',
    unit: '%',
    goal: 99,
    better: 'more',
    measure: (all) => distinct(all, ({ recipe }) => recipe.name),
  },
  {
    what: 'distinct sets of ingredients',
    unit: '%',
    goal: 99,
    better: 'more',
    measure: (all) => distinct(all, ({ recipe }) => ingredientSet(recipe)),
  },
  {
    what: 'time for a drink, median',
    unit: 'ms',
    goal: 40,
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

const line = (row: Row, ruleBased: readonly Judged[], plain: readonly Judged[]) => {
  const [own, other] = [row.measure(ruleBased), row.measure(plain)];
  const goal = `${row.better === 'more' ? '≥' : '≤'}${shown(row.goal, row.unit)}`;
  return `${row.what.padEnd(44)}${goal}${shown(own, row.unit)} ${verdict(row, own)}${shown(other, row.unit)} ${verdict(row, other)}`;
};

/** The generator's figures beside those of the baseline; ✗ marks a missed goal. */
export const table = (ruleBased: readonly Judged[], plain: readonly Judged[]): string =>
  [
    `${''.padEnd(44)}${'goal'.padStart(11)}${'rules'.padStart(10)}  ${'nearest classic'.padStart(10)}`,
    ...ROWS.map((row) => line(row, ruleBased, plain)),
  ].join('\n');
