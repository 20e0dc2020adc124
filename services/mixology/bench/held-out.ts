// How well the model of the panel's grades does on requests that it never saw: the drink that it chooses, the order in which
// it puts them, and which changes of a drink it calls gains.

/** A graded drink, and what the model makes of it. */
interface Judged {
  request: number;
  grade: number;
  /** The row of the drink that it is a change of. */
  from: number | undefined;
  learned: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Ranks from 1; equal values share the middle one. */
const ranksOf = (values: readonly number[]): number[] =>
  values.map(
    (value) =>
      (values.filter((one) => one < value).length + values.filter((one) => one <= value).length + 1) / 2,
  );

const correlation = (left: readonly number[], right: readonly number[]): number => {
  const [x, y] = [mean(left), mean(right)];
  const along = left.reduce((sum, value, at) => sum + (value - x) * ((right[at] ?? 0) - y), 0);
  const spread = (values: readonly number[], middle: number) =>
    Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0));
  return along / (spread(left, x) * spread(right, y) || 1);
};

const rankCorrelation = (rows: readonly Judged[]): number =>
  correlation(ranksOf(rows.map(({ grade }) => grade)), ranksOf(rows.map(({ learned }) => learned)));

const firstOf = (rows: readonly Judged[]): Judged | undefined =>
  rows.toSorted((left, right) => right.learned - left.learned)[0];

const describeChoice = (requests: readonly (readonly Judged[])[]): string => {
  const chosen = requests.map((rows) => firstOf(rows)?.grade ?? 0);
  const best = requests.map((rows) => Math.max(...rows.map(({ grade }) => grade)));
  const usual = requests.map((rows) => mean(rows.map(({ grade }) => grade)));
  return `${requests.length} requests: grade of the drink chosen ${mean(chosen).toFixed(2)}, of the best ${mean(best).toFixed(2)}, of all ${mean(usual).toFixed(2)}; rank correlation ${mean(requests.map(rankCorrelation)).toFixed(2)}`;
};

/** Gains from which on a change is taken, in the usual distance between two drinks. */
const MARGINS = [0, 0.1, 0.2, 0.3, 0.4];

/** What it brings to change the best whole drink where the model promises more than a margin. */
const describeMargin = (requests: readonly (readonly Judged[])[], margin: number): string => {
  const gains = requests.flatMap((rows) => {
    const whole = firstOf(rows.filter(({ from }) => from === undefined));
    const changed = firstOf(rows.filter(({ from }) => from !== undefined));
    return whole && changed && changed.learned > whole.learned + margin ? [changed.grade - whole.grade] : [];
  });
  return `  margin ${margin}: ${gains.length} taken, gain of each ${gains.length === 0 ? '-' : mean(gains).toFixed(2)}`;
};

/** Of changes that are graded other than what they change, those that the model calls rightly. */
const describeCalls = (rows: readonly Judged[]): string => {
  const calls = rows.flatMap(({ from, grade, learned }) => {
    const whole = from === undefined ? undefined : rows[from];
    return whole && whole.grade !== grade
      ? [{ isGain: grade > whole.grade, isCalled: learned > whole.learned }]
      : [];
  });
  const losses = mean(calls.map(({ isGain }) => Number(!isGain)));
  const right = mean(calls.map(({ isGain, isCalled }) => Number(isGain === isCalled)));
  return `${calls.length} changes: called rightly ${right.toFixed(3)}, all of them called losses ${losses.toFixed(3)}`;
};

export const describeHeldOut = (rows: readonly Judged[]): string => {
  const requests = [...Map.groupBy(rows, ({ request }) => request).values()];
  const isChanged = (own: readonly Judged[]) => own.some(({ from }) => from !== undefined);
  const [changed, whole] = [requests.filter(isChanged), requests.filter((own) => !isChanged(own))];
  return [
    `Held out, whole drinks. ${describeChoice(whole)}`,
    `Held out, with changes. ${describeChoice(changed)}`,
    describeCalls(rows),
    ...MARGINS.map((margin) => describeMargin(changed, margin)),
    '',
  ].join('\n');
};
