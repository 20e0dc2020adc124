// Learns how much each thing in a drink speaks for it from the panel's grades, and writes the weights of `panelGrade`.
// Ridge regression on differences within a request: whoever grades higher than others teaches the same.
import { writeFileSync } from 'node:fs';
import type { Features } from '../src/composing/panel/feature-sums.ts';
import { describeHeldOut } from './held-out.ts';
import { featuresOf, gradedRequests } from './panel-grades.ts';

const WEIGHTS = new URL('../src/composing/panel/panel-weights.json', import.meta.url);

/** Drinks in which a feature is at least found for it to be learned. */
const MIN_FOUND = 10;
/** Strength of the penalty, in drinks: chosen by grades that were held out. */
const PENALTY = 1000;
/** Passes over all weights; they have long settled then. */
const PASSES = 200;
/** One request in so many is held out to say how good the choice is. */
const HELD_OUT = 8;

interface Row {
  request: number;
  features: Features;
  grade: number;
  /** The grade against the mean of its request, in the spread of its grader. */
  merit: number;
  /** The row of the drink that it is a change of. */
  from: number | undefined;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const requests = gradedRequests();

const spreads = new Map(
  [...Map.groupBy(requests, ({ grader }) => grader)].map(([grader, own]) => {
    const squares = own.flatMap(({ drinks }) => {
      const middle = mean(drinks.map(({ grade }) => grade));
      return drinks.map(({ grade }) => (grade - middle) ** 2);
    });
    return [grader, Math.sqrt(mean(squares))];
  }),
);

const all: Row[] = [];
for (const [at, graded] of requests.entries()) {
  const middle = mean(graded.drinks.map(({ grade }) => grade));
  const first = all.length;
  for (const drink of graded.drinks)
    all.push({
      request: at,
      features: featuresOf(drink, graded),
      grade: drink.grade,
      merit: (drink.grade - middle) / (spreads.get(graded.grader) ?? 1),
      from: drink.from === undefined ? undefined : first + drink.from,
    });
}

const counts = new Map<string, number>();
for (const { features } of all)
  for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
const names = [...counts.keys()].filter((name) => (counts.get(name) ?? 0) >= MIN_FOUND).sort();

/** By feature, its values less the mean of their request, one for each row, and their spread. */
const columns = names
  .map((name) => {
    const byRequest = new Map<number, number[]>();
    for (const { request, features } of all) {
      const values = byRequest.get(request) ?? [];
      values.push(features.get(name) ?? 0);
      byRequest.set(request, values);
    }
    const middles = new Map([...byRequest].map(([request, values]) => [request, mean(values)]));
    const values = Float64Array.from(
      all,
      ({ request, features }) => (features.get(name) ?? 0) - (middles.get(request) ?? 0),
    );
    return { name, values, spread: Math.sqrt(mean([...values].map((value) => value ** 2))) };
  })
  .filter(({ spread }) => spread > 0);

/** Weights by feature, in its own unit, learned from the rows of which `isSeen` is true; by coordinate descent. */
const learn = (isSeen: (row: Row) => boolean): Map<string, number> => {
  const seen = all.flatMap((row, at) => (isSeen(row) ? [at] : []));
  const rest = Float64Array.from(all, ({ merit }) => merit);
  const weights = new Float64Array(columns.length);
  const lengths = columns.map(({ values, spread }) =>
    seen.reduce((sum, at) => sum + ((values[at] ?? 0) / spread) ** 2, 0),
  );
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [place, { values, spread }] of columns.entries()) {
      const before = weights[place] ?? 0;
      let along = 0;
      for (const at of seen) along += ((values[at] ?? 0) / spread) * (rest[at] ?? 0);
      const weight = (along + before * (lengths[place] ?? 0)) / ((lengths[place] ?? 0) + PENALTY);
      weights[place] = weight;
      for (const at of seen) rest[at] = (rest[at] ?? 0) - ((weight - before) * (values[at] ?? 0)) / spread;
    }
  }
  return new Map(columns.map(({ name, spread }, place) => [name, (weights[place] ?? 0) / spread]));
};

const graded = (weights: ReadonlyMap<string, number>, { features }: Row): number => {
  let sum = 0;
  for (const [name, value] of features) sum += (weights.get(name) ?? 0) * value;
  return sum;
};

/** By row, what the weights make of it that were learned without its request. */
const heldOut = (): readonly number[] => {
  const parts = Array.from({ length: HELD_OUT }, (_, part) =>
    learn(({ request }) => request % HELD_OUT !== part),
  );
  return all.map((row) => graded(parts[row.request % HELD_OUT] ?? new Map(), row));
};

const DIGITS = 4;
const weights = [...learn(() => true)]
  .map(([name, weight]): [string, number] => [name, Number(weight.toFixed(DIGITS))])
  .filter(([, weight]) => weight !== 0);
writeFileSync(WEIGHTS, `${JSON.stringify(Object.fromEntries(weights), null, 2)}\n`);
const learned = heldOut();
process.stdout.write(
  `${all.length} grades, ${weights.length} weights.\n${describeHeldOut(all.map((row, at) => ({ ...row, learned: learned[at] ?? 0 })))}`,
);
